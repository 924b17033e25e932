// What the command was called with: options first, then the environment, then the defaults of a developer's machine.
import { parseArgs } from 'node:util'
import type * as z from 'zod/mini'
import { settingsSchema, variablesSchema, type Settings, type Variables } from './option-schemas.ts'
import { EDITOR_DEFAULT, optionTable, PORT_DEFAULT, type OptionTables } from './option-table.ts'
import { variableTable } from './variable-table.ts'
import { CACHE_DEFAULT } from '../paths.ts'
import { startError, type ServerOptions } from './options.ts'
import { GENERATE } from '../domain/startup/startup-checks.ts'
import type { S3Settings } from '../domain/startup/s3-setup.ts'
import { usageLimitNames, usageLimitTable } from '../domain/limits/usage-limits.ts'
import { isPostgresAddress } from '../store/engine/database-address.ts'
import { messageOf } from '../domain/text/error-message.ts'

/** The call is wrong; the message is one line for the caller. */
export class UsageError extends Error {}

export interface CommandInput {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
}

/** As given: options by name; absent if neither the option nor its variable is set. */
type GivenText = Readonly<Record<string, string>>

/** Everything except what is read from disk. Folders: the media cache, the built pages. */
export type Plan = Omit<ServerOptions, 'media' | 'pages'> & {
  cache: string
  embed: string | null
  dashboard: string | null
}

type WithoutSealKey = Omit<Plan, 'sealKey'>

/** The options and variables of a program, and the schemas of their texts. */
export interface OptionSet<
  SettingsSchema extends z.ZodMiniObject = z.ZodMiniObject,
  VariablesSchema extends z.ZodMiniObject = z.ZodMiniObject,
> extends OptionTables {
  readonly settingsSchema: SettingsSchema
  readonly variablesSchema: VariablesSchema
}

export const serviceOptionSet = {
  options: optionTable,
  variables: variableTable,
  settingsSchema,
  variablesSchema,
} satisfies OptionSet

/** Errors: throws a `UsageError`. */
export function readPlan(input: CommandInput): Plan {
  const read = readOptions(serviceOptionSet, input)
  const { PROSCENIUM_SEAL_KEY: sealKey } = read.variables
  if (sealKey === undefined) throw new UsageError(`PROSCENIUM_SEAL_KEY is not set: 64 random hex digits ${GENERATE}`)
  const plan = { ...planOf(read), sealKey }
  const issue = startError(plan, input.env['NODE_ENV'])
  if (issue !== null) throw new UsageError(issue)
  return plan
}

export interface ReadOptions<OptionValues, VariableValues> {
  readonly settings: OptionValues
  readonly variables: VariableValues
  /** A file or an address; null if none is given. */
  readonly db: string | null
}

/** Errors: throws a `UsageError`. */
export function readOptions<SettingsSchema extends z.ZodMiniObject, VariablesSchema extends z.ZodMiniObject>(
  set: OptionSet<SettingsSchema, VariablesSchema>,
  input: CommandInput,
): ReadOptions<z.infer<SettingsSchema>, z.infer<VariablesSchema>> {
  const { env } = input
  const given = givenText(set, input)
  checkProductionSettings(set, given, env)
  const texts = variablesIn(set.variablesSchema, env)
  const variables = check(set.variablesSchema, texts, (name, rule) => `${name} must be ${rule}`)
  const settings = check(set.settingsSchema, given, (name, rule, text) => `--${name} must be ${rule}, not ${text}`)
  return { settings, variables, db: databaseOf({ db: given['db'] }, env) }
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
function variablesIn({ shape }: z.ZodMiniObject, env: CommandInput['env']): Readonly<Record<string, string>> {
  const named = Object.keys(shape).map((name) => [name, env[name]] as const)
  return Object.fromEntries(
    named.filter(
      (pair): pair is [string, string] => Boolean(pair[1]) || (pair[0] === 'PROSCENIUM_LOG' && pair[1] === ''),
    ),
  )
}

function givenText({ options }: OptionTables, { argv, env }: CommandInput): GivenText {
  const given = parsed(options, argv)
  const pairs = Object.entries(options).flatMap(([name, row]): [string, string][] => {
    const option = given[name]
    const text = typeof option === 'boolean' ? String(option) : option
    const value = text ?? (env[row.env] || undefined)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(pairs)
}

/** Without the fields that are undefined. */
export function present<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(pairs) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}

function parsed(rows: OptionTables['options'], argv: readonly string[]): Record<string, string | boolean | undefined> {
  try {
    const types = Object.entries(rows).map(
      ([name, row]) => [name, { type: row.switch ? 'boolean' : 'string' }] as const,
    )
    const options = Object.fromEntries(types)
    return parseArgs({ args: [...argv], options, strict: true, allowNegative: true }).values
  } catch (error) {
    throw new UsageError(messageOf(error).replaceAll(/\s+/g, ' '))
  }
}

/** The plan without its seal key and its checks. */
export function planOf({ settings, variables, db }: ReadOptions<Settings, Variables>): WithoutSealKey {
  return {
    port: settings.port ?? PORT_DEFAULT,
    db: db ?? ':memory:',
    editorUrl: settings.editor ?? EDITOR_DEFAULT,
    logLevel: variables.PROSCENIUM_LOG ?? 'info',
    usageLimits: usageLimitsOf(settings),
    limits: present({ idleMs: settings['idle-seconds'], connections: settings['max-connections'] }),
    cache: settings.cache ?? CACHE_DEFAULT,
    embed: settings.embed ?? null,
    dashboard: settings.dashboard ?? null,
    ...optionalParts(settings, variables),
  }
}

function optionalParts(settings: Settings, variables: Variables): Partial<ServerOptions> {
  const { 'metrics-port': metricsPort } = settings
  return present({
    blobs: settings.blobs,
    downloadRedirect: settings['download-redirect'],
    s3: s3SettingsIn(variables),
    acceptedSealKey: variables.PROSCENIUM_SEAL_KEY_ACCEPTED,
    operatorToken: variables.PROSCENIUM_OPERATOR_TOKEN,
    host: settings.host,
    publicOrigin: settings.origin,
    metrics:
      metricsPort === undefined ? undefined : { port: metricsPort, ...present({ host: settings['metrics-host'] }) },
    drainMs: settings['drain-seconds'],
    drainDelayMs: settings['drain-delay-seconds'],
    mediaIdleMs: settings['media-idle-seconds'],
    payment: settings.payment,
    paymentPage: settings['payment-page'],
    paymentSecret: variables.PROSCENIUM_PAYMENT_SECRET,
    mediaOrigin: settings['media-origin'],
    apiRateLimit: settings['api-rate-limit'],
    sessionsPerUser: settings['user-session-limit'],
    cspReport: settings['csp-report'],
    trustedProxies: settings['trusted-proxies'],
    mail: mailOf(variables),
  })
}

function s3SettingsIn(variables: Variables): S3Settings {
  return {
    endpoint: variables.PROSCENIUM_S3_ENDPOINT,
    region: variables.PROSCENIUM_S3_REGION,
    accessKeyId: variables.PROSCENIUM_S3_ACCESS_KEY_ID,
    secretAccessKey: variables.PROSCENIUM_S3_SECRET_ACCESS_KEY,
  }
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

/** In production, requires what has a default in development, and rejects what only development may use (O-08). */
function checkProductionSettings(tables: OptionTables, given: GivenText, env: CommandInput['env']): void {
  if (env['NODE_ENV'] !== 'production') return
  const options = Object.entries(tables.options)
  for (const [name, row] of options.filter(([, { production }]) => production === 'required')) {
    if (given[name] === undefined) throw new UsageError(`--${name} (or ${row.env}) is required in production`)
  }
  const database = databaseOf({ db: given['db'] }, env)
  if (database === null) throw new UsageError('--db (or PROSCENIUM_DB), or DATABASE_URL, is required in production')
  if (database === ':memory:') throw new UsageError('--db must be a file in production')
  for (const [variable, { production }] of Object.entries(tables.variables)) {
    if (production === 'required' && !env[variable]) throw new UsageError(`${variable} is required in production`)
  }
  for (const [name] of options.filter(([, { production }]) => production === 'rejected')) {
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

function isOff(value: string | undefined): boolean {
  return value === undefined || value === 'false' || value === '0'
}
