import { createServer } from 'node:net'

export interface DemoPorts {
  readonly partner: number
  readonly service: number
  readonly editor: number
  readonly site: number
  readonly mailbox: number
}

const defaults: DemoPorts = { partner: 4100, service: 4200, editor: 4300, site: 4350, mailbox: 4360 }
const names = ['partner', 'service', 'editor', 'site', 'mailbox'] as const
type Name = (typeof names)[number]

const variableOf = (name: Name | 'playground'): string => `PROSCENIUM_${name.toUpperCase()}_PORT`

/**
 * Ports of the demo: 4100, 4200, 4300, 4350, 4360, or `PROSCENIUM_PARTNER_PORT` and its siblings.
 * Errors: throws on an invalid port.
 */
export function demoPorts(env: NodeJS.ProcessEnv): DemoPorts {
  const read = (name: Name): number => readPort(env, name) ?? defaults[name]
  return {
    partner: read('partner'),
    service: read('service'),
    editor: read('editor'),
    site: read('site'),
    mailbox: read('mailbox'),
  }
}

/** Port of the playground: 4380, or `PROSCENIUM_PLAYGROUND_PORT`. Errors: throws on an invalid port. */
export const playgroundPort = (env: NodeJS.ProcessEnv): number => readPort(env, 'playground') ?? 4380

function readPort(env: NodeJS.ProcessEnv, name: Name | 'playground'): number | null {
  const variable = variableOf(name)
  const text = env[variable]
  if (text === undefined) return null
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Error(`${variable} is "${text}", not a port`)
  return Number(text)
}

/**
 * Name of the demo's database. The data name the origins of their demo, so that demos on several ports have one each;
 * `demo.sqlite` on the default port and on any free one.
 */
export function databaseName({ service }: Pick<DemoPorts, 'service'>): string {
  return service === defaults.service || service === 0 ? 'demo.sqlite' : `demo-${service}.sqlite`
}

/** Errors: throws one line that names the first port that is assigned twice or already in use. */
export async function assertPortsAvailable(ports: DemoPorts): Promise<void> {
  for (const [index, name] of names.entries()) {
    const port = ports[name]
    if (port === 0) continue // 0 means any free port
    const twin = names.slice(0, index).find((earlier) => ports[earlier] === port)
    if (twin)
      throw new Error(`Port ${port} is assigned to the ${twin} and the ${name}: set ${variableOf(name)} to another`)
    const code = await tryPort(port)
    if (code === null) continue
    const remedy = `stop the process that uses it, or set ${variableOf(name)} to another`
    throw new Error(`Cannot open port ${port} for the ${name} (${code}): ${remedy}`)
  }
}

function tryPort(port: number): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const server = createServer()
  server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  server.listen(port, '127.0.0.1', () => server.close(() => resolve(null)))
  return promise
}
