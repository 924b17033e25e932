// Arguments, options and texts that several commands share.
import { usageError } from '../exit-codes.ts'
import { listOf, textOf, type CommandOption, type Given, type PositionalRow } from '../command.ts'

export const PARTNER_EXAMPLE = 'dev@tallyroom.example'
/** In an argument or option, for "nothing". */
export const NONE = 'none'

export const partnerArgument: PositionalRow = {
  name: 'partner',
  meaning: 'its login address, id or one of its client ids',
}
export const userArgument: PositionalRow = {
  name: 'user',
  meaning: 'the `partner_external_user_id` that the partner signs',
}
export const modeOption: CommandOption = {
  name: 'mode',
  value: 'mode',
  meaning: 'live or test user; live by default',
  choices: ['live', 'test'],
}

export const pageOptions: readonly CommandOption[] = [
  { name: 'limit', value: 'number', meaning: 'rows per page, 1 to 200; 50 by default' },
  { name: 'cursor', value: 'cursor', meaning: 'next_cursor of the previous page' },
]

export function pageQuery(given: Given): Record<string, string> {
  return present({ limit: textOf(given, 'limit'), cursor: textOf(given, 'cursor') })
}

/** Without the fields that are undefined. */
export function present<Value>(fields: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  const entries = Object.entries(fields).filter((entry): entry is [string, Value] => entry[1] !== undefined)
  return Object.fromEntries(entries)
}

/** The command line of the next page, or nothing on the last one. */
export function nextPage(name: string, cursor: string | null): { readonly note?: string } {
  return cursor === null ? {} : { note: `More: proscenium ${name} … --cursor ${cursor}` }
}

export function userOf({ positionals, options }: Given): Record<string, string> {
  const { partner = '', user = '' } = positionals
  const { mode } = options
  return { partner, external_user_id: user, ...(typeof mode === 'string' ? { mode } : {}) }
}

/** A number; anything else is sent as text, so that the service names the rule. */
export function numberOrText(text: string | undefined): number | string | undefined {
  return text === undefined || text.trim() === '' || !Number.isFinite(Number(text)) ? text : Number(text)
}

/** `none` clears it. */
export function clearable(text: string | undefined): string | null | undefined {
  return text === NONE ? null : text
}

/** `none` empties the list. Errors: throws a usage error for `none` beside other values. */
export function clearableList(given: Given, name: string): readonly string[] | undefined {
  const values = listOf(given, name)
  if (values === undefined || !values.includes(NONE)) return values
  if (values.length > 1) throw usageError(`--${name} is either ${NONE} or a list of values.`)
  return []
}

/** A time for people: UTC to the minute. */
export function minute(time: string | null): string {
  return time === null ? '–' : `${time.slice(0, 16).replace('T', ' ')} UTC`
}
