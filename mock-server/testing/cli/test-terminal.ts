// A terminal that tests read and answer.
import type { Terminal } from '@proscenium/operator/cli/terminal/terminal'

export interface TestTerminal {
  readonly terminal: Terminal
  readonly out: string[]
  readonly err: string[]
  /** Everything written to stderr, with progress. */
  readonly raw: string[]
  readonly questions: string[]
}

export interface TerminalOptions {
  readonly env?: Readonly<Record<string, string>>
  /** The answer to every question; null ends the input. */
  readonly answer?: string | null
  readonly stdin?: string | AsyncIterable<Uint8Array>
  readonly isTerminal?: boolean
  readonly interruption?: AbortSignal
}

export function testTerminal({
  env = {},
  answer = null,
  stdin = '',
  isTerminal = false,
  interruption = new AbortController().signal,
}: TerminalOptions = {}): TestTerminal {
  const [out, err, raw, questions]: string[][] = [[], [], [], []]
  const terminal: Terminal = {
    env,
    out: (line) => void out?.push(line),
    err: (line) => void err?.push(line),
    errRaw: (text) => void raw?.push(text),
    isTerminal: { in: isTerminal, out: isTerminal, err: isTerminal },
    async ask(question) {
      questions?.push(question)
      return answer
    },
    interruption: () => interruption,
    async *read() {
      if (typeof stdin === 'string') yield Buffer.from(stdin)
      else yield* stdin
    },
  }
  return { terminal, out: out ?? [], err: err ?? [], raw: raw ?? [], questions: questions ?? [] }
}
