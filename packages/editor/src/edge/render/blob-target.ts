import { StreamTarget, type StreamTargetChunk } from 'mediabunny'

/** Bytes that are collected before they go into a Blob. */
const CHUNK = 4_194_304

export interface BlobTarget {
  readonly target: StreamTarget
  /** The file as written so far. */
  file(type: string): Blob
}

interface Piece {
  readonly start: number
  readonly data: Blob
}

/** A file that is written piece by piece into Blobs, which browsers move to the disk: memory never holds all of it. */
export function createBlobTarget(): BlobTarget {
  let pieces: readonly Piece[] = []
  const writable = new WritableStream<StreamTargetChunk>({
    write({ data, position }) {
      pieces = withPiece(pieces, { start: position, data: new Blob([data]) })
    },
  })
  return {
    target: new StreamTarget(writable, { chunked: true, chunkSize: CHUNK }),
    file: (type) =>
      new Blob(
        pieces.map(({ data }) => data),
        { type },
      ),
  }
}

/** The pieces of a file in order, with another one that replaces what it covers. */
export function withPiece(pieces: readonly Piece[], piece: Piece): readonly Piece[] {
  const end = piece.start + piece.data.size
  const before = pieces.flatMap((each) => (each.start < piece.start ? [sliced(each, 0, piece.start)] : []))
  const after = pieces.flatMap((each) => (each.start + each.data.size > end ? [sliced(each, end, Infinity)] : []))
  return [...before, piece, ...after]
}

/** The part of a piece between two positions of the file. */
function sliced({ start, data }: Piece, from: number, to: number): Piece {
  const first = Math.max(0, from - start)
  const last = Math.min(data.size, to - start)
  return { start: start + first, data: first === 0 && last === data.size ? data : data.slice(first, last) }
}
