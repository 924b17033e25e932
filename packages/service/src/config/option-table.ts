// Every option of the command, in one table that drives the parser, `--help` and docs/operations.md, with the variables
// of variable-table.ts.
import { observabilityOptions } from './observability-options.ts'
import type { OptionRow, VariableRow } from './option-row.ts'
import { SESSIONS_PER_USER_DEFAULT, usageLimitTable, type UsageLimitName } from '../domain/limits/usage-limits.ts'

export const PORT_DEFAULT = 4_200
export const EDITOR_DEFAULT = 'http://editor.localhost:4300/'

/** By option name. */
export const optionTable = {
  port: {
    value: 'number',
    env: 'PROSCENIUM_PORT',
    preset: String(PORT_DEFAULT),
    meaning: 'port to listen on; 0 for any free port',
  },
  host: { value: 'address', env: 'PROSCENIUM_HOST', preset: '127.0.0.1', meaning: 'address to listen on' },
  origin: {
    value: 'origin',
    env: 'PROSCENIUM_PUBLIC_ORIGIN',
    preset: 'http://service.localhost:PORT',
    meaning: 'origin that browsers use',
    production: 'required',
  },
  editor: {
    value: 'address',
    env: 'PROSCENIUM_EDITOR_URL',
    preset: EDITOR_DEFAULT,
    meaning: 'address of the editor that the embed page mounts',
    production: 'required',
  },
  db: {
    value: 'file',
    env: 'PROSCENIUM_DB',
    preset: ':memory:',
    meaning: 'SQLite database; in production this or DATABASE_URL is required',
  },
  blobs: {
    value: 'place',
    env: 'PROSCENIUM_BLOBS',
    preset: 'beside the database file',
    meaning:
      'where uploaded files are stored: a folder, or s3://bucket/prefix (docs/operations/s3.md); required with DATABASE_URL and shared by all processes',
  },
  'download-redirect': {
    switch: true,
    env: 'PROSCENIUM_DOWNLOAD_REDIRECT',
    preset: 'off',
    meaning: 'redirect downloads of exports to the S3 store of --blobs, with addresses valid for a minute',
  },
  'api-rate-limit': {
    value: 'n/s',
    env: 'PROSCENIUM_API_RATE_LIMIT',
    preset: '600/60',
    meaning: 'requests of one API key: n per s seconds, or off',
  },
  ...usageRows(),
  'user-session-limit': {
    value: 'number',
    env: 'PROSCENIUM_USER_SESSION_LIMIT',
    preset: String(SESSIONS_PER_USER_DEFAULT),
    meaning: 'open sessions of one linked user, or off; one more ends the session idle for longest',
  },
  payment: {
    value: 'mode',
    env: 'PROSCENIUM_PAYMENT',
    preset: 'simulated in plain development, off elsewhere',
    meaning:
      'how live customers pay: off, simulated or external; simulated is rejected outside plain development (docs/guides/payments.md)',
  },
  'payment-page': {
    value: 'address',
    env: 'PROSCENIUM_PAYMENT_PAGE',
    preset: 'none',
    meaning: 'page that takes signed orders; required with --payment external',
  },
  'media-origin': {
    value: 'origin',
    env: 'PROSCENIUM_MEDIA_ORIGIN',
    preset: 'a private listener on loopback',
    meaning: 'host of the media files: an origin, or s3://bucket/prefix of a private bucket',
  },
  'media-idle-seconds': {
    value: 'seconds',
    env: 'PROSCENIUM_MEDIA_IDLE_SECONDS',
    preset: '30',
    meaning: 'how long a media host may be silent; at most 10 seconds before its first byte',
  },
  cache: { value: 'folder', env: 'PROSCENIUM_CACHE', preset: '.cache', meaning: 'where media fixtures are cached' },
  embed: {
    value: 'folder',
    env: 'PROSCENIUM_EMBED_DIR',
    preset: 'packages/embed/dist',
    meaning: 'the built embed page',
  },
  dashboard: {
    value: 'folder',
    env: 'PROSCENIUM_DASHBOARD_DIR',
    preset: 'packages/dashboard/dist',
    meaning: 'the built partner dashboard',
  },
  'csp-report': {
    value: 'address',
    env: 'PROSCENIUM_CSP_REPORT',
    preset: 'nowhere',
    meaning: "where browsers report violations of the pages' content security policies",
  },
  ...observabilityOptions,
  'drain-seconds': {
    value: 'seconds',
    env: 'PROSCENIUM_DRAIN_SECONDS',
    preset: '5',
    meaning: 'how long a shutdown waits for running requests',
  },
  'drain-delay-seconds': {
    value: 'seconds',
    env: 'PROSCENIUM_DRAIN_DELAY_SECONDS',
    preset: '0',
    meaning: 'how long a shutdown still serves while /readyz returns 503, so that load balancers notice',
  },
  'idle-seconds': {
    value: 'seconds',
    env: 'PROSCENIUM_IDLE_SECONDS',
    preset: '60',
    meaning: 'how long a running request may move no byte before it is cut',
  },
  'max-connections': {
    value: 'number',
    env: 'PROSCENIUM_MAX_CONNECTIONS',
    preset: '10000',
    meaning: 'concurrent connections; more are rejected',
  },
} as const satisfies Readonly<Record<string, OptionRow>>

export type OptionName = keyof typeof optionTable

type UsageOption = (typeof usageLimitTable)[UsageLimitName]['option']

/** A row for each limit per user or client id (B-35). */
function usageRows(): Readonly<Record<UsageOption, OptionRow>> {
  const rows = Object.values(usageLimitTable).map(({ option, preset, meaning }) => {
    const row: OptionRow = {
      value: 'n/s',
      env: `PROSCENIUM_${option.toUpperCase().replaceAll('-', '_')}`,
      preset: `${preset.amount}/${preset.windowSeconds}`,
      meaning: `${meaning}: n per s seconds, or off`,
    }
    return [option, row] as const
  })
  return Object.fromEntries(rows) as Record<UsageOption, OptionRow>
}

/** Options and variables of a program, by name. */
export interface OptionTables {
  readonly options: Readonly<Record<string, OptionRow>>
  readonly variables: Readonly<Record<string, VariableRow>>
}

/** `--port <number>` and `PROSCENIUM_PORT` with their row, of each option and then of each variable. */
export function optionRows({ options, variables }: OptionTables): (VariableRow & { option: string; env: string })[] {
  const named = Object.entries(options).map(([name, row]) => {
    return { ...row, option: row.value === undefined ? `--${name}` : `--${name} <${row.value}>` }
  })
  return [...named, ...Object.entries(variables).map(([env, row]) => ({ ...row, option: '', env }))]
}
