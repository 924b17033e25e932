// The dashboard's usage at a thousand sessions and orders and at a million, and what recording one event costs (D-07).
import type { OperationContext } from '@proscenium/service/operations/context'
import { operationOf } from '@proscenium/service/operations/operation-table'
import { createUsageRecorder } from '@proscenium/service/operations/usage/recorder'
import { openStore } from '@proscenium/service/store/store'
import { systemClock, systemRandom, systemStopwatch } from '@proscenium/service/system'
import { mediansOf } from './medians.ts'
import { cookie, NOW, usageDatabase } from './usage-database.ts'

const FEW = 1_000
const MANY = 1_000_000
const ROUNDS = 60
const TARGET = 3
const EVENTS = 50_000
const EVENT_ROUNDS = 21

const reads = [
  ['readUsage', '24h'],
  ['readUsage', '7d'],
  ['readUsage', '30d'],
  ['readUsage', '12mo'],
  ['readIntegrationHealth', '30d'],
] as const

export async function bench(_tools?: unknown, many = MANY) {
  return [await benchReads(many), await benchEvents()]
}

/** Without HTTP, whose constant cost would hide the difference. */
async function benchReads(many: number) {
  const contexts = [await contextOf(FEW), await contextOf(many)]
  const tasks = reads.flatMap(([id, period]) =>
    contexts.map((context) => ({ name: `${id} ${period}`, run: () => read(context, id, period) })),
  )
  const medians = await mediansOf(tasks, ROUNDS)
  await Promise.all(contexts.map(({ store }) => store.close()))
  const rows = reads.map(([id, period], at) => {
    const [small = Number.NaN, large = Number.NaN] = medians.slice(at * 2, at * 2 + 2)
    return { name: `${id}, ${period}`, medianMicros: large, ratio: large / small, target: TARGET }
  })
  const note = `SQLite file, ten API keys, response serialised. The floor of each row is the same read with ${FEW} sessions and orders in the year.`
  return { title: `Usage of a partner with ${many.toLocaleString('en')} sessions and orders in a year`, note, rows }
}

async function contextOf(size: number): Promise<OperationContext> {
  const store = await openStore(await usageDatabase(size))
  const clock = { ...systemClock(), now: () => NOW }
  const report = (_event: string, cause: unknown): void => {
    throw cause
  }
  const parts = { clock, random: systemRandom(), stopwatch: systemStopwatch(), report }
  const usageRecorder = createUsageRecorder({ ...parts, store: store.usageCounts })
  return { ...parts, store, usageRecorder, identify: () => undefined } as unknown as OperationContext
}

async function read(context: OperationContext, id: (typeof reads)[number][0], period: string): Promise<void> {
  const input = { params: {}, query: { mode: 'live', period }, body: undefined, headers: { cookie } }
  const { status, body } = await operationOf(id)(context, input)
  if (status !== 200) throw new Error(`${id} responded with ${status}`)
  JSON.stringify(body)
}

async function benchEvents() {
  const store = { apply: async () => undefined }
  const parts = { clock: systemClock(), random: systemRandom(), stopwatch: systemStopwatch(), report: () => undefined }
  const recorder = createUsageRecorder({ ...parts, store })
  const scope = { partnerId: 'f8a4e8d6-6cc0-4b9c-8ae0-3e3f1e4f1f52', isTest: false }
  const keyId = '9d2c4f70-96f2-4c7a-bb1e-2f6b3e0a4d18'
  const call = { ...scope, operation: 'listVideos', status: 200, code: null, requestId: keyId, durationMs: 1, keyId }
  const bare = new Map<string, number>()
  const events: [name: string, record: () => void][] = [
    ['floor: a bare Map', () => void bare.set('sessions', (bare.get('sessions') ?? 0) + 1)],
    ['a counter', () => recorder.count(scope, 'sessions')],
    ['an active user', () => recorder.userActive(scope, keyId)],
    ['a session', () => recorder.sessionOpened(scope, { linkedUserId: keyId, clientId: keyId, secretId: keyId })],
    ['a request with a key', () => recorder.requestFinished(call)],
  ]
  const tasks = events.map(([name, record]) => ({
    name,
    run: async () => {
      for (let event = 0; event < EVENTS; event += 1) record()
    },
  }))
  const medians = await mediansOf(tasks, EVENT_ROUNDS)
  await recorder.dispose()
  const [floor = Number.NaN] = medians
  const rows = events.map(([name], at) => {
    const median = medians[at] ?? Number.NaN
    return { name, medianMicros: median / EVENTS, ratio: median / floor }
  })
  return { title: 'Recording one event of usage', note: `Medians of ${EVENT_ROUNDS} rounds of ${EVENTS} events.`, rows }
}
