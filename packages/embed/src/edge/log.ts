/** What the bridge found worth telling whoever looks at the browser's console (SPEC 5.B.5). */
export interface LogEntry {
  readonly level: 'warn' | 'info'
  readonly message: string
  readonly details: object
}

/** The page's only way to the console. */
export function logToConsole({ level, message, details }: LogEntry): void {
  // oxlint-disable-next-line no-console -- dropped messages are to be logged, and a page has no other log
  console[level](message, details)
}
