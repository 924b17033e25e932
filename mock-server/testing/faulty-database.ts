// Loaded before the command (`--import`): from SIGUSR2 on every statement fails, quoting what it was given, as some
// databases do. Then nothing of it may reach the log.
import { StatementSync } from 'node:sqlite'

process.on('SIGUSR2', () => {
  for (const name of ['all', 'get', 'run', 'iterate'] as const) {
    StatementSync.prototype[name] = (...values: unknown[]): never => {
      throw new Error(`canary-thrown: no row for ${JSON.stringify(values)}`, {
        cause: new TypeError(`canary-cause\n    at canary (/canary-frame:1:1)`),
      })
    }
  }
  process.stdout.write('broken\n')
})
