// What the lines of one chunk change: they are applied in memory, one after the other, before anything is written.
import { MILLISECOND_END } from '../../domain/catalogue/catalogue-cursor.ts'
import { yieldToEventLoop } from '#platform/event-loop'
import type {
  CatalogueLine,
  CollectionLine,
  FileLine,
  LineError,
  TermLine,
  VideoLine,
} from '@proscenium/contract/operator'
import type { SuppliedTerm } from '../../domain/catalogue/taxonomy-text.ts'
import type { Loaded, LoadedTerm } from './load-chunk.ts'
import { fileOf, isWhole, missingFacts, stateOf, termsOf } from './line-state.ts'
import { termKey, type VideoState } from './video-state.ts'

/** A line with its number in the file, from 1. */
export interface NumberedLine {
  readonly number: number
  readonly line: CatalogueLine
}

export interface ChunkState {
  readonly videos: Map<string, VideoState>
  readonly terms: Map<string, LoadedTerm>
  readonly collections: Map<string, CollectionLine>
  readonly errors: LineError[]
}

type Wrong = Omit<LineError, 'line'>

/** Errors of one line that are reported: thousands of slugs or ids may be unknown. */
const ERRORS_MAX = 10
/** Lines of one tick (O-16). */
const TICK_LINES = 100

/** The state after the lines. With `strict`, it stops before the first wrong one. `now` dates files without a date. */
export async function applyLines(
  loaded: Loaded,
  lines: readonly NumberedLine[],
  { now, strict }: { readonly now: number; readonly strict: boolean },
): Promise<ChunkState> {
  const state = {
    videos: new Map(loaded.videos),
    terms: new Map(loaded.terms),
    collections: new Map(loaded.collections),
    errors: [] as LineError[],
  }
  const positions = new Map(loaded.positions)
  for (const [at, { number, line }] of lines.entries()) {
    if (at % TICK_LINES === TICK_LINES - 1) await yieldToEventLoop()
    const wrong = applyLine({ ...state, positions, now, known: loaded.ids }, line)
    state.errors.push(...wrong.map((issue) => ({ line: number, ...issue })))
    if (strict && wrong.length > 0) break
  }
  return state
}

interface Draft extends Omit<ChunkState, 'errors'> {
  /** Ids by `published_at`. */
  readonly positions: Map<string, string>
  /** Existing videos that a line refers to. */
  readonly known: ReadonlySet<string>
  readonly now: number
}

function applyLine(draft: Draft, line: CatalogueLine): readonly Wrong[] {
  if (line.type === 'video') return applyVideo(draft, line)
  if (line.type === 'file') return applyFile(draft, line)
  return line.type === 'term' ? applyTerm(draft, line) : applyCollection(draft, line)
}

function applyVideo(draft: Draft, line: VideoLine): readonly Wrong[] {
  const { videos, terms, positions } = draft
  const before = videos.get(line.id)
  const stated = stateOf(line, before)
  const unknown = termsOf(line).filter((term) => !terms.has(termKey(term)))
  if (unknown.length > 0) return unknown.slice(0, ERRORS_MAX).map((term) => unknownTerm(line, term))
  const at = freePosition(draft, {
    id: line.id,
    requested: stated.video.published_at,
    current: before?.video.published_at,
  })
  if (at === null)
    return [{ field: 'published_at', rule: `must be another time: ${MICROSECONDS} videos have this one` }]
  positions.set(at, line.id)
  videos.set(line.id, { ...stated, video: { ...stated.video, published_at: at } })
  return []
}

/** Positions of one millisecond. */
const MICROSECONDS = 1_000

interface Placement {
  readonly id: string
  readonly requested: string
  readonly current: string | undefined
}

/**
 * The position of a video in the catalogue, which no two videos share: pages continue after one. Of videos with the same
 * time, a later line gets the next free microsecond of the millisecond, and retains it when it is imported again.
 */
function freePosition(draft: Draft, { id, requested, current }: Placement): string | null {
  if (!isHeld(draft, requested, id)) return requested
  const millisecond = requested.slice(0, MILLISECOND_END)
  if (current?.startsWith(millisecond) && current > requested && !isHeld(draft, current, id)) return current
  for (let micros = Number(requested.slice(MILLISECOND_END, -1)) + 1; micros < MICROSECONDS; micros += 1) {
    const position = `${millisecond}${String(micros).padStart(3, '0')}Z`
    if (!isHeld(draft, position, id)) return position
  }
  return null
}

/** A video of this chunk may have left the position that it has in the database. */
function isHeld({ positions, videos }: Draft, at: string, id: string): boolean {
  const holder = positions.get(at)
  return holder !== undefined && holder !== id && (videos.get(holder)?.video.published_at ?? at) === at
}

const fieldOfKind = {
  category: 'categories',
  tag: 'tags',
  content_tag: 'content_tags',
  atmosphere: 'atmospheres',
} as const

function unknownTerm(line: VideoLine, term: SuppliedTerm): Wrong {
  const field = fieldOfKind[term.kind]
  const rule = `must name terms that exist or stand in an earlier line, not ${term.slug}`
  return { field: `${field}.${line[field].indexOf(term.slug)}`, rule, missing: termKey(term) }
}

function unknownVideo(field: string, id: string): Wrong {
  return { field, rule: 'must be a video that exists or stands in an earlier line', missing: `video ${id}` }
}

function applyFile({ videos, now }: Draft, line: FileLine): readonly Wrong[] {
  const video = videos.get(line.video_id)
  if (video === undefined) return [unknownVideo('video_id', line.video_id)]
  if (!isWhole(line)) {
    const rule = 'must be given, or read from a media host (--media-host)'
    return missingFacts(line).map((field) => ({ field, rule }))
  }
  const file = fileOf(line, video.files.get(line.role), now)
  videos.set(line.video_id, { ...video, files: new Map(video.files).set(line.role, file) })
  return []
}

function applyTerm({ terms }: Draft, { kind, slug, name, group }: TermLine): readonly Wrong[] {
  terms.set(termKey({ kind, slug }), { kind, slug, name, grp: group ?? null })
  return []
}

function applyCollection({ videos, known, collections }: Draft, line: CollectionLine): readonly Wrong[] {
  const wrong = line.videos.flatMap((id, at) =>
    known.has(id) || videos.has(id) ? [] : unknownVideo(`videos.${at}`, id),
  )
  if (wrong.length === 0) collections.set(line.id, line)
  return wrong.slice(0, ERRORS_MAX)
}
