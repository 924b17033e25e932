// Completes the file lines of a chunk from the media host, several at a time.
import type { LineError } from '@proscenium/contract/operator'
import { readCatalogueLine } from '@proscenium/service/operations/operator/catalogue-lines'
import type { ImportChunk } from './import-chunks.ts'
import { completeFile, type MediaHostOptions } from './media-facts.ts'

/** Files at once: enough to hide the latency of a host, few enough for a small one. */
const PARALLEL = 8

/** A file that cannot be read becomes an error of its line, and the line is left out. */
export async function completeChunk(chunk: ImportChunk, options: MediaHostOptions): Promise<ImportChunk> {
  const lines = [...chunk.lines]
  const errors: LineError[] = [...chunk.errors]
  const waiting = lines.entries()
  const work = async (): Promise<void> => {
    for (const [at, text] of waiting) {
      const read = text.includes('"file"') ? readCatalogueLine(text.replace(/^\u{feff}/u, '')) : null
      if (!read?.ok || read.line.type !== 'file' || isWhole(read.line)) continue
      try {
        lines[at] = JSON.stringify(await completeFile(read.line, options))
      } catch (error) {
        lines[at] = ''
        const rule = `must name a file of the media host: ${reasonOf(error)}`
        errors.push({ line: chunk.from + at + 1, field: 'key', rule })
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return { ...chunk, lines, errors: errors.toSorted((a, b) => a.line - b.line) }
}

function isWhole(line: object): boolean {
  return ['bytes', 'sha256', 'content_type', 'width', 'height', 'duration_seconds'].every((name) => name in line)
}

/** fetch puts the reason into the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return (error.cause instanceof Error ? error.cause : error).message.replaceAll(/\s+/g, ' ')
}
