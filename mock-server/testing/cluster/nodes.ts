// Nodes of the service on one database, behind HAProxy.
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPERATOR_TOKEN } from '../service/keys.ts'
import { accepts, freePort } from '../free-port.ts'
import { startProgram, until, type Program } from './programs.ts'
import { startRelay, type Relay } from './relay.ts'

/** Of all nodes of this process. */
export const SEAL_KEY = randomBytes(32).toString('hex')
/** Requests of one API key in an hour. */
export const API_LIMIT = 100
const READY_MS = 120_000
const HOUR_MS = 3_600_000

export interface Node {
  readonly name: string
  readonly port: number
  /** Between it and the database. */
  readonly network: Relay
  readonly program: Program
  ready(ms?: number): Promise<void>
}

interface NodeOptions {
  readonly name: string
  readonly folder: string
  /** The checkout that it runs from. */
  readonly checkout: string
  /** Port of the database, and what follows it in its address. */
  readonly database: { readonly port: () => number; readonly rest: string }
  /** Of the one that it replaces. */
  readonly replaces?: Node
  readonly env?: Readonly<Record<string, string>>
  /** How far its clock is ahead. */
  readonly hoursAhead?: number
}

/** Starts a node in production mode; `ready` resolves when requests may come. */
export async function startNode(options: NodeOptions): Promise<Node> {
  const { name, folder, checkout, database, replaces, env = {}, hoursAhead = 0 } = options
  const network = replaces?.network ?? (await startRelay(database.port))
  const port = replaces?.port ?? (await freePort())
  const page = writePage(join(folder, 'page'))
  const clock = hoursAhead === 0 ? [] : ['--import', aheadBy(hoursAhead * HOUR_MS)]
  const program = startProgram({
    name,
    command: process.execPath,
    args: ['--conditions=proscenium-source', ...clock, join(checkout, 'packages/operator/src/server.ts')],
    folder,
    env: {
      NODE_ENV: 'production',
      PROSCENIUM_LOG: 'warn',
      PROSCENIUM_PORT: String(port),
      PROSCENIUM_PUBLIC_ORIGIN: 'https://workspace.example',
      PROSCENIUM_EDITOR_URL: 'https://editor.example/',
      PROSCENIUM_EMBED_DIR: page,
      PROSCENIUM_DASHBOARD_DIR: page,
      PROSCENIUM_MEDIA_ORIGIN: 'https://media.example',
      PROSCENIUM_CACHE: join(folder, `cache-${name}`),
      PROSCENIUM_SEAL_KEY: SEAL_KEY,
      PROSCENIUM_OPERATOR_TOKEN: OPERATOR_TOKEN,
      PROSCENIUM_PAYMENT: 'external',
      PROSCENIUM_PAYMENT_PAGE: 'https://pay.example/',
      PROSCENIUM_PAYMENT_SECRET: SEAL_KEY,
      PROSCENIUM_API_RATE_LIMIT: `${API_LIMIT}/3600`,
      PROSCENIUM_TRUSTED_PROXIES: '1',
      PROSCENIUM_DRAIN_DELAY_SECONDS: '2',
      ...withoutLimits,
      DATABASE_URL: `postgres://proscenium:proscenium@127.0.0.1:${network.port}/${database.rest}`,
      ...env,
    },
  })
  const ready = async (ms = READY_MS): Promise<void> => {
    const isReady = async (): Promise<boolean> =>
      (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok
    await until(`A ready node ${name}`, ms, async () => !program.isRunning() || (await isReady()))
    if (!program.isRunning()) throw new Error(`The node ${name} has ended: ${program.log()}`)
  }
  return { name, port, network, program, ready }
}

/** Of one customer and one partner: the load comes from few. */
const withoutLimits = Object.fromEntries(
  ['CLIENT_VERIFICATION', 'USER_VERIFICATION', 'USER_BOOT', 'USER_PROJECT', 'OPERATOR_ATTEMPT'].map((name) => [
    `PROSCENIUM_${name}_LIMIT`,
    'off',
  ]),
)

function writePage(folder: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><!--embed:config--></head><body></body>')
  return folder
}

/** A module that moves the wall clock of its process. */
function aheadBy(ms: number): string {
  const code = `const { now } = Date
globalThis.Date = class extends Date {
  constructor(...given) { given.length === 0 ? super(now() + ${ms}) : super(...given) }
  static now() { return now() + ${ms} }
}`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

export interface Front {
  readonly base: string
  /** Reads its configuration again, as `systemctl reload haproxy` does. */
  reload(): void
}

/** HAProxy in front of the nodes, with the checks that docs/reverse-proxy.md describes. */
export async function startFront(folder: string, ports: readonly number[]): Promise<Front> {
  const port = await freePort()
  const servers = ports.map((node, index) => `  server node-${index} 127.0.0.1:${node} check inter 500ms fall 2 rise 1`)
  const config = join(folder, 'front-haproxy.cfg')
  writeFileSync(
    config,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  option redispatch
  option forwardfor

frontend public
  bind 127.0.0.1:${port}
  default_backend nodes

backend nodes
  balance roundrobin
  option httpchk GET /readyz
${servers.join('\n')}
`,
  )
  const args = ['-W', '-db', '-f', config]
  const haproxy = startProgram({ name: 'front-haproxy', command: 'haproxy', args, folder })
  await until('The front', READY_MS, () => accepts(port))
  return { base: `http://127.0.0.1:${port}`, reload: () => haproxy.signal('SIGUSR2') }
}
