// A log of errors only, on the console: the journal shows what happened.
/* oxlint-disable no-console */
const silent = () => undefined

export interface Logger {
  info(...given: unknown[]): void
  warn(...given: unknown[]): void
  error(...given: unknown[]): void
  child(): Logger
}

const log: Logger = { info: silent, warn: silent, error: (...given) => console.error(...given), child: () => log }

export const pino = (): Logger => log
export const destination = () => ({ write: silent, flush: silent })
