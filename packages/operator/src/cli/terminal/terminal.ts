// The command's side of the world: streams, environment, questions. Tests replace it.
import { createInterface } from 'node:readline/promises'

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Writes to stdout; a line end is added. */
  out(line: string): void
  /** Writes to stderr; a line end is added. */
  err(line: string): void
  /** Writes to stderr as is, for progress bars. */
  errRaw(text: string): void
  /** Whether each stream is a terminal. */
  readonly isTerminal: { readonly in: boolean; readonly out: boolean; readonly err: boolean }
  /** The next line from stdin; null at its end. */
  ask(question: string): Promise<string | null>
  /** Aborts at the first interrupt of the user or the system; a second one ends the process. */
  interruption(): AbortSignal
  /** What is on stdin, read as it is consumed. Once. */
  read(): AsyncIterable<Uint8Array>
}

/** The real terminal of the process. */
export function systemTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process
  // A reader such as `head` may close the pipe early; that is not a failure.
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  return {
    env,
    out: (line) => void stdout.write(`${line}\n`),
    err: (line) => void stderr.write(`${line}\n`),
    errRaw: (line) => void stderr.write(line),
    isTerminal: { in: stdin.isTTY, out: stdout.isTTY, err: stderr.isTTY },
    async ask(question) {
      const lines = createInterface({ input: stdin, output: stderr })
      try {
        return await Promise.race([lines.question(question), closed(lines)])
      } finally {
        lines.close()
      }
    },
    interruption() {
      const controller = new AbortController()
      for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => controller.abort())
      return controller.signal
    },
    read: () => stdin,
  }
}

function closed(lines: ReturnType<typeof createInterface>): Promise<null> {
  return new Promise((resolve) => lines.once('close', () => resolve(null)))
}
