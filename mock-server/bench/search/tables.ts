// How long one search blocks all other requests, in a large catalogue: through the service, with no cached response.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signPayload } from '@proscenium/partner'
import { startServer } from '../../src/app.ts'
import type { VirtualClock } from '@proscenium/service/ports'
import { partnersByName } from '../../src/seed/index.ts'
import { makeTestMedia } from '../../testing/media.ts'
import { startClock, testPage } from '../../testing/service/service.ts'
import { median } from '../load.ts'
import { longestBlock } from '../longest-block.ts'
import { bearer } from '../bench-service.ts'
import type { MeasuredTask } from '../medians.ts'
import { catalogueCases, workspaceCases, type SearchCase } from './cases.ts'

/** Videos of the catalogue. */
export const SIZE = 100_000
export const MANY = 1_000_000
const ROUNDS = 5
/** By size of the catalogue. */
const blockAtMost: ReadonlyMap<number, number> = new Map([
  [SIZE, 50],
  [MANY, 100],
])
/** Time between two searches of a session, long enough that no limit is reached. */
const PAUSE_MS = 1_001

interface Row {
  readonly name: string
  readonly medianMicros: number
  readonly blockMicros: number
  readonly ratio: number
  readonly blockAtMostMs: number
}
export interface SearchTable {
  readonly title: string
  readonly note: string
  readonly rows: readonly Row[]
}

/**
 * Runs the searches of Area A and of the Workspace over a database with the large catalogue. Seeds that database too.
 */
export async function searchTables(engine: string, db: string, size: number = SIZE): Promise<SearchTable[]> {
  const clock = startClock()
  const server = await startServer({
    port: 0,
    db,
    clock,
    media: await makeTestMedia(),
    seed: true,
    control: false,
    apiRateLimit: 'off',
    editorUrl: 'http://editor.localhost/',
    partnerOrigin: 'http://partner.localhost',
    pages: { embed: testPage },
    blobs: mkdtempSync(join(tmpdir(), 'proscenium-bench-blobs-')),
  })
  try {
    const base = `http://127.0.0.1:${server.port}`
    const videos = `${size.toLocaleString('en')} videos`
    const note = `${engine}, pages of 25 and 24 over HTTP, medians of ${ROUNDS}, the first round included. The block is the longest CPU time between two ticks of the service's event loop in any round. The first row is the floor.`
    const [areaA, workspace] = [areaAContenders(base, size), await workspaceContenders(base, clock, size)]
    return [
      { title: `GET /v1/videos at ${videos}, ${engine}`, note, rows: await measured(areaA, size) },
      { title: `Searches of the Workspace at ${videos}, ${engine}`, note, rows: await measured(workspace, size) },
    ]
  } finally {
    await server.close()
  }
}

function areaAContenders(base: string, size: number): MeasuredTask[] {
  return catalogueCases(size).map(({ name, query = {} }) => ({
    name,
    run: () => requestJson(listAddress(base, query), { headers: bearer }),
  }))
}

async function workspaceContenders(base: string, clock: VirtualClock, size: number): Promise<MeasuredTask[]> {
  const token = await signIn(base)
  const search = async (body: object): Promise<{ nextCursor: string | null }> => {
    clock.advance(PAUSE_MS)
    const whole = { session_token: token, mode: 'text', limit: 24, ...body }
    return (await requestJson(`${base}/partner/v1/search`, { method: 'POST', body: JSON.stringify(whole) })) as never
  }
  const contenders: MeasuredTask[] = []
  for (const searchCase of workspaceCases(size)) {
    contenders.push({ name: searchCase.name, run: await prepared(searchCase, search) })
  }
  return contenders
}

async function signIn(base: string): Promise<string> {
  const { clientId, clientSecret } = partnersByName.tallyroom
  const { raw, signature } = signPayload(JSON.stringify({ partner_external_user_id: 'bench' }), clientSecret)
  const body = JSON.stringify({ client_id: clientId, payload: raw, signature })
  const session = await requestJson(`${base}/partner-verify-session`, { method: 'POST', body })
  return (session as { session_token: string }).session_token
}

let requestCount = 0

/** A unique cursor for each request: a nanosecond changes no page, and no response is cached under it. */
function listAddress(
  base: string,
  { cursor = '2099-01-01T00:00:00.000000Z', ...query }: Readonly<Record<string, string>>,
): string {
  requestCount += 1
  const own = cursor.replace('Z', `${String(requestCount).padStart(3, '0')}Z`)
  return `${base}/v1/videos?${new URLSearchParams({ ...query, limit: '25', cursor: own }).toString()}`
}

/** A search positioned on the page that it measures. */
async function prepared(
  { body = {}, after = 0 }: SearchCase,
  search: (body: object) => Promise<{ nextCursor: string | null }>,
): Promise<() => Promise<unknown>> {
  let cursor: string | null = null
  for (let page = 0; page < after; page += 1) ({ nextCursor: cursor } = await search({ ...body, cursor }))
  return () => search({ ...body, cursor })
}

async function requestJson(address: string, init: RequestInit): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', ...init.headers }
  const response = await fetch(address, { ...init, headers })
  const json: unknown = await response.json()
  // At its deadline a search is answered as well, and until then its slices block as any other's.
  if (![200, 503].includes(response.status))
    throw new Error(`${address} responded with ${response.status}: ${JSON.stringify(json)}`)
  return json
}

async function measured(contenders: readonly MeasuredTask[], size: number): Promise<Row[]> {
  const samples = contenders.map((): { micros: number; blockMicros: number }[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { run }] of contenders.entries()) samples[at]?.push(await longestBlock(run))
  }
  const times = samples.map((list) => median(list.map(({ micros }) => micros)))
  return contenders.map(({ name }, at) => ({
    name,
    medianMicros: times[at] ?? Number.NaN,
    blockMicros: Math.max(...(samples[at] ?? []).map(({ blockMicros }) => blockMicros)),
    ratio: (times[at] ?? Number.NaN) / (times[0] ?? Number.NaN),
    blockAtMostMs: blockAtMost.get(size) ?? Number.NaN,
  }))
}
