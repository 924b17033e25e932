import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixtures } from '@proscenium/protocol-testing'
import { driveEditor } from '../../../testing/editor-driver.ts'

/** An editor that sends exports to a scripted store. `acks` holds the acknowledgements that it received. */
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
  const complete = (exportId: string) => played.post({ type: 'EXPORT_COMPLETE', exportId, name: 'Summer reel' })
  const end = async (exportId: string, how: 'stored' | 'failed'): Promise<void> => {
    const run = runs.get(exportId)
    runs.delete(exportId)
    if (how === 'stored') run?.resolve()
    else run?.reject(new Error('disk full'))
    await played.windows.settled()
  }
  const acks = () => played.received().map(({ type, exportId, ok }) => [type, exportId, ok].map(String).join(' '))
  return { ...played, stored, complete, end, acks }
}

describe('EXPORT_COMPLETE', () => {
  it('is acknowledged after it is stored, and not before', async () => {
    verifies('P-04', 'P-28', 'P-46')
    const { open, post, stored, end, received } = setUp()
    const { exportId } = fixtures.EXPORT_COMPLETE
    await open()
    await post({ ...fixtures.EXPORT_COMPLETE, type: 'EXPORT_COMPLETE', colour: 'warm' })
    expect([stored, received()]).toEqual([[{ ...fixtures.EXPORT_COMPLETE, colour: 'warm' }], []])
    await end(exportId, 'stored')
    expect(received()).toEqual([{ type: 'EXPORT_COMPLETE_ACK', exportId, ok: true }])
  })

  it('sent again while it is being stored is stored once and acknowledged once', async () => {
    verifies('P-46')
    const { open, complete, stored, end, acks } = setUp()
    await open()
    await complete('e')
    await complete('e')
    await end('e', 'stored')
    expect([stored.length, acks()]).toEqual([1, ['EXPORT_COMPLETE_ACK e true']])
  })

  it('sent again after it was stored is acknowledged again and not stored again', async () => {
    verifies('P-46')
    const { open, complete, stored, end, acks } = setUp()
    await open()
    await complete('e')
    await end('e', 'stored')
    await complete('e')
    expect([stored.length, acks()]).toEqual([1, ['EXPORT_COMPLETE_ACK e true', 'EXPORT_COMPLETE_ACK e true']])
  })

  it('that could not be stored is acknowledged with ok false, and stored when it is sent again', async () => {
    verifies('P-28', 'P-46')
    const { open, complete, stored, end, acks } = setUp()
    await open()
    await complete('e')
    await end('e', 'failed')
    await complete('e')
    await end('e', 'stored')
    expect([stored.length, acks()]).toEqual([2, ['EXPORT_COMPLETE_ACK e false', 'EXPORT_COMPLETE_ACK e true']])
  })

  it('continues to be stored across a reload, and is acknowledged to the session that sends it again', async () => {
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

  it('is not stored by a host without a store, and is acknowledged with ok false', async () => {
    verifies('P-46')
    const { open, post, received, logs } = driveEditor()
    await open()
    await post({ type: 'EXPORT_COMPLETE', exportId: 'e' })
    expect(received()).toEqual([{ type: 'EXPORT_COMPLETE_ACK', exportId: 'e', ok: false }])
    const details = { exportId: 'e', error: { code: 'unsupported' } }
    expect(logs).toMatchObject([{ message: 'an export could not be stored', details }])
  })

  it('that is malformed is rejected under its id, unless that id is in use', async () => {
    verifies('P-43', 'P-46')
    const { open, post, complete, stored, end, acks } = setUp()
    await open()
    await post({ type: 'EXPORT_COMPLETE', exportId: 'e', videoIds: 'v' })
    await post({ type: 'EXPORT_COMPLETE', videoIds: ['v'] })
    expect([stored, acks()]).toEqual([[], ['EXPORT_COMPLETE_ACK e false']])
    await complete('e')
    await post({ type: 'EXPORT_COMPLETE', exportId: 'e', videoIds: 'v' })
    await end('e', 'stored')
    await post({ type: 'EXPORT_COMPLETE', payload: { exportId: 'e', videoIds: 'v' } })
    expect(acks()).toEqual(['EXPORT_COMPLETE_ACK e false', 'EXPORT_COMPLETE_ACK e true'])
  })
})

type Step = { readonly exportId: string; readonly act: 'send' | 'stored' | 'failed' | 'reload' }

it('in any run of exports, outcomes and reloads, ok true is sent only for stored exports', async () => {
  verifies('P-28', 'P-46')
  const step: fc.Arbitrary<Step> = fc.record({
    exportId: fc.constantFrom('a', 'b'),
    act: fc.constantFrom('send', 'send', 'send', 'stored', 'failed', 'reload'),
  })
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 20 }), followsTheModel), { numRuns: 1_000 })
})

async function followsTheModel(steps: readonly Step[]): Promise<void> {
  const { open, complete, end, acks, stored } = setUp()
  const model = {
    acks: [] as string[],
    runs: 0,
    persisted: new Set<string>(),
    running: new Set<string>(),
    due: new Set<string>(),
  }
  let sessions = 1
  await open('session 1')
  for (const { exportId, act } of steps) {
    if (act === 'send') {
      if (model.persisted.has(exportId)) model.acks.push(`EXPORT_COMPLETE_ACK ${exportId} true`)
      else model.due.add(exportId)
      if (!model.persisted.has(exportId) && !model.running.has(exportId)) model.runs += 1
      if (!model.persisted.has(exportId)) model.running.add(exportId)
      await complete(exportId)
    } else if (act === 'reload') {
      sessions += 1
      model.due.clear()
      await open(`session ${sessions}`)
    } else if (model.running.delete(exportId)) {
      if (act === 'stored') model.persisted.add(exportId)
      if (model.due.delete(exportId)) model.acks.push(`EXPORT_COMPLETE_ACK ${exportId} ${act === 'stored'}`)
      await end(exportId, act)
    }
    expect([acks(), stored.length]).toEqual([model.acks, model.runs])
  }
}
