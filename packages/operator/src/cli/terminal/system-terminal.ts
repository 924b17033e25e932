// The real terminal of the process.
import { createInterface } from 'node:readline/promises'
import type { Terminal } from './terminal.ts'

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
    read: () => stdin,
  }
}

function closed(lines: ReturnType<typeof createInterface>): Promise<null> {
  return new Promise((resolve) => lines.once('close', () => resolve(null)))
}
