// A simulated host around an editor for daily work. The simulator runs here, on windows in memory; the page in the browser
// relays what the editor says and hears.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createInspector } from '@proscenium/protocol/inspector'
import { createHostSimulator, type HostSimulator } from '../simulators/host-simulator.ts'
import { now, repeat } from '../system.ts'
import { htmlType } from './browser-mount.ts'
import type { PeerReport } from './peer-page.ts'
import { commands, simulatedHostPage } from './simulated-host-page.ts'

export interface ServeHostOptions {
  /** Address of the editor; `{host}` stands for the host's origin. */
  readonly address: string
  /** The host's origin, at which its page is served: an http origin of this machine. */
  readonly origin: string
}

type Report = PeerReport | { readonly command: string }

/** How often the simulator's clock follows the real one, in ms. */
const TICK_MS = 50

/** Serves the page. Resolves with a function that stops it. */
export async function serveHost({ address, origin }: ServeHostOptions): Promise<() => void> {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol !== 'http:') throw new Error('only an http origin can be served')
  const url = new URL(address.replaceAll('{host}', origin))
  const inspector = createInspector()
  const simulator = createHostSimulator({ hostOrigin: origin, editorOrigin: url.origin, startAt: now(), inspector })
  let client: ServerResponse | null = null
  const send = (event: object): void => void client?.write(`data: ${JSON.stringify(event)}\n\n`)
  const reload = (): void => {
    simulator.reload().addEventListener('message', ({ data }) => send({ message: data as unknown }))
    send({ remount: true })
  }
  inspector.subscribe((record) => send({ record }))
  simulator.host.onPhase((phase) => send({ status: { phase } }))
  const received = (report: Report): void => {
    if ('command' in report) void perform({ simulator, reload, send }, report.command)
    else if (report.kind === 'peer' && report.origin === url.origin)
      simulator.window.parent.postMessage(report.data, origin)
  }
  const server = createServer((request, response) => {
    const path = `${request.method} ${request.url}`
    if (path === 'GET /') response.writeHead(200, { 'content-type': htmlType }).end(simulatedHostPage(url.href))
    else if (path === 'GET /events') {
      client = response.writeHead(200, { 'content-type': 'text/event-stream' })
      reload()
    } else if (path === 'POST /report' && request.headers.origin === origin)
      void bodyOf(request).then((body) => (received(JSON.parse(body) as Report), response.writeHead(204).end()))
    else response.writeHead(404).end()
  })
  const stopClock = repeat(() => void simulator.pass(now() - simulator.clock.now()), TICK_MS)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(port === '' ? 80 : port), hostname, resolve)
  })
  return () => {
    stopClock()
    simulator.dispose()
    server.close()
    server.closeAllConnections()
  }
}

interface Actions {
  readonly simulator: HostSimulator
  readonly reload: () => void
  readonly send: (event: object) => void
}

async function perform({ simulator, reload, send }: Actions, command: string): Promise<void> {
  const { host, catalogue, ownedVideoIds } = simulator
  const name = commands.find((each) => each === command)
  if (name === 'buy') simulator.buy(catalogue.find(({ videoId }) => !ownedVideoIds.includes(videoId))?.videoId ?? '')
  if (name === 'pushToken') simulator.pushToken()
  if (name === 'resetProject') host.resetProject(catalogue[0]?.videoId ?? '')
  if (name === 'leave') send({ note: `Leave: ${await host.leave()}` })
  if (name === 'remount') reload()
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
