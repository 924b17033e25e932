// A catalogue file of any size, deterministic, and the rows that importing it writes.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { positionOf } from '@proscenium/service/domain/catalogue/catalogue-cursor'
import { indexedTexts } from '@proscenium/service/domain/catalogue/search-text'
import { suppliedKinds } from '@proscenium/service/domain/catalogue/taxonomy-text'
import { openEngine } from '@proscenium/service/store/engine/engine'
import { catalogueTables } from '@proscenium/service/store/table-groups'
import { publishedAt, videoIdOf } from '../big-catalogue.ts'

const TERMS = 100
const WORDS =
  'amber bridge copper delta ember fog grove harbour iris jade lantern meadow night opal pulse quartz reef silver tide velvet'.split(
    ' ',
  )
const groups = ['visual-themes', 'objects', 'actions', 'locations', 'people', 'time-weather']

const word = (n: number): string => WORDS[n % WORDS.length] ?? ''

/** Terms, then videos with four terms, features and two files each. */
export function* fileLines(videos: number): Generator<string> {
  for (const kind of suppliedKinds) {
    for (let at = 0; at < TERMS; at += 1) {
      const group = kind === 'content_tag' ? { group: groups[at % groups.length] } : {}
      yield JSON.stringify({ type: 'term', kind, slug: `term-${at}`, name: `Term ${word(at)}`, ...group })
    }
  }
  for (let n = 0; n < videos; n += 1) {
    yield JSON.stringify(videoOf(n))
    for (const role of ['master', 'preview']) yield JSON.stringify(fileOf(n, role))
  }
}

function videoOf(n: number): object {
  return {
    type: 'video',
    id: videoIdOf(n),
    title: `${word(n)} ${word(n * 7 + 3)} ${n}`,
    artist: `${word(n * 3)} ${word(n * 11 + 1)}`,
    description: 'A clip of a generated catalogue, with a sentence about what it shows.',
    published_at: publishedAt(n),
    tempo: 60 + (n % 120),
    energy: (n % 100) / 100,
    price_minor: 4_900,
    categories: [`term-${n % TERMS}`],
    tags: [`term-${(n * 3) % TERMS}`],
    content_tags: [`term-${(n * 7) % TERMS}`],
    atmospheres: [`term-${(n * 11) % TERMS}`],
    features: { brightness: (n % 10) / 10, dynamics: 0.5, valence: 0.25 },
  }
}

function fileOf(n: number, role: string): object {
  const sha256 = createHash('sha256').update(`${n} ${role}`).digest('hex')
  const size = { bytes: 60_000 + n, width: 640, height: 360, duration_seconds: 20 + (n % 400) }
  return {
    type: 'file',
    video_id: videoIdOf(n),
    role,
    key: `${n}/${role}.mp4`,
    sha256,
    content_type: 'video/mp4',
    ...size,
  }
}

export interface TableRows {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/** The rows of an imported catalogue, parents before children; those of the search index are the texts it was given. */
export async function importedRows(address: string): Promise<TableRows[]> {
  const { db, close } = await openEngine(address)
  const tables: TableRows[] = []
  const placeOf = new Map<unknown, number>()
  const order = ['taxonomy_terms', ...catalogueTables.filter((table) => table !== 'taxonomy_terms')]
  for (const table of order) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    const columns = Object.keys(rows[0] ?? {})
    const own = rows.filter(({ kind }) => table !== 'taxonomy_terms' || (kind !== 'energy' && kind !== 'orientation'))
    if (table === 'videos') for (const [at, { id }] of own.entries()) placeOf.set(id, at)
    const ordered = own.toSorted((a, b) => (placeOf.get(a['video_id']) ?? 0) - (placeOf.get(b['video_id']) ?? 0))
    tables.push({ table, columns, rows: ordered.map((row) => columns.map((name) => row[name])) })
  }
  await close()
  return tables.filter(({ rows }) => rows.length > 0)
}

/** A row of the index per video: position, id and the three texts. */
export function indexRows(
  tables: readonly TableRows[],
): readonly (readonly [bigint, string, string, string, string])[] {
  const videos = tables.find(({ table }) => table === 'videos')
  if (videos === undefined) return []
  const at = (name: string): number => videos.columns.indexOf(name)
  const [id, title, artist, published, text] = ['id', 'title', 'artist', 'published_at', 'search_text'].map(at)
  return videos.rows.map((row) => {
    const texts = indexedTexts({ title: String(row[title ?? 0]), artist: String(row[artist ?? 0]), taxonomy: '' })
    const taxonomy =
      String(row[text ?? 0])
        .split('|')
        .at(-1)
        ?.trim() ?? ''
    return [positionOf(String(row[published ?? 0])), String(row[id ?? 0]), texts.title, texts.artist, taxonomy]
  })
}
