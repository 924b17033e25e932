// Confirmation of what cannot be undone.
import { CliError, exitCodes } from './exit-codes.ts'
import type { Terminal } from './terminal/terminal.ts'

/** Asks on a terminal. Errors: rejects with exit code 6 if the answer is not yes, or there is no terminal. */
export async function confirm(terminal: Terminal, question: string, agreed: boolean): Promise<void> {
  if (agreed) return
  const code = exitCodes.notConfirmed
  if (!terminal.isTerminal.in)
    throw new CliError(`${question} There is no terminal to confirm it on.`, { code, fix: 'Add --yes to go ahead.' })
  const answer = await terminal.ask(`${question} [y/N] `)
  if (!/^y(?:es)?$/i.test(answer?.trim() ?? '')) throw new CliError('Nothing was changed.', { code })
}
