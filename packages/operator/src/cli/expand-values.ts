// Values from the command line, or from stdin where `-` stands for them.
import { text } from 'node:stream/consumers'
import { usageError } from './exit-codes.ts'
import type { Terminal } from './terminal/terminal.ts'

/** Lines of stdin without white space around them; empty lines and `#` comments are skipped. */
export async function expandValues(terminal: Terminal, values: readonly string[]): Promise<readonly string[]> {
  if (!values.includes('-')) return values
  const lines = (await text(terminal.read())).split('\n').map((line) => line.trim())
  const read = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const expanded = values.flatMap((value) => (value === '-' ? read : [value]))
  if (expanded.length === 0) throw usageError('There are no values on stdin.')
  return expanded
}
