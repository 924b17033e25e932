// The command's side of the world: streams, environment, questions. Tests replace it.

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
  /** What is on stdin, read as it is consumed. Once. */
  read(): AsyncIterable<Uint8Array>
}
