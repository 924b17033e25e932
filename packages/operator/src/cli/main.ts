// The operator's command: arguments and environment in, an exit code out.
import { versionOf } from '@proscenium/service/paths'
import { systemStopwatch } from '@proscenium/service/system'
import { commands } from './command-table.ts'
import { runCli } from './run-cli.ts'
import { systemTerminal } from './terminal/terminal.ts'

process.exitCode = await runCli({
  argv: process.argv.slice(2),
  terminal: systemTerminal(),
  commands,
  version: `proscenium ${versionOf()}`,
  stopwatch: systemStopwatch(),
})
