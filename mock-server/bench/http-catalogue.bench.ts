// The catalogue over HTTP, compared with a constant response and with common mock servers, all serving the same rows.
import { runLoad, type LoadResult, type Target } from './load.ts'
import { bearer, createBenchService, type HttpBenchTools } from './bench-service.ts'
import { startBare, startJsonServer, startPrism } from './peers.ts'
import { stopProcess, type ServerProcess } from './processes.ts'

const load = { connections: 32, seconds: 3, rounds: 5 }
const PAGE = '/v1/videos?limit=25'

interface Row {
  readonly name: string
  readonly medianMicros: number
  readonly perSecond: number
  readonly ratio: number
  readonly target?: number
}

/**
 * A page of 25 videos, then one video. The first row of each table is json-server; the list must be at least as fast.
 */
export async function bench({
  server,
  peers,
}: HttpBenchTools): Promise<{ title: string; note: string; rows: Row[] }[]> {
  const service = await (await createBenchService([await server()])).start()
  const page = (await (await fetch(service.address + PAGE, { headers: bearer })).json()) as { data: { id: string }[] }
  const one = `/v1/videos/${page.data[0]?.id}`
  const single: unknown = await (await fetch(service.address + one, { headers: bearer })).json()
  const folder = peers()
  const jsonServer = await startJsonServer(folder, page.data)
  const prism = await startPrism(folder, { '/v1/videos': page, [one]: single })
  const floors = [await startBare('/v1/videos', page), await startBare(one, single)]
  const at = ({ name, address }: ServerProcess, path: string): Target => ({
    name,
    url: address + path,
    headers: bearer,
  })
  const lists = [at(jsonServer, '/videos?_page=1&_limit=25'), at(service, PAGE), at(prism, PAGE)]
  const singles = [at(jsonServer, one.replace('/v1', '')), at(service, one), at(prism, one)]
  const [list, video] = floors
  const outcomes = [
    await runLoad(list === undefined ? lists : [...lists, at(list, PAGE)], load),
    await runLoad(video === undefined ? singles : [...singles, at(video, one)], load),
  ]
  await Promise.all([service, jsonServer, prism, ...floors].map(stopProcess))
  const note = `${load.connections} connections, medians of ${load.rounds} rounds of ${load.seconds} s; µs are seconds by requests.`
  return outcomes.map((rows, index) => ({
    title: `HTTP: ${index === 0 ? 'a page of 25 videos' : 'one video'}`,
    note,
    rows: rows.map((row) => rowOf(row, rows[0], index === 0 && row.name === service.name)),
  }))
}

function rowOf({ name, requestsPerSecond }: LoadResult, first: LoadResult | undefined, bound: boolean): Row {
  const ratio = (first?.requestsPerSecond ?? Number.NaN) / requestsPerSecond
  const row = { name, medianMicros: 1e6 / requestsPerSecond, perSecond: requestsPerSecond, ratio }
  return bound ? { ...row, target: 1 } : row
}
