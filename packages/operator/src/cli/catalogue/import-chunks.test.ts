import { describe, expect, it } from 'vitest'
import { fileLine, ndjson, terms, videoLine } from '@proscenium/mock-server/testing/catalogue-file'
import { importChunks, type ImportChunk } from './import-chunks.ts'
import { sourceLines } from './source-lines.ts'

async function chunksOf(lines: readonly object[], { skip = 0, pieces = 4_096 } = {}): Promise<ImportChunk[]> {
  const bytes = Buffer.from(ndjson(lines))
  async function* source(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += pieces) yield bytes.subarray(at, at + pieces)
  }
  const chunks: ImportChunk[] = []
  for await (const chunk of importChunks(sourceLines(source()), skip)) chunks.push(chunk)
  return chunks
}

const typeOf = (line: string | undefined): unknown => (JSON.parse(line ?? '{}') as { type?: unknown }).type
const videos = Array.from({ length: 700 }, (_, at) => at).flatMap((n) => [
  videoLine(n, { description: `{"type":"file"} ${'x'.repeat(n % 97)}` }),
  ...['master', 'preview', 'reel'].slice(0, n % 4).map((role) => fileLine(n, role)),
])

describe('importChunks', () => {
  it.each([7, 4_096, 1_000_000])(
    'ends no chunk between a video and its files, in pieces of %i bytes',
    async (pieces) => {
      const lines = [...terms, ...videos]
      const chunks = await chunksOf(lines, { pieces })
      expect(chunks.length).toBeGreaterThan(2)
      expect(chunks.slice(1).map(({ lines: [first] }) => typeOf(first))).toEqual(chunks.slice(1).map(() => 'video'))
      expect(chunks.flatMap((chunk) => chunk.lines)).toEqual(lines.map((line) => JSON.stringify(line)))
      expect(chunks.map(({ last }) => last)).toEqual([...chunks.slice(1).map(() => false), true])
    },
  )

  it('continues after any line, with the numbers of the file', async () => {
    const lines = [...terms, ...videos]
    const [first] = await chunksOf(lines, { skip: 1_000 })
    expect(first).toMatchObject({ from: 1_000 })
    expect(first?.lines[0]).toBe(JSON.stringify(lines[1_000]))
  })

  it('has one last chunk for an empty file', async () => {
    expect(await chunksOf([])).toEqual([{ from: 0, lines: [], errors: [], last: true }])
  })
})
