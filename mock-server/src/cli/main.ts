// The operator's command: arguments and environment in, an exit code out.
import { versionOf } from '../help.ts'
import { systemStopwatch } from '../system.ts'
import { commands } from './command-table.ts'
import { runCli } from './run-cli.ts'
import { systemTerminal } from './terminal/system-terminal.ts'

process.exitCode = await runCli({
  argv: process.argv.slice(2),
  terminal: systemTerminal(),
  commands,
  version: `proscenium ${versionOf()}`,
  stopwatch: systemStopwatch(),
})
