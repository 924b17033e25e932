// Groups lines into the chunks of an import. A chunk never ends between a video and the file lines after it, so that
// no reader sees half a video.
import { CHUNK_LINES_MAX, CHUNK_MAX, type LineError } from '@proscenium/contract/operator'
import type { SourceLine } from './source-lines.ts'

/** Lines and characters after which a chunk ends as soon as it may. */
const LINES = 600
const CHARACTERS = 200_000

export interface ImportChunk {
  /** Lines of the file before it. */
  readonly from: number
  /** Wrong lines are empty. */
  readonly lines: readonly string[]
  readonly errors: readonly LineError[]
  readonly last: boolean
}

/** Skips the first `skip` lines. */
export async function* importChunks(lines: AsyncIterable<SourceLine>, skip: number): AsyncGenerator<ImportChunk> {
  let from = skip
  let open: string[] = []
  let errors: LineError[] = []
  let characters = 0
  let number = 0
  for await (const { text, wrong } of lines) {
    number += 1
    if (number <= skip) continue
    const full = open.length >= LINES || characters + text.length > CHARACTERS
    const over = open.length >= CHUNK_LINES_MAX || characters + text.length >= CHUNK_MAX
    if (open.length > 0 && full && (over || !isFileLine(text))) {
      yield { from, lines: open, errors, last: false }
      from += open.length
      open = []
      errors = []
      characters = 0
    }
    open.push(text)
    characters += text.length + 1
    if (wrong !== null) errors.push({ line: number, field: '', rule: wrong })
  }
  yield { from, lines: open, errors, last: true }
}

/** The lines that must not follow a chunk's end. */
function isFileLine(text: string): boolean {
  return /"type"\s*:\s*"file"/.test(text)
}
