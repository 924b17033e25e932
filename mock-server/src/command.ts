// What the command was called with: options first, then the environment, then the defaults of a developer's machine.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type * as z from 'zod/mini'
import { settingsSchema, variablesSchema, type Settings, type Variables } from './option-schemas.ts'
import {
  EDITOR_DEFAULT,
  optionTable,
  PORT_DEFAULT,
  variableTable,
  type OptionName,
  type OptionRow,
} from './option-table.ts'
import { blobFolderError, startFactsOf, type ServerOptions } from './options.ts'
import { startupError } from './domain/startup/startup-checks.ts'
import { usageLimitNames, usageLimitTable } from './domain/limits/usage-limits.ts'
import { originError } from './domain/startup/secure-origins.ts'
import { isPostgresAddress } from './store/engine/database-address.ts'
import { systemClock, virtualClock } from './system.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Output folder of `pnpm build` for the embed page. */
export const EMBED_DEFAULT = join(ROOT, 'packages', 'embed', 'dist')
/** As above, for the partner dashboard. */
export const DASHBOARD_DEFAULT = join(ROOT, 'packages', 'dashboard', 'dist')

/** The call is wrong; the message is one line for the caller. */
export class UsageError extends Error {}

export interface CommandInput {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
}

/** As given: options by name; absent if neither the option nor its variable is set. */
type GivenText = { readonly [Name in OptionName]?: string }
/** Everything except what is read from disk. Folders: the media cache, the built pages. */
export type Plan = Omit<ServerOptions, 'media' | 'pages'> & {
  cache: string
  embed: string | null
  dashboard: string | null
  panel: string | null
}

/** Errors: throws a `UsageError`. */
export function readPlan(input: CommandInput): Plan {
  const { env } = input
  const given = givenText(input)
  checkProductionSettings(given, env)
  const variables = check(variablesSchema, variablesIn(env), (name, rule) => `${name} must be ${rule}`)
  const settings = check(settingsSchema, given, (name, rule, text) => `--${name} must be ${rule}, not ${text}`)
  const plan = planOf(settings, variables, databaseOf(given, env))
  const insecure = env['NODE_ENV'] === 'production' ? originError(plan) : null
  const issue = startupError(startFactsOf(plan, env['NODE_ENV'])) ?? blobFolderError(plan) ?? insecure
  if (issue !== null) throw new UsageError(issue)
  return plan
}

/** Errors: throws a `UsageError` with the sentence for the first wrong value. */
function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: Readonly<Record<string, string>>,
  sentence: (name: string, rule: string, text: string) => string,
): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(given)
  if (success) return data
  const [issue] = error.issues
  const name = String(issue?.path[0])
  throw new UsageError(sentence(name, issue?.message ?? '', given[name] ?? ''))
}

/** An empty variable counts as unset, except for the log level. */
function variablesIn(env: CommandInput['env']): Readonly<Record<string, string>> {
  const named = Object.keys(variablesSchema.shape).map((name) => [name, env[name]] as const)
  return Object.fromEntries(
    named.filter(
      (pair): pair is [string, string] => Boolean(pair[1]) || (pair[0] === 'PROSCENIUM_LOG' && pair[1] === ''),
    ),
  )
}

function givenText({ argv, env }: CommandInput): GivenText {
  const given = parsed(argv)
  const value = (name: OptionName): string | undefined => {
    const option = given[name]
    if (typeof option === 'boolean') return String(option)
    return option ?? (env[optionTable[name].env] || undefined)
  }
  return present(Object.fromEntries(names.map((name) => [name, value(name)])))
}

/** Without the fields that are undefined. */
function present<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(pairs) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
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
    throw new UsageError(message.replaceAll(/\s+/g, ' '))
  }
}

function planOf(settings: Settings, variables: Variables, db: string | null): Plan {
  return {
    port: settings.port ?? PORT_DEFAULT,
    db: db ?? ':memory:',
    seed: settings.seed ?? false,
    control: settings.control ?? false,
    editorUrl: settings.editor ?? EDITOR_DEFAULT,
    logLevel: variables.PROSCENIUM_LOG ?? 'info',
    usageLimits: usageLimitsOf(settings),
    limits: present({ idleMs: settings['idle-seconds'], connections: settings['max-connections'] }),
    cache: settings.cache ?? join(ROOT, '.cache'),
    embed: settings.embed ?? null,
    dashboard: settings.dashboard ?? null,
    panel: settings.panel ?? null,
    ...optionalParts(settings, variables),
  }
}

function optionalParts(settings: Settings, variables: Variables): Partial<ServerOptions> {
  const { clock, 'metrics-port': metricsPort } = settings
  return present({
    blobs: settings.blobs,
    controlToken: variables.PROSCENIUM_CONTROL_TOKEN,
    operatorToken: variables.PROSCENIUM_OPERATOR_TOKEN,
    host: settings.host,
    publicOrigin: settings.origin,
    partnerOrigin: settings['partner-origin'],
    sealKey: variables.PROSCENIUM_SEAL_KEY,
    clock: clock === undefined ? undefined : clockAt(clock),
    metrics:
      metricsPort === undefined ? undefined : { port: metricsPort, ...present({ host: settings['metrics-host'] }) },
    drainMs: settings['drain-seconds'],
    drainDelayMs: settings['drain-delay-seconds'],
    mediaIdleMs: settings['media-idle-seconds'],
    mediaOrigin: settings['media-origin'],
    apiRateLimit: settings['api-rate-limit'],
    sessionsPerUser: settings['user-session-limit'],
    cspReport: settings['csp-report'],
    trustedProxies: settings['trusted-proxies'],
    mail: mailOf(variables),
  })
}

/** Errors: throws a `UsageError` if only one of the two variables is set. */
function mailOf({ PROSCENIUM_SMTP_URL: url, PROSCENIUM_MAIL_FROM: from }: Variables): ServerOptions['mail'] {
  if (url === undefined && from === undefined) return undefined
  if (url === undefined) throw new UsageError('PROSCENIUM_MAIL_FROM needs PROSCENIUM_SMTP_URL')
  if (from === undefined) throw new UsageError('PROSCENIUM_SMTP_URL needs PROSCENIUM_MAIL_FROM')
  return { url, from }
}

/** Limits per user or client id that are set (B-35). */
function usageLimitsOf(settings: Settings): NonNullable<ServerOptions['usageLimits']> {
  return present(Object.fromEntries(usageLimitNames.map((name) => [name, settings[usageLimitTable[name].option]])))
}

/** A clock that runs on from `time`, in ms. */
function clockAt(time: number): ServerOptions['clock'] & object {
  const clock = virtualClock(systemClock())
  clock.set(time)
  return clock
}

/** In production, requires what has a default in development, and rejects what only development may use (O-08). */
function checkProductionSettings(given: GivenText, env: CommandInput['env']): void {
  if (env['NODE_ENV'] !== 'production') return
  for (const name of names.filter((option) => rows[option].production === 'required')) {
    if (given[name] === undefined) throw new UsageError(`--${name} (or ${rows[name].env}) is required in production`)
  }
  const database = databaseOf(given, env)
  if (database === null) throw new UsageError('--db (or PROSCENIUM_DB), or DATABASE_URL, is required in production')
  if (database === ':memory:') throw new UsageError('--db must be a file in production')
  for (const { env: variable } of Object.values<OptionRow>(variableTable).filter(requiredInProduction)) {
    if (!env[variable]) throw new UsageError(`${variable} is required in production`)
  }
  for (const name of names.filter((option) => rows[option].production === 'rejected')) {
    if (!isOff(given[name])) throw new UsageError(`--${name} is not allowed in production`)
  }
}

/** A file or a PostgreSQL address. An address contains a password, so it comes from the environment only. */
export function databaseOf({ db }: { readonly db?: string | undefined }, env: CommandInput['env']): string | null {
  const address = env['DATABASE_URL'] || null
  if (db !== undefined && isPostgresAddress(db))
    throw new UsageError('--db must be a file; set DATABASE_URL for a PostgreSQL address')
  if (address === null) return db ?? null
  if (db !== undefined) throw new UsageError('Set either --db (or PROSCENIUM_DB) or DATABASE_URL, not both')
  if (!isPostgresAddress(address)) throw new UsageError('DATABASE_URL must begin with postgres:// or postgresql://')
  return address
}

function requiredInProduction({ production }: OptionRow): boolean {
  return production === 'required'
}

function isOff(value: string | undefined): boolean {
  return value === undefined || value === 'false' || value === '0'
}
