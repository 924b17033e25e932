// Walks a stream of videos from a place and picks those that pass a filter: stretch by stretch, as far as it takes.
import { sql, type Kysely } from 'kysely'
import type { Database } from './schema.ts'
import { conditionOf, readsColumns, type RowFilter } from './video-filter.ts'
import { directionOf, type Entry, type SortKey, type Stream, type Stretch } from './video-streams.ts'

export interface Walk {
  /** Looks at the next entries, at most so many. False once enough were picked or nothing is left. */
  advance(count: number): Promise<boolean>
  /** Those picked so far, in order. */
  picked(): readonly Entry[]
}

export interface WalkQuestion {
  readonly stream: Stream
  readonly filter: RowFilter
  /** Picks at most this many. */
  readonly limit: number
  /** The place after which it begins; null is the beginning. */
  readonly after: Entry | null
  /** A key that everything that passes lies beyond. */
  readonly beyond?: SortKey | null
}

export function startWalk(db: Kysely<Database>, { stream, filter, limit, after, beyond = null }: WalkQuestion): Walk {
  const picked = new Map<string, Entry>()
  let stretch: Stretch | null =
    after === null && beyond !== null ? { kind: 'beyond', key: beyond } : beginningOf(stream, after)
  return {
    async advance(count) {
      if (stretch === null) return false
      const room = limit - picked.size
      // A video that moved to a later place meanwhile stays where it was seen first.
      for (const entry of await pick(db, { stream, filter, stretch, count, room })) picked.set(entry.id, entry)
      if (picked.size >= limit) return false
      const [last] = (await stream.at(stretch, count - 1).execute(db)).rows
      stretch = nextStretch(stream, stretch, last)
      return stretch !== null
    },
    picked: () => [...picked.values()],
  }
}

function beginningOf({ order }: Stream, after: Entry | null): Stretch {
  if (after === null) return { kind: 'all' }
  return order.unique ? { kind: 'beyond', key: after.key } : { kind: 'ties', after }
}

/** `last` is the last entry looked at, where the stretch went on at least as far. */
function nextStretch({ order }: Stream, stretch: Stretch, last: Entry | undefined): Stretch | null {
  if (last !== undefined) return order.unique ? { kind: 'beyond', key: last.key } : { kind: 'ties', after: last }
  return stretch.kind === 'ties' ? { kind: 'beyond', key: stretch.after.key } : null
}

interface Pick {
  readonly stream: Stream
  readonly filter: RowFilter
  readonly stretch: Stretch
  readonly count: number
  readonly room: number
}

async function pick(db: Kysely<Database>, asked: Pick): Promise<readonly Entry[]> {
  const { stream, filter, stretch, count, room } = asked
  const joined = !stream.hasColumns && readsColumns(filter)
  const videos = joined ? sql`inner join videos on videos.id = listed.id` : sql``
  const { rows } = await sql<Entry>`
    select listed.id, listed.key from (${stream.first(stretch, count)}) as listed ${videos}
    where ${conditionOf(db, filter, joined ? 'videos' : 'listed')}
    order by listed.key ${directionOf(stream.order)}, listed.id limit ${room}
  `.execute(db)
  return rows
}
