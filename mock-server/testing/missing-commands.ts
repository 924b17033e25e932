import { spawnSync } from 'node:child_process'

/** Those of the commands that this machine lacks. */
export function missingCommands(commands: readonly string[]): string[] {
  return commands.filter(
    (command) => spawnSync('sh', ['-c', 'command -v "$0"', command], { stdio: 'ignore' }).status !== 0,
  )
}
