import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createExportLedger } from './exports.ts'
import type { LogEntry } from '../../end/ports.ts'

const flushTasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A ledger with a scripted store: `runs` holds the runs that have started and not finished. */
function setUp() {
  const logs: LogEntry[] = []
  const ledger = createExportLedger((entry) => logs.push(entry))
  const begun: string[] = []
  const runs = new Map<string, PromiseWithResolvers<void>>()
  const received: string[] = []
  const store = (exportId: string): void => {
    const persist = (): Promise<void> => {
      begun.push(exportId)
      const run = Promise.withResolvers<void>()
      runs.set(exportId, run)
      return run.promise
    }
    void ledger.store(exportId, persist).then((ok) => received.push(`${exportId} ${ok}`))
  }
  const end = async (exportId: string, how: 'stored' | 'failed'): Promise<void> => {
    const run = runs.get(exportId)
    runs.delete(exportId)
    if (how === 'stored') run?.resolve()
    else run?.reject(new Error('disk full'))
    await flushTasks()
  }
  return { ledger, logs, begun, runs, received, store, end }
}

describe('the export ledger', () => {
  it('reports stored after the store has, and not before', async () => {
    verifies('P-46')
    const { store, end, received, ledger } = setUp()
    store('e')
    await flushTasks()
    expect([received, ledger.has('e')]).toEqual([[], true])
    await end('e', 'stored')
    expect([received, ledger.has('e')]).toEqual([['e true'], true])
  })

  it('lets repeated calls share a pending run, and skips the run once the export is stored', async () => {
    verifies('P-46')
    const { store, end, received, begun } = setUp()
    store('e')
    store('e')
    await end('e', 'stored')
    store('e')
    await flushTasks()
    expect(received).toEqual(['e true', 'e true', 'e true'])
    expect(begun).toEqual(['e'])
  })

  it('reports a failure, logs it, and tries again on the next call', async () => {
    verifies('P-46')
    const { store, end, received, begun, logs, ledger } = setUp()
    store('e')
    await end('e', 'failed')
    expect([received, ledger.has('e')]).toEqual([['e false'], false])
    expect(logs[0]).toMatchObject({
      level: 'warn',
      message: 'an export could not be stored',
      details: { exportId: 'e' },
    })
    store('e')
    await end('e', 'stored')
    expect([received, begun]).toEqual([
      ['e false', 'e true'],
      ['e', 'e'],
    ])
  })

  it('treats a store that throws synchronously like any other failure', async () => {
    verifies('P-46')
    const { ledger } = setUp()
    const broken = (): never => {
      throw new Error('no store')
    }
    expect(await ledger.store('e', broken)).toBe(false)
    expect(ledger.has('e')).toBe(false)
    expect(await ledger.store('e', async () => undefined)).toBe(true)
  })

  it('remembers a thousand stored exports', async () => {
    const { ledger } = setUp()
    for (let index = 0; index <= 1_000; index += 1) await ledger.store(`e${index}`, async () => undefined)
    expect([ledger.has('e0'), ledger.has('e1'), ledger.has('e1000')]).toEqual([false, true, true])
  })
})

type Step = { readonly exportId: string; readonly act: 'send' | 'stored' | 'failed' }

it('in any run of sends and outcomes each export is stored once, one run at a time, and true is returned only for stored exports', async () => {
  verifies('P-46')
  const step: fc.Arbitrary<Step> = fc.record({
    exportId: fc.constantFrom('a', 'b', 'c'),
    act: fc.constantFrom('send', 'send', 'stored', 'failed'),
  })
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 20 }), followsTheModel), { numRuns: 1_000 })
})

async function followsTheModel(steps: readonly Step[]): Promise<void> {
  const { store, end, received, begun } = setUp()
  const model = {
    begun: [] as string[],
    received: [] as string[],
    stored: new Set<string>(),
    waiting: new Map<string, number>(),
  }
  for (const { exportId, act } of steps) {
    const waiting = model.waiting.get(exportId) ?? 0
    if (act === 'send') {
      if (model.stored.has(exportId)) model.received.push(`${exportId} true`)
      else model.waiting.set(exportId, waiting + 1)
      if (!model.stored.has(exportId) && waiting === 0) model.begun.push(exportId)
      store(exportId)
      await flushTasks()
    } else if (waiting > 0) {
      if (act === 'stored') model.stored.add(exportId)
      model.waiting.delete(exportId)
      model.received.push(...Array<string>(waiting).fill(`${exportId} ${act === 'stored'}`))
      await end(exportId, act)
    }
    expect([begun, received]).toEqual([model.begun, model.received])
  }
}
