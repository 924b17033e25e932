// Catalogue files for tests of the import (O-01).
import { randomBytes } from 'node:crypto'
import type { ChunkResult, LineError } from '@proscenium/contract/operator'
import { sql } from 'kysely'
import { importCatalogueLines } from '@proscenium/service/operations/operator/catalogue-imports'
import { resolveUsageLimits } from '@proscenium/service/domain/limits/usage-limits'
import { readServiceToken } from '@proscenium/service/domain/auth/service-token'
import { deriveKeys } from '@proscenium/service/operations/keys/derived-keys'
import { catalogueTables } from '@proscenium/service/store/table-groups'
import type { Store } from '@proscenium/service/store/store'
import { systemClock, systemRandom } from '@proscenium/service/system'
import type { DatabaseView } from './database.ts'
import { OPERATOR_TOKEN } from './service/keys.ts'

const NOW = Date.parse('2026-05-01T12:00:00Z')

/** A UUID of a number. */
export function idOf(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
}

export const terms: readonly object[] = [
  { type: 'term', kind: 'category', slug: 'folk', name: 'Folk' },
  { type: 'term', kind: 'tag', slug: 'loopable', name: 'Loopable' },
  { type: 'term', kind: 'tag', slug: 'slow-motion', name: 'Slow motion' },
  { type: 'term', kind: 'content_tag', slug: 'fog', name: 'Fog', group: 'time-weather' },
  { type: 'term', kind: 'atmosphere', slug: 'calm', name: 'Serene' },
]

export function videoLine(n: number, more: object = {}): object {
  return {
    type: 'video',
    id: idOf(n),
    title: `Harbour ${n}`,
    artist: 'Ärtist',
    description: 'Fog over the harbour.',
    published_at: `2026-01-01T00:00:00.${String(n).padStart(6, '0')}Z`,
    energy: (n % 10) / 10,
    price_minor: 4_900,
    categories: ['folk'],
    tags: n % 2 === 0 ? ['slow-motion', 'loopable'] : ['loopable'],
    content_tags: ['fog'],
    scene_cuts: [0, 2.5],
    features: { brightness: 0.5, embedding_model: 'm', embedding: [0.25, -1] },
    ...more,
  }
}

export function fileLine(n: number, role = 'master', more: object = {}): object {
  return {
    type: 'file',
    video_id: idOf(n),
    role,
    key: `clips/${n}/${role}.mp4`,
    bytes: 1_000 + n,
    sha256: Buffer.from(`${n} ${role}`).toString('hex').padEnd(64, '0'),
    content_type: 'video/mp4',
    width: 640,
    height: 360,
    duration_seconds: 12.5,
    ...more,
  }
}

/** Terms, then videos with two files each, then one collection of all. */
export function catalogueOf(numbers: readonly number[]): object[] {
  const videos = numbers.flatMap((n) => [videoLine(n), fileLine(n), fileLine(n, 'preview')])
  const collection = { type: 'collection', id: idOf(999_999), name: 'All', videos: numbers.map(idOf) }
  return [...terms, ...videos, collection]
}

export function ndjson(lines: readonly (object | string)[]): string {
  return lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')
}

export interface SentChunk {
  readonly id?: string
  readonly from?: number
  readonly last?: boolean
  readonly strict?: boolean
  readonly dry_run?: boolean
  /** That the caller found itself. */
  readonly errors?: readonly LineError[]
  /** Clock of the import, in ms. */
  readonly now?: number
}

export type SendLines = (lines: readonly (object | string)[] | string, chunk?: SentChunk) => Promise<Sent>
export interface Sent extends ChunkResult {
  readonly status: number
}

/** Sends chunks to the operation itself, with a random import id unless one is given. */
export function lineSender(store: Store): SendLines {
  return async (lines, { id = randomBytes(8).toString('hex'), now = NOW, ...chunk } = {}) => {
    const context = {
      clock: { ...systemClock(), now: () => now },
      random: systemRandom(),
      store,
      keys: deriveKeys(new Uint8Array(32)),
      blobs: { delete: async () => undefined },
      websiteRule: { secure: false },
      operatorToken: readServiceToken(OPERATOR_TOKEN),
      usageLimits: resolveUsageLimits({}),
    }
    const text = typeof lines === 'string' ? lines : ndjson(lines)
    const body = { from: 0, last: true, ...chunk, ndjson: text }
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` }
    const response = await importCatalogueLines(context, { params: { import_id: id }, query: {}, body, headers })
    return { status: response.status, ...(response.body as ChunkResult) }
  }
}

/** Everything that an import writes, besides the version and the progress: rows in a fixed order. */
export async function catalogueContent(view: DatabaseView): Promise<Record<string, readonly string[]>> {
  const content: Record<string, readonly string[]> = {}
  for (const table of [...catalogueTables, 'video_words'] as const) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(view.db)
    content[table] = rows
      .map((row) => JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
      .toSorted()
  }
  return content
}
