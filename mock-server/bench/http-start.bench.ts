// Time from process start to the first 200, and memory use after load.
import { join } from 'node:path'
import { runLoad, median } from './load.ts'
import { bearer, createBenchService, type HttpBenchTools, type BenchService } from './bench-service.ts'
import { startJsonServer, startPrism } from './peers.ts'
import { stopProcess, megabytes, type ServerProcess } from './processes.ts'

const ROUNDS = 5
const warmUp = { connections: 32, seconds: 3, rounds: 1 }
const atMost = { milliseconds: 400, megabytes: 150 }
const PAGE = '/v1/videos?limit=25'
const SOURCE = ['--conditions=proscenium-source', join(import.meta.dirname, '..', 'src', 'main.ts')]

interface Row {
  readonly name: string
  readonly medianMicros: number
  readonly megabytes: number
  readonly ratio: number
  readonly atMost?: typeof atMost
}

type Start = () => Promise<ServerProcess & { readonly firstResponseMs: number }>

export async function bench({ server, peers }: HttpBenchTools): Promise<{ title: string; note: string; rows: Row[] }> {
  const built = await createBenchService([await server()])
  const source = await createBenchService(SOURCE)
  const page = await pageOf(built)
  // Measures a start over a seeded file, the usual case.
  await stopProcess(await source.start())
  const folder = peers()
  const starts: readonly (readonly [string, Start, string])[] = [
    ['Proscenium, built, first 200 on /healthz', () => built.start({ first: '/healthz' }), PAGE],
    ['Proscenium, built, first 200 on /v1/videos', () => built.start(), PAGE],
    ['Proscenium, from source, first 200 on /v1/videos', () => source.start(), PAGE],
    ['json-server 0.17.4', () => startJsonServer(folder, page.data), '/videos?_page=1&_limit=25'],
    ['Prism 5.16.0', () => startPrism(folder, { '/v1/videos': page }), PAGE],
  ]
  const samples = starts.map((): { ms: number; megabytes: number }[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, [, start, path]] of starts.entries())
      samples[index]?.push(await once({ start, path, loaded: round === 0 }))
  }
  const rows = starts.map(([name], index) => rowOf(name, samples[index] ?? []))
  const floor = rows[0]?.medianMicros ?? Number.NaN
  return {
    title: 'HTTP: start and memory',
    note: `Medians of ${ROUNDS} starts over a seeded file, each after a kill -9 of the one before; memory after ${warmUp.seconds} s of ${warmUp.connections} connections.`,
    rows: rows.map((row, index) => ({ ...row, ratio: row.medianMicros / floor, ...(index < 2 ? { atMost } : {}) })),
  }
}

async function pageOf(service: BenchService): Promise<{ data: unknown[] }> {
  const running = await service.start()
  const page = (await (await fetch(running.address + PAGE, { headers: bearer })).json()) as { data: unknown[] }
  await stopProcess(running)
  return page
}

async function once({
  start,
  path,
  loaded,
}: {
  start: Start
  path: string
  loaded: boolean
}): Promise<{ ms: number; megabytes: number }> {
  const running = await start()
  if (loaded) await runLoad([{ name: running.name, url: running.address + path, headers: bearer }], warmUp)
  const held = loaded ? megabytes(running) : 0
  await stopProcess(running)
  return { ms: running.firstResponseMs, megabytes: held }
}

function rowOf(name: string, samples: readonly { ms: number; megabytes: number }[]): Omit<Row, 'ratio'> {
  return {
    name,
    medianMicros: median(samples.map(({ ms }) => ms)) * 1_000,
    megabytes: Math.max(...samples.map(({ megabytes: held }) => held)),
  }
}
