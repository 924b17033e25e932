// Reads bytes that arrive in pieces, by count or by line.

const EMPTY = Buffer.alloc(0)
const LF = 0x0a
const MALFORMED_LINE = 'a line is too long or not terminated by CRLF'

/**
 * Reads what `pull` returns, which is null at the end. Returned bytes are borrowed: they are valid until the next read.
 * Errors of `pull` propagate.
 */
export function byteReader(pull: () => Promise<Buffer | null>) {
  let rest: Buffer = EMPTY
  const fill = async (): Promise<boolean> => {
    if (rest.length === 0) rest = (await pull()) ?? EMPTY
    return rest.length > 0
  }
  const take = (count: number): Buffer => {
    const taken = rest.subarray(0, count)
    rest = rest.subarray(taken.length)
    return taken
  }
  return {
    /** At least one byte and at most `most`; empty at the end. */
    async read(most: number): Promise<Buffer> {
      await fill()
      return take(most)
    },
    /** A line without its CRLF. Errors: rejects if it is longer than `most` bytes, ends differently, or is cut short. */
    async readLine(most: number): Promise<string> {
      let text = ''
      while (!text.endsWith('\n')) {
        if (text.length > most + 1 || !(await fill())) throw new Error(MALFORMED_LINE)
        text += take(rest.indexOf(LF) + 1 || rest.length).toString('latin1')
      }
      if (text.length > most + 2 || !text.endsWith('\r\n')) throw new Error(MALFORMED_LINE)
      return text.slice(0, -2)
    },
    /** Whether everything that has arrived is consumed. */
    isEmpty: () => rest.length === 0,
  }
}

export type ByteReader = ReturnType<typeof byteReader>
