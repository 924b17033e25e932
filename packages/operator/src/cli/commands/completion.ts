import type { Command } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { completionScript, shells } from '../help/completion.ts'

/** `commands` are those to complete, this one included. */
export function completionCommand(commands: () => readonly Command[]): Command {
  return {
    name: 'completion',
    summary: 'Print a completion script for a shell',
    positionals: [{ name: 'shell', meaning: 'your shell', choices: [...shells] }],
    options: [],
    examples: [
      'completion bash > /etc/bash_completion.d/proscenium',
      'completion fish > ~/.config/fish/completions/proscenium.fish',
    ],
    offline: true,
    async run({ terminal }, { positionals: { shell } }) {
      const chosen = shells.find((name) => name === shell) ?? 'bash'
      terminal.out(completionScript(chosen, commands()).trimEnd())
      return exitCodes.ok
    },
  }
}
