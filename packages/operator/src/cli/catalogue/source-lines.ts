// The lines of a catalogue file as they arrive.
import { createHash } from 'node:crypto'
import { CATALOGUE_LINE_MAX } from '@proscenium/contract/operator'

/** A line without its end. `wrong` is the rule that it breaks as text; its content is dropped. */
export interface SourceLine {
  readonly text: string
  readonly wrong: string | null
}

/** Reads the file from its start, at each call. */
export type Source = () => AsyncIterable<Uint8Array>

const LF = 0x0a
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Splits at LF. Never holds more than one line of the allowed length. */
export async function* sourceLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<SourceLine> {
  let pieces: Uint8Array[] = []
  let size = 0
  const take = (piece: Uint8Array): void => {
    size += piece.length
    if (size <= CATALOGUE_LINE_MAX) pieces.push(piece)
    else pieces = []
  }
  const end = (): SourceLine => {
    const line = size > CATALOGUE_LINE_MAX ? wrong(`must have at most ${CATALOGUE_LINE_MAX} bytes`) : decoded(pieces)
    pieces = []
    size = 0
    return line
  }
  for await (const chunk of source) {
    let from = 0
    for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, from)) {
      take(chunk.subarray(from, at))
      yield end()
      from = at + 1
    }
    // The reader may use the memory again.
    if (from < chunk.length) take(Buffer.from(chunk.subarray(from)))
  }
  if (size > 0) yield end()
}

function wrong(rule: string): SourceLine {
  return { text: '', wrong: rule }
}

function decoded(pieces: readonly Uint8Array[]): SourceLine {
  try {
    return { text: utf8.decode(Buffer.concat(pieces)), wrong: null }
  } catch {
    // The decoder reports invalid bytes only by throwing.
    return wrong('must be UTF-8')
  }
}

/** The number of lines, and an id that only this content has. */
export async function measureSource(source: AsyncIterable<Uint8Array>): Promise<{ id: string; lines: number }> {
  const hash = createHash('sha256')
  let lines = 0
  let open = false
  for await (const chunk of source) {
    hash.update(chunk)
    for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, at + 1)) lines += 1
    if (chunk.length > 0) open = chunk.at(-1) !== LF
  }
  return { id: hash.digest('hex'), lines: lines + (open ? 1 : 0) }
}
