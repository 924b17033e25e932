// Decodes strict UTF-8 as it arrives: decoding a large body as a whole would block the event loop (O-16).

export interface TextReader {
  take(bytes: Uint8Array): void
  /** Everything that was taken; null if it is not UTF-8. */
  whole(): string | null
}

const newDecoder = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
/** For bodies of one part, which most are: a decoder costs more than they do. */
const shared = newDecoder()

/** A BOM is part of the text. */
export function createTextReader(): TextReader {
  let first: Uint8Array | null = null
  let decoder: ReturnType<typeof newDecoder> | null = null
  let text: string | null = ''
  const add = (decode: () => string): void => {
    try {
      if (text !== null) text += decode()
    } catch {
      // A decoder reports other bytes only by throwing.
      text = null
    }
  }
  const continueWith = (bytes: Uint8Array): void => {
    const own = (decoder ??= newDecoder())
    add(() => own.decode(bytes, { stream: true }))
  }
  return {
    take(bytes) {
      if (first === null && decoder === null) return void (first = bytes)
      if (first !== null) continueWith(first)
      first = null
      continueWith(bytes)
    },
    whole() {
      if (first !== null) add(() => shared.decode(first ?? undefined))
      if (decoder !== null) add(() => decoder?.decode() ?? '')
      return text
    },
  }
}
