// What the command was asked to do: options first, then the environment, then the defaults of a developer's machine.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ServerOptions } from './options.ts'
import { parseTimestamp } from './domain/timestamp.ts'
import { parseSealKey } from './operations/seal-key.ts'
import { systemClock, virtualClock } from './system.ts'

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

/** The call is wrong: one line for the person who made it. */
export class UsageError extends Error {}

export interface CommandInput {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
}

type Settings = { readonly [Name in keyof typeof optionTable]: string | null }
/** Everything but what has to be read from disk. Folders: the media cache, the built pages. */
export type Plan = Omit<ServerOptions, 'media' | 'pages'> & { cache: string; embed: string; panel: string | null }

/** Errors: throws a `UsageError`. */
export function readPlan(input: CommandInput): Plan {
  return planOf(readSettings(input), input.env)
}

function readSettings({ argv, env }: CommandInput): Settings {
  const given = parsed(argv)
  const value = (name: keyof typeof optionTable): string | null => {
    const option = given[name]
    if (typeof option === 'boolean') return String(option)
    return option ?? (env[variables[name]] || null)
  }
  const names = Object.keys(optionTable) as (keyof typeof optionTable)[]
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Settings
}

function parsed(argv: readonly string[]): Record<string, string | boolean | undefined> {
  try {
    return parseArgs({ args: [...argv], options: optionTable, strict: true, allowNegative: true }).values
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new UsageError(message.replaceAll(/\s*\n\s*/g, ' '))
  }
}

function planOf(settings: Settings, env: CommandInput['env']): Plan {
  refuseDefaultsInProduction(settings, env)
  const sealKey = sealKeyOf(env['PROSCENIUM_SEAL_KEY'])
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
    logLevel: logLevelOf(env['PROSCENIUM_LOG'] ?? 'info'),
    cache: settings.cache ?? join(ROOT, '.cache'),
    embed: settings.embed ?? join(ROOT, 'packages', 'embed', 'dist'),
    panel: settings.panel,
  }
}

function refuseDefaultsInProduction(settings: Settings, env: CommandInput['env']): void {
  if (env['NODE_ENV'] !== 'production') return
  for (const name of ['db', 'origin'] as const) required(name, settings[name])
  if (settings.db === ':memory:') throw new UsageError('--db must be a file in production')
  if (!env['PROSCENIUM_SEAL_KEY']) throw new UsageError('PROSCENIUM_SEAL_KEY is required in production')
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
