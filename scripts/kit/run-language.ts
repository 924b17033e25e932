// The protocol of the runners: see runners/README.md.
import type { Language } from './languages.ts'
import { runProgram } from './run.ts'

/** A request to a runner. */
export type Request = readonly [command: string, ...fields: string[]]

/** What a runner returns: `ok`, base64, signature and URL; `error` and a message; or `unsupported`. */
export type Result = readonly string[]

/**
 * Returns the results of the language's file, with its text changed by `change`.
 * Errors: rejects with the program's output if it fails.
 */
export async function runLanguage(
  language: Language,
  requests: readonly Request[],
  change?: (source: string) => string,
): Promise<readonly Result[]> {
  const input = requests.map((request) => `${encode(request)}\n`).join('')
  const edit = change === undefined ? {} : { edit: { file: language.source, change } }
  const output = await runProgram(language, { input, ...edit })
  const lines = output.trimEnd().split(/\r?\n/)
  return lines.map((line) => line.split('\t'))
}

const encode = ([command, ...fields]: Request): string =>
  [command, ...fields.map((field) => Buffer.from(field, 'utf8').toString('base64'))].join('\t')
