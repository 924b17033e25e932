// Preloaded into the command (`--import`): after SIGUSR2 every statement fails with an error that quotes its
// parameters, as some databases do. None of that may reach the log.
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
