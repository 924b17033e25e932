// What tracing costs: CPU time of a request with and without it. CPU time, unlike throughput, is the same on a busy machine.
import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signPayload } from '@proscenium/partner'
import { partnersByName } from '../src/seed/index.ts'
import { bearer, createBenchService, type HttpBenchTools } from './bench-service.ts'
import { median, type Target } from './load.ts'
import { freePort } from '../testing/free-port.ts'
import { stopProcess } from './processes.ts'

const CONNECTIONS = 32
const REQUESTS = 4_000
const ROUNDS = 15
/** Tracing on costs at most 5 %. */
const TARGET = 1.05

const { clientId, clientSecret } = partnersByName.tallyroom
const { raw, signature } = signPayload(JSON.stringify({ partner_external_user_id: 'bench' }), clientSecret)
const verification = JSON.stringify({ client_id: clientId, payload: raw, signature })

interface Contender {
  readonly name: string
  readonly args: readonly string[]
  readonly target?: number
}

export async function bench({ server }: HttpBenchTools) {
  const collector = await startCollector()
  const contenders: readonly Contender[] = [
    { name: 'floor: tracing off', args: [] },
    { name: 'one trace in 20 recorded, the default', args: ['--trace', collector.address], target: TARGET },
    { name: 'every trace recorded', args: ['--trace', collector.address, '--trace-ratio', '1'] },
  ]
  const service = await createBenchService([await server()])
  const running = await Promise.all(contenders.map((contender) => startContender(service, contender)))
  const [first] = running
  const list = (await (await fetch(`${first?.address}/v1/videos?limit=1`, { headers: bearer })).json()) as {
    data: { id: string }[]
  }
  const one = `/v1/videos/${list.data[0]?.id}`
  const kinds = {
    verifications: ({ name, address }: Running) => ({
      name,
      url: `${address}/partner-verify-session`,
      body: verification,
    }),
    'one video': ({ name, address }: Running) => ({ name, url: address + one, headers: bearer }),
  }
  const tables = []
  for (const [title, targetOf] of Object.entries(kinds)) tables.push(await tableOf(title, running, targetOf))
  await Promise.all(running.map(stopProcess))
  await collector.close()
  if (collector.requests() === 0) throw new Error('no span reached the collector')
  return tables
}

type Running = Awaited<ReturnType<typeof startContender>>

async function startContender(
  service: Awaited<ReturnType<typeof createBenchService>>,
  { name, args, target }: Contender,
) {
  const metricsPort = await freePort()
  const started = await service.start({ name, args: [...args, '--metrics-port', String(metricsPort)] })
  return { ...started, target, metrics: `http://127.0.0.1:${metricsPort}/metrics` }
}

async function tableOf(title: string, running: readonly Running[], targetOf: (running: Running) => Target) {
  const samples = running.map((): number[] => [])
  for (const one of running) await sendRequests(targetOf(one))
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each comes first in turn: the one after a pause is slower.
    for (let step = 0; step < running.length; step += 1) {
      const at = (round + step) % running.length
      const one = running[at]
      if (one !== undefined) samples[at]?.push(await microsPerRequest(one, targetOf(one)))
    }
  }
  const [floor = []] = samples
  return {
    title: `HTTP: the cost of tracing, ${title}`,
    note: `CPU time per request in the service, export included; ${CONNECTIONS} connections, medians of ${ROUNDS} interleaved rounds of ${REQUESTS} requests.`,
    rows: running.map(({ name, target }, index) => ({
      name,
      medianMicros: median(samples[index] ?? []),
      // Of each round, so that what slows the whole machine for a while slows both.
      ratio: median((samples[index] ?? []).map((micros, round) => micros / (floor[round] ?? Number.NaN))),
      ...(target === undefined ? {} : { target }),
    })),
  }
}

async function microsPerRequest({ metrics }: Running, target: Target): Promise<number> {
  const before = await spent(metrics)
  await sendRequests(target)
  const after = await spent(metrics)
  return ((after.seconds - before.seconds) * 1e6) / (after.requests - before.requests)
}

/** CPU time and requests since the start. */
async function spent(metrics: string): Promise<{ seconds: number; requests: number }> {
  const page = await (await fetch(metrics)).text()
  const sum = (name: string): number =>
    [...page.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce((all, [, n]) => all + Number(n), 0)
  return { seconds: sum('process_cpu_seconds_total'), requests: sum('proscenium_http_requests_total') }
}

/** Takes spans as fast as they come. */
async function startCollector() {
  let requests = 0
  const server = createServer((incoming, response) => {
    requests += 1
    incoming.resume().once('end', () => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { address: `http://127.0.0.1:${port}`, requests: () => requests, close }
}

/** Over as many connections, each of which sends the next request after its response. Errors: rejects unless all are 2xx. */
async function sendRequests({ name, url, headers = {}, body }: Target): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const method = body === undefined ? 'GET' : 'POST'
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  let left = REQUESTS
  const sendAll = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const sent = request(url, { agent, method, headers: { ...headers, ...type } }).end(body)
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      response.resume()
      await once(response, 'end')
      if (response.statusCode !== 200) throw new Error(`${name} responded ${response.statusCode}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sendAll))
  agent.destroy()
}
