// Options that every command knows.
import type { Command, CommandOption } from '../command.ts'

const common: readonly CommandOption[] = [
  { name: 'json', meaning: 'print the body of the operator API instead of text' },
  { name: 'quiet', meaning: 'print only ids or secrets' },
  { name: 'help', meaning: 'show the help of this command' },
]

const connection: readonly CommandOption[] = [
  { name: 'db', value: 'file', meaning: 'SQLite database to use (PROSCENIUM_DB, or DATABASE_URL for PostgreSQL)' },
  { name: 'url', value: 'origin', meaning: 'running service to use instead (PROSCENIUM_URL)' },
]

const confirmation: CommandOption = { name: 'yes', meaning: 'do not ask for confirmation' }

/** The options that this command shares with others. */
export function globalOptions({ offline, confirms }: Pick<Command, 'offline' | 'confirms'>): readonly CommandOption[] {
  return [...(confirms ? [confirmation] : []), ...(offline ? [] : connection), ...common]
}

/** Own options first. */
export function optionsOf(command: Command): readonly CommandOption[] {
  return [...command.options, ...globalOptions(command)]
}

/** One-letter forms, wherever the option exists. */
export const shortOptions: Readonly<Record<string, string>> = { h: 'help', q: 'quiet', y: 'yes' }
