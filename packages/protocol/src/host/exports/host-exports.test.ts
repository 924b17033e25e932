import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { driveEditor } from '../../../testing/editor-driver.ts'
import { fixtures } from '../../testing/fixtures/fixtures.ts'

/** An editor that tells exports to a store that is played by hand. `acks` is what it heard of them. */
function setUp() {
  const stored: unknown[] = []
  const runs = new Map<string, PromiseWithResolvers<void>>()
  const played = driveEditor({
    handlers: {
      exportComplete: (result) => {
        stored.push(result)
        const run = Promise.withResolvers<void>()
        runs.set(result.exportId, run)
        return run.promise
      },
    },
  })
  const complete = (exportId: string) => played.say({ type: 'EXPORT_COMPLETE', exportId, name: 'Summer reel' })
  const end = async (exportId: string, how: 'stored' | 'failed'): Promise<void> => {
    const run = runs.get(exportId)
    runs.delete(exportId)
    if (how === 'stored') run?.resolve()
    else run?.reject(new Error('disk full'))
    await played.windows.settled()
  }
  const acks = () => played.heard().map(({ type, exportId, ok }) => [type, exportId, ok].map(String).join(' '))
  return { ...played, stored, complete, end, acks }
}

describe('EXPORT_COMPLETE', () => {
  it('is acknowledged after it is stored, and not before', async () => {
    verifies('P-04', 'P-28', 'P-46')
    const { open, say, stored, end, heard } = setUp()
    const { exportId } = fixtures.EXPORT_COMPLETE
    await open()
    await say({ ...fixtures.EXPORT_COMPLETE, type: 'EXPORT_COMPLETE', colour: 'warm' })
    expect([stored, heard()]).toEqual([[{ ...fixtures.EXPORT_COMPLETE, colour: 'warm' }], []])
    await end(exportId, 'stored')
    expect(heard()).toEqual([{ type: 'EXPORT_COMPLETE_ACK', exportId, ok: true }])
  })

  it('told again while it is being stored is stored once and acknowledged once', async () => {
    verifies('P-46')
    const { open, complete, stored, end, acks } = setUp()
    await open()
    await complete('e')
    await complete('e')
    await end('e', 'stored')
    expect([stored.length, acks()]).toEqual([1, ['EXPORT_COMPLETE_ACK e true']])
  })

  it('told again after it was stored is acknowledged again and not stored again', async () => {
    verifies('P-46')
    const { open, complete, stored, end, acks } = setUp()
    await open()
    await complete('e')
    await end('e', 'stored')
    await complete('e')
    expect([stored.length, acks()]).toEqual([1, ['EXPORT_COMPLETE_ACK e true', 'EXPORT_COMPLETE_ACK e true']])
  })

  it('that could not be stored is told so, and tried again when it is told again', async () => {
    verifies('P-28', 'P-46')
    const { open, complete, stored, end, acks } = setUp()
    await open()
    await complete('e')
    await end('e', 'failed')
    await complete('e')
    await end('e', 'stored')
    expect([stored.length, acks()]).toEqual([2, ['EXPORT_COMPLETE_ACK e false', 'EXPORT_COMPLETE_ACK e true']])
  })

  it('goes on being stored over a reload, and is acknowledged to the life that tells it again', async () => {
    verifies('P-44', 'P-46')
    const { open, complete, stored, end, acks } = setUp()
    await open('one')
    await complete('e')
    await complete('f')
    await open('two')
    await complete('e')
    await end('e', 'stored')
    await end('f', 'stored')
    expect([stored.length, acks()]).toEqual([2, ['EXPORT_COMPLETE_ACK e true']])
    await complete('f')
    expect([stored.length, acks().at(-1)]).toEqual([2, 'EXPORT_COMPLETE_ACK f true'])
  })

  it('is not acknowledged by a host that has been disposed of meanwhile', async () => {
    verifies('P-46')
    const { open, complete, end, acks, host } = setUp()
    await open()
    await complete('e')
    host.dispose()
    await end('e', 'stored')
    expect(acks()).toEqual([])
  })

  it('is not stored by a host that has no store, and hears so', async () => {
    verifies('P-46')
    const { open, say, heard, logs } = driveEditor()
    await open()
    await say({ type: 'EXPORT_COMPLETE', exportId: 'e' })
    expect(heard()).toEqual([{ type: 'EXPORT_COMPLETE_ACK', exportId: 'e', ok: false }])
    const details = { exportId: 'e', error: { code: 'unsupported' } }
    expect(logs).toMatchObject([{ message: 'an export could not be stored', details }])
  })

  it('that is malformed is refused under its id, unless that id is taken up', async () => {
    verifies('P-43', 'P-46')
    const { open, say, complete, stored, end, acks } = setUp()
    await open()
    await say({ type: 'EXPORT_COMPLETE', exportId: 'e', videoIds: 'v' })
    await say({ type: 'EXPORT_COMPLETE', videoIds: ['v'] })
    expect([stored, acks()]).toEqual([[], ['EXPORT_COMPLETE_ACK e false']])
    await complete('e')
    await say({ type: 'EXPORT_COMPLETE', exportId: 'e', videoIds: 'v' })
    await end('e', 'stored')
    await say({ type: 'EXPORT_COMPLETE', payload: { exportId: 'e', videoIds: 'v' } })
    expect(acks()).toEqual(['EXPORT_COMPLETE_ACK e false', 'EXPORT_COMPLETE_ACK e true'])
  })
})

type Step = { readonly exportId: string; readonly act: 'tell' | 'stored' | 'failed' | 'reload' }

it('any run of exports, outcomes and reloads keeps the promise of the acknowledgement', async () => {
  verifies('P-28', 'P-46')
  const step: fc.Arbitrary<Step> = fc.record({
    exportId: fc.constantFrom('a', 'b'),
    act: fc.constantFrom('tell', 'tell', 'tell', 'stored', 'failed', 'reload'),
  })
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 20 }), followsTheModel), { numRuns: 1_000 })
})

async function followsTheModel(steps: readonly Step[]): Promise<void> {
  const { open, complete, end, acks, stored } = setUp()
  const model = {
    acks: [] as string[],
    runs: 0,
    kept: new Set<string>(),
    running: new Set<string>(),
    due: new Set<string>(),
  }
  let lives = 1
  await open('life 1')
  for (const { exportId, act } of steps) {
    if (act === 'tell') {
      if (model.kept.has(exportId)) model.acks.push(`EXPORT_COMPLETE_ACK ${exportId} true`)
      else model.due.add(exportId)
      if (!model.kept.has(exportId) && !model.running.has(exportId)) model.runs += 1
      if (!model.kept.has(exportId)) model.running.add(exportId)
      await complete(exportId)
    } else if (act === 'reload') {
      lives += 1
      model.due.clear()
      await open(`life ${lives}`)
    } else if (model.running.delete(exportId)) {
      if (act === 'stored') model.kept.add(exportId)
      if (model.due.delete(exportId)) model.acks.push(`EXPORT_COMPLETE_ACK ${exportId} ${act === 'stored'}`)
      await end(exportId, act)
    }
    expect([acks(), stored.length]).toEqual([model.acks, model.runs])
  }
}
