// First calls after a start and after a write, and ordinary requests beside expensive ones, at a hundred thousand
// videos.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { partnersByName } from '../src/seed/index.ts'
import { bearer, OPERATOR_TOKEN } from '../testing/service/keys.ts'
import { bigCatalogue, videoIdOf } from './big-catalogue.ts'
import { dearCalls, firstCalls, ordinaryCalls, signInTo, type Call } from './cost/catalogue-calls.ts'
import { startWatchedService, type WatchedService } from './cost/watched-service.ts'

const SIZE = 100_000
const FIRST_MS = 300
const BLOCK_MS = 50
const CLIENTS = 16
const HOSTILE_USERS = 20
const SECONDS = 20
/** Between two requests of a client. */
const PAUSE_MS = 250
/** The response of a search that exceeds its limit comes at once. */
const HOSTILE_PAUSE_MS = 50

interface Row {
  readonly name: string
  readonly medianMicros: number
  readonly p99Micros?: number
  readonly blockMicros: number
  readonly ratio: number
  readonly target?: number
  readonly atMost?: { readonly milliseconds: number }
}
interface Table {
  readonly title: string
  readonly note: string
  readonly rows: readonly Row[]
}

export async function bench(): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-bench-'))
  const db = join(folder, 'cost.db')
  copyFileSync(await bigCatalogue(SIZE, { features: true }), db)
  try {
    return [
      await onOneService(db, afterStart),
      await onOneService(db, afterWrites),
      await onOneService(db, besideOthers),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onOneService(db: string, measure: (service: WatchedService) => Promise<Table>): Promise<Table> {
  const service = await startWatchedService(db)
  try {
    return await measure(service)
  } finally {
    await service.stop()
  }
}

/** Each call is the first of its operation. */
async function afterStart(service: WatchedService): Promise<Table> {
  const token = await signInTo(service.base, 'first')
  const rows: Measured[] = []
  for (const call of firstCalls(SIZE)) rows.push(await measuredCall(service, call, token))
  const ready = `Ready after ${Math.round(service.readyMs)} ms, with ${Math.round((await service.report()).rssMb)} MB.`
  return firstTable(`First calls after a start at ${SIZE.toLocaleString('en')} videos`, ready, rows)
}

/** A video is unpublished or published again before each call. */
async function afterWrites(service: WatchedService): Promise<Table> {
  const rows: Measured[] = []
  for (const [at, call] of firstCalls(SIZE).entries()) {
    const token = await signInTo(service.base, `writer ${at}`)
    const address = `${service.base}/operator/v1/catalogue/videos/${videoIdOf(Math.floor(at / 2))}`
    const headers = { ...bearer(OPERATOR_TOKEN), 'Content-Type': 'application/json' }
    const body = JSON.stringify({ unpublished: at % 2 === 0 })
    const written = await fetch(address, { method: 'POST', headers, body })
    if (written.status !== 200) throw new Error(`The write got ${written.status}.`)
    rows.push(await measuredCall(service, call, token))
  }
  return firstTable(
    `First calls after a write at ${SIZE.toLocaleString('en')} videos`,
    'One video was unpublished or published before each.',
    rows,
  )
}

interface Measured {
  readonly name: string
  readonly ms: number
  readonly blockMs: number
  readonly cpuMs: number
}

async function measuredCall(service: WatchedService, call: Call, token: string): Promise<Measured> {
  await service.report()
  const began = performance.now()
  const response = await call.send(service.base, token)
  await response.arrayBuffer()
  const ms = performance.now() - began
  if (response.status !== 200) throw new Error(`${call.name} got ${response.status}.`)
  const { blockMs, cpuMs } = await service.report()
  return { name: call.name, ms, blockMs, cpuMs }
}

function firstTable(title: string, note: string, rows: readonly Measured[]): Table {
  const blocks = `no block over ${BLOCK_MS} ms: ${rows.every(({ blockMs }) => blockMs <= BLOCK_MS) ? 'met' : 'not met'}`
  return {
    title,
    note: `SQLite. ${note} Each call once. The block is the longest CPU time between two ticks of the service's event loop; ${blocks}. The most CPU time of one call: ${Math.round(Math.max(...rows.map(({ cpuMs }) => cpuMs)))} ms.`,
    rows: rows.map(({ name, ms, blockMs }) => ({
      name,
      medianMicros: ms * 1_000,
      blockMicros: blockMs * 1_000,
      ratio: ms / (rows[0]?.ms ?? Number.NaN),
      atMost: { milliseconds: FIRST_MS },
    })),
  }
}

/** Ordinary clients alone, beside one client of each expensive call, and beside hostile users of another partner. */
async function besideOthers(service: WatchedService): Promise<Table> {
  const alone = await ordinary(service, 'alone', [])
  const rows = [alone]
  for (const [at, call] of dearCalls(SIZE).entries()) {
    const token = await signInTo(service.base, `dear ${at}`, partnersByName.northlight)
    rows.push(await ordinary(service, `beside ${call.name}`, [{ call, token }]))
  }
  const calls = dearCalls(SIZE)
  const hostile = await Promise.all(
    Array.from({ length: HOSTILE_USERS }, async (_, at) => ({
      call: calls[at % calls.length],
      token: await signInTo(service.base, `hostile ${at}`, partnersByName.northlight),
    })),
  )
  const many = await ordinary(service, `beside ${HOSTILE_USERS} hostile users of another partner`, hostile)
  return {
    title: `Ordinary requests beside expensive ones at ${SIZE.toLocaleString('en')} videos`,
    note: `SQLite. ${CLIENTS} clients list videos, read one and boot a Workspace, with pauses of ${PAUSE_MS} ms, for ${SECONDS} s. The target of one expensive client is twice the p99 of the first row, that of hostile users 100 ms.`,
    rows: [
      ...rows.map((row, at) => ({
        ...row,
        ratio: row.p99Micros / alone.p99Micros,
        ...(at === 0 ? {} : { target: 2 }),
      })),
      { ...many, ratio: many.p99Micros / alone.p99Micros, target: 100_000 / alone.p99Micros },
    ],
  }
}

interface Other {
  readonly call: Call | undefined
  readonly token: string
}

/** Latencies of the ordinary clients while others repeat their calls. */
async function ordinary(service: WatchedService, name: string, others: readonly Other[]) {
  const ended = new AbortController()
  const repeating = others.map(({ call, token }) => repeat(service, { call, token }, ended.signal))
  const tokens = await Promise.all(Array.from({ length: CLIENTS }, (_, at) => signInTo(service.base, `ordinary ${at}`)))
  await service.report()
  const until = performance.now() + SECONDS * 1_000
  const latencies = (await Promise.all(tokens.map((token, at) => browse(service, { token, at }, until)))).flat()
  const { blockMs } = await service.report()
  ended.abort()
  await Promise.all(repeating)
  const sorted = latencies.toSorted((a, b) => a - b)
  const quantile = (share: number): number => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 1_000
  return { name, medianMicros: quantile(0.5), p99Micros: quantile(0.99), blockMicros: blockMs * 1_000 }
}

async function repeat(service: WatchedService, { call, token }: Other, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const response = await call?.send(service.base, token)
    await response?.arrayBuffer()
    if (response?.status !== 200) await wait(HOSTILE_PAUSE_MS)
  }
}

async function browse(
  service: WatchedService,
  { token, at }: { readonly token: string; readonly at: number },
  until: number,
): Promise<number[]> {
  const latencies: number[] = []
  await wait((PAUSE_MS * at) / CLIENTS)
  for (let sent = 0; performance.now() < until; sent += 1) {
    const calls = ordinaryCalls(SIZE, at * 10_000 + sent)
    const began = performance.now()
    const response = await calls[(at + sent) % calls.length]?.send(service.base, token)
    await response?.arrayBuffer()
    latencies.push(performance.now() - began)
    await wait(PAUSE_MS)
  }
  return latencies
}
