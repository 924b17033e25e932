// The command: options and environment in, one ready line of JSON on stdout, one line on stderr when it cannot be.
// Exit codes: 0 after SIGTERM or SIGINT, 1 when something of this machine is in the way, 2 when the call is wrong.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { folderPage, startServer, type PageSource, type ServerOptions } from './app.ts'
import { parseTimestamp } from './domain/timestamp.ts'
import { parseSealKey } from './operations/seal-key.ts'
import { ensureMedia } from './seed/media/index.ts'
import { systemClock, virtualClock } from './system.ts'

const EXIT_RUNTIME = 1
const EXIT_USAGE = 2
const PORT_DEFAULT = '4200'
const ROOT = join(import.meta.dirname, '..', '..')

/** Each option, with the variable that stands for it where it is not given. */
const optionTable = {
  port: { type: 'string' },
  db: { type: 'string' },
  seed: { type: 'boolean' },
  clock: { type: 'string' },
  control: { type: 'boolean' },
  editor: { type: 'string' },
  'partner-origin': { type: 'string' },
  cache: { type: 'string' },
  embed: { type: 'string' },
  panel: { type: 'string' },
  origin: { type: 'string' },
} as const

const variables: Readonly<Record<keyof typeof optionTable, string>> = {
  port: 'PROSCENIUM_PORT',
  db: 'PROSCENIUM_DB',
  seed: 'PROSCENIUM_SEED',
  clock: 'PROSCENIUM_CLOCK',
  control: 'PROSCENIUM_CONTROL',
  editor: 'PROSCENIUM_EDITOR_URL',
  'partner-origin': 'PROSCENIUM_PARTNER_ORIGIN',
  cache: 'PROSCENIUM_CACHE',
  embed: 'PROSCENIUM_EMBED_DIR',
  panel: 'PROSCENIUM_PANEL_DIR',
  origin: 'PROSCENIUM_PUBLIC_ORIGIN',
}

class UsageError extends Error {}

type Settings = { readonly [Name in keyof typeof optionTable]: string | null }
type Plan = Omit<ServerOptions, 'media' | 'pages'> & { cache: string; embed: string; panel: string | null }

function readSettings(): Settings {
  const given = parsed()
  const value = (name: keyof typeof optionTable): string | null => {
    const option = given[name]
    if (typeof option === 'boolean') return String(option)
    return option ?? (process.env[variables[name]] || null)
  }
  const names = Object.keys(optionTable) as (keyof typeof optionTable)[]
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Settings
}

function parsed(): Record<string, string | boolean | undefined> {
  try {
    return parseArgs({ options: optionTable, strict: true, allowNegative: true }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function planOf(settings: Settings): Plan {
  refuseDefaultsInProduction(settings)
  const sealKey = sealKeyOf(process.env['PROSCENIUM_SEAL_KEY'])
  return {
    port: portOf(settings.port ?? PORT_DEFAULT),
    db: settings.db ?? ':memory:',
    seed: switchOf('seed', settings.seed),
    control: switchOf('control', settings.control),
    editorUrl: addressOf('editor', required('editor', settings.editor)),
    ...(settings.origin === null ? {} : { publicOrigin: originOf('origin', settings.origin) }),
    ...(settings['partner-origin'] === null
      ? {}
      : { partnerOrigin: originOf('partner-origin', settings['partner-origin']) }),
    ...(sealKey === null ? {} : { sealKey }),
    ...(settings.clock === null ? {} : { clock: clockAt(settings.clock) }),
    logLevel: logLevelOf(process.env['PROSCENIUM_LOG'] ?? 'info'),
    cache: settings.cache ?? join(ROOT, '.cache'),
    embed: settings.embed ?? join(ROOT, 'packages', 'embed', 'dist'),
    panel: settings.panel,
  }
}

function refuseDefaultsInProduction(settings: Settings): void {
  if (process.env['NODE_ENV'] !== 'production') return
  for (const name of ['db', 'origin'] as const) required(name, settings[name])
  if (!process.env['PROSCENIUM_SEAL_KEY']) throw new UsageError('PROSCENIUM_SEAL_KEY is required in production')
  for (const name of ['control', 'clock', 'seed'] as const) {
    const value = settings[name]
    if (value !== null && value !== 'false' && value !== '0') throw new UsageError(`--${name} is not for production`)
  }
}

function required(name: keyof typeof optionTable, value: string | null): string {
  if (value === null) throw new UsageError(`--${name} (or ${variables[name]}) is required`)
  return value
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new UsageError(`--port must be a number from 0 to 65535, not ${text}`)
  return port
}

function switchOf(name: string, value: string | null): boolean {
  if (value === null || value === 'false' || value === '0') return false
  if (value === 'true' || value === '1') return true
  throw new UsageError(`--${name} is on (true, 1) or off (false, 0), not ${value}`)
}

function addressOf(name: string, value: string): string {
  const url = URL.parse(value)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new UsageError(`--${name} must be an absolute http or https address, not ${value}`)
  }
  return url.href
}

function originOf(name: string, value: string): string {
  const { origin } = new URL(addressOf(name, value))
  if (origin !== value.replace(/\/$/, '')) throw new UsageError(`--${name} must be an origin, not ${value}`)
  return origin
}

function sealKeyOf(text: string | undefined): Uint8Array | null {
  if (!text) return null
  const key = parseSealKey(text)
  if (key === null) throw new UsageError('PROSCENIUM_SEAL_KEY must be 64 hex digits')
  return key
}

function clockAt(text: string): ServerOptions['clock'] & object {
  const time = parseTimestamp(text)
  if (time === null) throw new UsageError(`--clock must be an ISO 8601 time, not ${text}`)
  const clock = virtualClock(systemClock())
  clock.set(time)
  return clock
}

function logLevelOf(level: string): string {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
  if (!levels.includes(level)) throw new UsageError(`PROSCENIUM_LOG must be one of ${levels.join(', ')}`)
  return level
}

async function builtPage(directory: string): Promise<PageSource> {
  const built = await access(join(directory, 'index.html')).then(
    () => true,
    () => false,
  )
  if (!built) throw new Error(`There is no page in ${directory}; build it first.`)
  return folderPage(directory)
}

async function main(): Promise<void> {
  const { cache, embed, panel, ...options } = planOf(readSettings())
  const pages = { embed: await builtPage(embed), ...(panel === null ? {} : { panel: await builtPage(panel) }) }
  const media = await ensureMedia({ cacheRoot: cache })
  const server = await startServer({ ...options, media, pages })
  const addresses = { service: server.origin, embed: server.origin, verify: server.origin }
  process.stdout.write(`${JSON.stringify({ event: 'ready', addresses, pid: process.pid })}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0), fail))
  }
}

function fail(error: unknown): never {
  process.stderr.write(`proscenium: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof UsageError ? EXIT_USAGE : EXIT_RUNTIME)
}

await main().catch(fail)
