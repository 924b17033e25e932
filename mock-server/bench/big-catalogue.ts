// Large, deterministic catalogues for benchmarks, generated once and cached under the version of this generator.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { formatMicroseconds } from '@proscenium/service/domain/catalogue/catalogue-cursor'
import { createRandom } from '@proscenium/media-fixtures/noise'
import { packEmbedding } from '@proscenium/service/domain/ranking/embedding'
import type { ContentTagGroup } from '@proscenium/contract'
import type { CatalogueRows } from '@proscenium/service/store/catalogue/catalogue-write'
import { openStore } from '@proscenium/service/store/store'
import { emptySeedRows } from '../testing/seed-rows.ts'

/** Increment with every change to the generated data or to its schema. */
const VERSION = 9
const directory = join(import.meta.dirname, '../../.cache/big-catalogues')

const CHUNK = 5_000
const FIRST = Date.parse('2016-01-01T00:00:00Z')
const EMBEDDING_SIZE = 16

/** Number of slugs by kind. Skewed: the first slug holds about a tenth of the catalogue, the last only a few videos. */
const counts = { category: 120, atmosphere: 24 } as const
type GivenKind = keyof typeof counts
const given = ['category', 'atmosphere'] as const satisfies readonly GivenKind[]

const words =
  'amber arch birch blaze bloom bridge cedar chorus city cloud copper dawn delta drift dusk echo ember fern flare fog glass gold grove harbor haze iris island ivory jade lantern light marble meadow mirror mist moon neon night ocean onyx opal orbit paper pearl pine prism pulse quartz rain reef river rose sable salt shade shore silver sky slate smoke snow spark star steel stone storm sun tide tower train vapor velvet violet water wave willow wind winter zenith'.split(
    ' ',
  )

/** Groups of which each video has one content tag, skewed as the other kinds. */
const tagGroups = ['objects', 'locations', 'time-weather'] as const satisfies readonly ContentTagGroup[]
const TAGS_PER_GROUP = 40
/** Two content tags, each of half the catalogue, of different groups, and of no video together. */
export const EVEN_TAG = { slug: 'even', grp: 'people' } as const
export const ODD_TAG = { slug: 'odd', grp: 'actions' } as const
/** Collections, each of so many videos from all over the catalogue. */
const COLLECTIONS = 20
const COLLECTION_VIDEOS = 200

/** A word in every title, and one in fifty titles, at any catalogue size. */
export const EVERYWHERE = 'video'
export const RARE = 'xylophone'
const RARE_COUNT = 50
/** A word in every hundredth title. */
export const HUNDREDTH = 'comet'
/**
 * One word in half of the titles, the other in the rest: they sort to the end and to the beginning of a list by title,
 * and no title has both.
 */
export const LATE_TITLES = 'dusky'
export const EARLY_TITLES = 'brisk'
/** Words of the quieter half and of the older half. */
export const QUIET = 'muted'
export const OLD = 'vintage'
/** A prefix, longer than any prefix index, of a thousand different words. Every title has one of them. */
export const LONG_PREFIX = 'producti'
const LONG_WORDS = 1_000

export function slugOf(kind: GivenKind, at: number): string {
  return `${kind}-${at}`
}

/** The slug of a group's content tag; 0 is the most frequent. */
export function contentTagOf(group: (typeof tagGroups)[number], at: number): string {
  return `${group}-${at}`
}

export function videoIdOf(n: number): string {
  const hex = createHash('md5').update(`video ${n}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Publication time of video `n` (0 is the oldest), about five minutes after the previous one. */
export function publishedAt(n: number): string {
  return formatMicroseconds({ ms: FIRST + n * 300_000 + ((n * 7_919) % 200_000), micros: n % 1_000 }) ?? ''
}

/**
 * Returns the path of a database with `size` videos and creates it if necessary. `features`: also write the features
 * that similarity uses.
 */
export async function bigCatalogue(size: number, { features }: { features: boolean }): Promise<string> {
  const path = join(directory, `v${VERSION}-${size}${features ? '-features' : ''}.db`)
  if (existsSync(path)) return path
  mkdirSync(directory, { recursive: true })
  const unfinished = `${path}.unfinished`
  remove(unfinished)
  await fillBigCatalogue(unfinished, size, { features })
  renameSync(unfinished, path)
  remove(unfinished)
  return path
}

/** Writes such a catalogue to an empty database. */
export async function fillBigCatalogue(
  address: string,
  size: number,
  { features }: { features: boolean },
): Promise<void> {
  const store = await openStore(address)
  for (let from = 0; from < size; from += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, size - from) }, (_, at) => from + at)
    const options = { features, terms: from === 0, rareEvery: size / RARE_COUNT, half: size / 2 }
    await store.seed({ ...emptySeedRows, ...rowsOf(numbers, options) }, { restore: false })
  }
  await store.seed({ ...emptySeedRows, ...collectionRows(size) }, { restore: false })
  await store.close()
}

/** Removes a database and its side files. */
function remove(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-limits', '-limits-wal', '-limits-shm'])
    rmSync(`${path}${suffix}`, { force: true })
}

type RowOptions = {
  readonly features: boolean
  readonly terms: boolean
  readonly rareEvery: number
  readonly half: number
}

function rowsOf(numbers: readonly number[], { features, terms, rareEvery, half }: RowOptions): CatalogueRows {
  const isRare = (n: number): boolean => n % rareEvery === 0
  return {
    taxonomy_terms: terms ? allTerms() : [],
    videos: numbers.map((n) => videoRow(n, isRare(n))),
    video_files: numbers.flatMap((n) => fileRows(n, isRare(n))),
    video_features: features ? numbers.map(featureRow) : [],
    video_terms: numbers.flatMap(termRows),
    collections: [],
    collection_videos: [],
    scene_cuts: [],
    search: numbers.map((n) => ({
      videoId: videoIdOf(n),
      title: `${titleOf(n, isRare(n))} ${shareWords(n, half)}`,
      artist: artistOf(n),
      taxonomy: given.map((kind) => slugOf(kind, termOf(kind, n))).join(' '),
    })),
  }
}

function allTerms(): CatalogueRows['taxonomy_terms'] {
  const plain = given.flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, at) => ({ kind, slug: slugOf(kind, at), name: `Term ${at}`, grp: null })),
  )
  const tags = tagGroups.flatMap((grp) =>
    Array.from({ length: TAGS_PER_GROUP }, (_, at) => ({ slug: contentTagOf(grp, at), grp })),
  )
  const named = [...tags, EVEN_TAG, ODD_TAG].map((tag) => ({ kind: 'content_tag' as const, name: tag.slug, ...tag }))
  return [...plain, ...named]
}

function collectionRows(size: number): Pick<CatalogueRows, 'collections' | 'collection_videos'> {
  const numbers = Array.from({ length: COLLECTIONS }, (_, at) => at)
  const held = Math.min(COLLECTION_VIDEOS, Math.floor(size / COLLECTIONS))
  const step = Math.max(1, Math.floor(size / held))
  const idOf = (at: number): string => videoIdOf(-1 - at)
  return {
    collections: numbers.map((at) => ({ id: idOf(at), name: `Collection ${at}`, description: '', position: at })),
    collection_videos: numbers.flatMap((at) =>
      Array.from({ length: held }, (_, position) => ({
        collection_id: idOf(at),
        video_id: videoIdOf((position * step + at) % size),
        position,
      })),
    ),
  }
}

function videoRow(n: number, rare: boolean): CatalogueRows['videos'][number] {
  return {
    id: videoIdOf(n),
    title: titleOf(n, rare),
    artist: artistOf(n),
    description: 'A clip of a generated catalogue.',
    published_at: publishedAt(n),
    sold_out: n % 97 === 0 ? 1 : 0,
    tempo: 60 + draw(n, 'tempo') * 120,
    energy: draw(n, 'energy'),
    price_minor: 4_900,
    currency: 'USD',
  }
}

/** In seconds. Only the rare videos are longer than ten minutes. */
function durationOf(n: number, rare: boolean): number {
  return rare ? 700 : 20 + Math.floor(draw(n, 'duration') * 400)
}

function fileRows(n: number, rare: boolean): CatalogueRows['video_files'] {
  const upright = n % 5 === 0
  const dimensions = { width: upright ? 360 : 640, height: upright ? 640 : 360, duration_seconds: durationOf(n, rare) }
  const kind = { bytes: 60_000, content_type: 'video/mp4', modified_at: FIRST }
  return (['master', 'preview'] as const).map((role) => ({
    video_id: videoIdOf(n),
    role,
    key: `${n}/${role}.mp4`,
    // Distinct for each role: a preview with the same bytes as its master counts as missing.
    sha256: role,
    ...kind,
    ...dimensions,
  }))
}

function featureRow(n: number): CatalogueRows['video_features'][number] {
  const values = Array.from({ length: EMBEDDING_SIZE }, (_, at) => draw(n, `e${at}`) - 0.5)
  return {
    video_id: videoIdOf(n),
    tempo_confidence: draw(n, 'confidence'),
    brightness: draw(n, 'brightness'),
    dynamics: draw(n, 'dynamics'),
    valence: draw(n, 'valence'),
    embedding_model: 'bench',
    embedding: packEmbedding(values),
  }
}

function termRows(n: number): CatalogueRows['video_terms'] {
  const id = videoIdOf(n)
  const tags = tagGroups.map((group) => contentTagOf(group, Math.floor(TAGS_PER_GROUP * draw(n, group) ** 3)))
  return [
    ...given.map((kind) => ({ video_id: id, kind, slug: slugOf(kind, termOf(kind, n)), position: 0 })),
    ...[...tags, (n % 2 === 0 ? EVEN_TAG : ODD_TAG).slug].map((slug, position) => ({
      video_id: id,
      kind: 'content_tag' as const,
      slug,
      position,
    })),
  ]
}

/** Skewed towards small numbers. */
function termOf(kind: GivenKind, n: number): number {
  return Math.floor(counts[kind] * draw(n, kind) ** 3)
}

function titleOf(n: number, rare: boolean): string {
  const drawn = [wordOf(n, 'first'), wordOf(n, 'second')].join(' ')
  return `${drawn} ${EVERYWHERE} ${rare ? RARE : n}`
}

/** Searchable words that are not displayed, each in a known share of the catalogue. */
function shareWords(n: number, half: number): string {
  const late = words.indexOf(wordOf(n, 'first')) >= words.length / 2
  return [
    late ? LATE_TITLES : EARLY_TITLES,
    `${LONG_PREFIX}${n % LONG_WORDS}`,
    ...(n % 100 === 7 ? [HUNDREDTH] : []),
    ...(draw(n, 'energy') < 0.5 ? [QUIET] : []),
    ...(n < half ? [OLD] : []),
  ].join(' ')
}

function artistOf(n: number): string {
  return `${wordOf(n, 'artist')} ${wordOf(n, 'band')}`
}

function wordOf(n: number, salt: string): string {
  return words[Math.floor(draw(n, salt) * words.length)] ?? ''
}

/** A number in [0, 1), deterministic for a number and salt, uniformly distributed. */
function draw(n: number, salt: string): number {
  return createRandom(saltSeed(salt) + n)()
}

const saltSeeds = new Map<string, number>()

/** The start of a salt's own range of seeds. */
function saltSeed(salt: string): number {
  const known = saltSeeds.get(salt)
  if (known !== undefined) return known
  const seed = createHash('sha256').update(salt).digest().readUInt32LE()
  saltSeeds.set(salt, seed)
  return seed
}
