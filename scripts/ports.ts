import { createServer } from 'node:net'

export interface DemoPorts {
  readonly partner: number
  readonly service: number
  readonly editor: number
}

const defaults: DemoPorts = { partner: 4100, service: 4200, editor: 4300 }
const names = ['partner', 'service', 'editor'] as const

/** Ports of the demo: 4100, 4200, 4300, or `PROSCENIUM_PARTNER_PORT` and its siblings. Errors: throws on a value that is no port. */
export function demoPorts(env: NodeJS.ProcessEnv): DemoPorts {
  const read = (name: (typeof names)[number]): number => {
    const variable = `PROSCENIUM_${name.toUpperCase()}_PORT`
    const text = env[variable]
    if (text === undefined) return defaults[name]
    if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Error(`${variable} is "${text}", not a port`)
    return Number(text)
  }
  return { partner: read('partner'), service: read('service'), editor: read('editor') }
}

/** Errors: throws, in one line, naming the first port that somebody else holds. Port 0 is always free. */
export async function refuseTakenPorts(ports: DemoPorts): Promise<void> {
  for (const name of names) {
    const port = ports[name]
    if (port === 0) continue
    const code = await tryPort(port)
    if (code === null) continue
    const variable = `PROSCENIUM_${name.toUpperCase()}_PORT`
    throw new Error(
      `Port ${port} for the ${name} cannot be opened (${code}): end what holds it, or set ${variable} to another`,
    )
  }
}

function tryPort(port: number): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const server = createServer()
  server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  server.listen(port, '127.0.0.1', () => server.close(() => resolve(null)))
  return promise
}
