// One video for an API key, compared with frameworks that send the same bytes from SQLite to anybody.
import { bearer, createBenchService, type HttpBenchTools } from './bench-service.ts'
import { cpuRow, runCpuRounds } from './cpu/cpu-rounds.ts'
import { startVideoFloor } from './peers.ts'
import { stopProcess } from './processes.ts'
import { requestBytes } from './cpu/requests.ts'

const options = { connections: 32, rounds: 20, amount: 5_000 }
/** Of Express' CPU time. */
const TARGET = 1.5

export async function bench({ server, peers }: HttpBenchTools) {
  const service = await (await createBenchService([await server()])).start()
  const page = await fetch(`${service.address}/v1/videos?limit=1`, { headers: bearer })
  const id = ((await page.json()) as { data: { id: string }[] }).data[0]?.id ?? ''
  const path = `/v1/videos/${id}`
  const video = { id, text: await (await fetch(service.address + path, { headers: bearer })).text() }
  const servers = [await startVideoFloor(video, null), service, await startVideoFloor(video, peers())]
  const requests = [requestBytes({ method: 'GET', path, headers: bearer })]
  const targets = servers.map((each) => ({ server: each, requests }))
  const results = await runCpuRounds(targets, options)
  await Promise.all(servers.map(stopProcess))
  return {
    title: 'HTTP: one video, CPU time',
    note: `CPU time of the server process per request, and its resident memory, over ${options.rounds * options.amount} requests, the first included; ${options.connections} connections, ${options.rounds} interleaved rounds. Ours checks a key, its partner and the catalogue's version, and records the call.`,
    rows: results.map((result, at) => ({ ...cpuRow(result, results[0]), ...(at === 1 ? { target: TARGET } : {}) })),
  }
}
