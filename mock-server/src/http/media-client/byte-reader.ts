// Bytes that arrive in pieces, taken by number or by line.

/** Lends what is taken: it holds until more is asked for. */
export interface ByteReader {
  /** At least one byte and at most `most`; empty where there are no more. */
  read(most: number): Promise<Buffer>
  /** A line without its CRLF. Errors: rejects where it is longer than `most` bytes, ends in another way, or not at all. */
  readLine(most: number): Promise<string>
  /** Whether all that has arrived is taken. */
  isEmpty(): boolean
}

const NOTHING = Buffer.alloc(0)
const LF = 0x0a
const UNENDED = 'a line is too long, or does not end as it should'

/** Reads what `pull` gives, which is null at the end. Errors of `pull` come through. */
export function byteReader(pull: () => Promise<Buffer | null>): ByteReader {
  let rest: Buffer = NOTHING
  const fill = async (): Promise<boolean> => {
    if (rest.length === 0) rest = (await pull()) ?? NOTHING
    return rest.length > 0
  }
  const take = (count: number): Buffer => {
    const taken = rest.subarray(0, count)
    rest = rest.subarray(taken.length)
    return taken
  }
  return {
    async read(most) {
      await fill()
      return take(most)
    },
    async readLine(most) {
      let text = ''
      while (!text.endsWith('\n')) {
        if (text.length > most + 1 || !(await fill())) throw new Error(UNENDED)
        text += take(rest.indexOf(LF) + 1 || rest.length).toString('latin1')
      }
      if (text.length > most + 2 || !text.endsWith('\r\n')) throw new Error(UNENDED)
      return text.slice(0, -2)
    },
    isEmpty: () => rest.length === 0,
  }
}
