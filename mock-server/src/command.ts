// What the command was asked to do: options first, then the environment, then the defaults of a developer's machine.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  EDITOR_DEFAULT,
  optionTable,
  PORT_DEFAULT,
  variableTable,
  type OptionName,
  type OptionRow,
} from './option-table.ts'
import { blobFolderError, startFactsOf, type ServerOptions } from './options.ts'
import { readControlToken } from './domain/auth/control-token.ts'
import { parseKeyLimit } from './domain/limits/key-limit.ts'
import { startupError } from './domain/startup/startup-checks.ts'
import { parseUsageLimit } from './domain/limits/token-bucket.ts'
import { SESSIONS_PER_USER_MAX, usageLimitNames, usageLimitTable } from './domain/limits/usage-limits.ts'
import { parseTimestamp } from './domain/verification/timestamp.ts'
import { parseSealKey } from './operations/keys/seal-key.ts'
import { originError } from './domain/startup/secure-origins.ts'
import { isPostgresAddress } from './store/engine/database-address.ts'
import { systemClock, virtualClock } from './system.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Where `pnpm build` puts the embed page. */
export const EMBED_DEFAULT = join(ROOT, 'packages', 'embed', 'dist')

/** The call is wrong: one line for the person who made it. */
export class UsageError extends Error {}

export interface CommandInput {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
}

type Settings = { readonly [Name in OptionName]: string | null }
/** Everything but what has to be read from disk. Folders: the media cache, the built pages. */
export type Plan = Omit<ServerOptions, 'media' | 'pages'> & {
  cache: string
  embed: string | null
  panel: string | null
}

/** Errors: throws a `UsageError`. */
export function readPlan(input: CommandInput): Plan {
  const plan = planOf(readSettings(input), input.env)
  const { NODE_ENV: nodeEnv } = input.env
  const insecure = nodeEnv === 'production' ? originError(plan) : null
  const fault = startupError(startFactsOf(plan, nodeEnv)) ?? blobFolderError(plan) ?? insecure
  if (fault !== null) throw new UsageError(fault)
  return plan
}

function readSettings({ argv, env }: CommandInput): Settings {
  const given = parsed(argv)
  const value = (name: OptionName): string | null => {
    const option = given[name]
    if (typeof option === 'boolean') return String(option)
    return option ?? (env[optionTable[name].env] || null)
  }
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Settings
}

const rows: Readonly<Record<OptionName, OptionRow>> = optionTable
const names = Object.keys(optionTable) as OptionName[]

function parsed(argv: readonly string[]): Record<string, string | boolean | undefined> {
  try {
    const types = names.map((name) => [name, { type: rows[name].switch ? 'boolean' : 'string' }] as const)
    const options = Object.fromEntries(types)
    return parseArgs({ args: [...argv], options, strict: true, allowNegative: true }).values
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new UsageError(message.replaceAll(/\s*\n\s*/g, ' '))
  }
}

function planOf(settings: Settings, env: CommandInput['env']): Plan {
  refuseDefaultsInProduction(settings, env)
  const sealKey = sealKeyOf(env['PROSCENIUM_SEAL_KEY'])
  const controlToken = env['PROSCENIUM_CONTROL_TOKEN']
  return {
    port: portOf('port', settings.port ?? PORT_DEFAULT),
    db: databaseOf(settings, env) ?? ':memory:',
    ...(settings.blobs === null ? {} : { blobs: settings.blobs }),
    seed: switchOf('seed', settings.seed),
    control: switchOf('control', settings.control),
    ...(controlToken ? { controlToken: readControlToken(controlToken) } : {}),
    ...(settings.host === null ? {} : { host: settings.host }),
    editorUrl: addressOf('editor', settings.editor ?? EDITOR_DEFAULT),
    ...(settings.origin === null ? {} : { publicOrigin: originOf('origin', settings.origin) }),
    ...(settings['partner-origin'] === null
      ? {}
      : { partnerOrigin: originOf('partner-origin', settings['partner-origin']) }),
    ...(sealKey === null ? {} : { sealKey }),
    ...(settings.clock === null ? {} : { clock: clockAt(settings.clock) }),
    logLevel: logLevelOf(env['PROSCENIUM_LOG'] ?? 'info'),
    ...timesOf(settings),
    ...(settings['media-origin'] === null ? {} : { mediaOrigin: originOf('media-origin', settings['media-origin']) }),
    ...(settings['api-rate-limit'] === null ? {} : { apiRateLimit: keyLimitOf(settings['api-rate-limit']) }),
    ...limitsOfPeople(settings),
    ...(settings['csp-report'] === null ? {} : { cspReport: addressOf('csp-report', settings['csp-report']) }),
    cache: settings.cache ?? join(ROOT, '.cache'),
    embed: settings.embed,
    panel: settings.panel,
  }
}

/** What a developer may leave out a deployment has to say, and what only a developer may have is refused it. */
function refuseDefaultsInProduction(settings: Settings, env: CommandInput['env']): void {
  if (env['NODE_ENV'] !== 'production') return
  for (const name of names.filter((option) => rows[option].production === 'required')) {
    if (settings[name] === null) throw new UsageError(`--${name} (or ${rows[name].env}) is required in production`)
  }
  const database = databaseOf(settings, env)
  if (database === null) throw new UsageError('--db (or PROSCENIUM_DB), or DATABASE_URL, is required in production')
  if (database === ':memory:') throw new UsageError('--db must be a file in production')
  for (const { env: variable } of Object.values<OptionRow>(variableTable).filter(requiredInProduction)) {
    if (!env[variable]) throw new UsageError(`${variable} is required in production`)
  }
  for (const name of names.filter((option) => rows[option].production === 'refused')) {
    if (!isOff(settings[name])) throw new UsageError(`--${name} is not for production`)
  }
}

/** A file or a PostgreSQL address; an address has a password, so the environment alone may say it. */
function databaseOf({ db }: Settings, env: CommandInput['env']): string | null {
  const address = env['DATABASE_URL'] || null
  if (db !== null && isPostgresAddress(db)) throw new UsageError('--db is a file; DATABASE_URL takes an address')
  if (address === null) return db
  if (db !== null) throw new UsageError('--db (or PROSCENIUM_DB) and DATABASE_URL exclude each other')
  if (!isPostgresAddress(address)) throw new UsageError('DATABASE_URL must begin with postgres:// or postgresql://')
  return address
}

function requiredInProduction({ production }: OptionRow): boolean {
  return production === 'required'
}

function isOff(value: string | null): boolean {
  return value === null || value === 'false' || value === '0'
}

/** Ports of the probes' neighbours, how a stop goes, and what slow clients and media hosts may take. */
function timesOf(
  settings: Settings,
): Pick<ServerOptions, 'metrics' | 'drainMs' | 'drainDelayMs' | 'mediaIdleMs' | 'limits'> {
  const milliseconds = (name: OptionName & `${string}-seconds`, min = 0): number | null => {
    const text = settings[name]
    return text === null ? null : numberOf(name, { text, min, max: 86_400 }) * 1_000
  }
  const [drainMs, drainDelayMs] = [milliseconds('drain-seconds'), milliseconds('drain-delay-seconds')]
  const [idleMs, mediaIdleMs] = [milliseconds('idle-seconds', 1), milliseconds('media-idle-seconds', 1)]
  const { 'max-connections': connections, 'metrics-port': port, 'metrics-host': host } = settings
  return {
    ...(port === null ? {} : { metrics: { port: portOf('metrics-port', port), ...(host === null ? {} : { host }) } }),
    ...(drainMs === null ? {} : { drainMs }),
    ...(drainDelayMs === null ? {} : { drainDelayMs }),
    ...(mediaIdleMs === null ? {} : { mediaIdleMs }),
    limits: {
      ...(idleMs === null ? {} : { idleMs }),
      ...(connections === null
        ? {}
        : { connections: numberOf('max-connections', { text: connections, min: 1, max: 1_000_000 }) }),
    },
  }
}

function portOf(name: OptionName, text: string): number {
  return numberOf(name, { text, max: 65_535 })
}

function numberOf(
  name: OptionName,
  { text, min = 0, max }: { readonly text: string; readonly min?: number; readonly max: number },
): number {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max))
    throw new UsageError(`--${name} must be a number from ${min} to ${max}, not ${text}`)
  return value
}

function switchOf(name: string, value: string | null): boolean {
  if (isOff(value)) return false
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

function keyLimitOf(text: string): NonNullable<ServerOptions['apiRateLimit']> {
  const limit = parseKeyLimit(text)
  if (limit === null) throw new UsageError(`--api-rate-limit must be <requests>/<seconds> or off, not ${text}`)
  return limit
}

function limitsOfPeople(settings: Settings): Pick<ServerOptions, 'usageLimits' | 'sessionsPerUser'> {
  const given = usageLimitNames.flatMap((name) => {
    const { option } = usageLimitTable[name]
    const text = settings[option]
    if (text === null) return []
    const limit = parseUsageLimit(text)
    if (limit === null) throw new UsageError(`--${option} must be <amount>/<seconds> or off, not ${text}`)
    return [[name, limit] as const]
  })
  const sessions = settings['user-session-limit']
  const range = { text: sessions ?? '', min: 1, max: SESSIONS_PER_USER_MAX }
  return {
    usageLimits: Object.fromEntries(given),
    ...(sessions === null
      ? {}
      : { sessionsPerUser: sessions === 'off' ? sessions : numberOf('user-session-limit', range) }),
  }
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
