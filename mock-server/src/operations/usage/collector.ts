// Collects usage in memory (D-07, D-12). Its size is bounded by the number of partners, keys and users, not of requests:
// nothing is recorded for an unknown client id or key.
import { hourOf } from '../../domain/usage/buckets.ts'
import type {
  CountedMetric,
  CountedRejection,
  CountedUse,
  LastUse,
  UsageBatch,
  UsageScope,
} from '../../store/usage/usage-batch.ts'
import { createLogCollector, type FinishedRequest } from './log-collector.ts'
import { createSeen } from './seen.ts'

/** Users of an hour, and songs, that are remembered as written; the store ignores repetitions of the others. */
const SEEN_MAX = 50_000
const MINUTE_MS = 60_000

export interface CountOptions {
  /** 1 if absent. */
  readonly by?: number
  readonly keyId?: string
}

export interface UsageCollector {
  count(at: number, use: UsageScope & { readonly metric: CountedMetric } & CountOptions): void
  userActive(at: number, scope: UsageScope, linkedUserId: string): void
  song(at: number, scope: UsageScope, songKey: string): void
  rejection(at: number, scope: UsageScope, cause: { readonly operation: string; readonly code: string }): void
  logRequest(at: number, request: FinishedRequest): void
  used(at: number, table: LastUse['table'], id: string): void
  /** Entries that the next batch contains. */
  size(): number
  /** Everything collected since the last call; null if there is nothing. */
  take(id: () => string, at: number): UsageBatch | null
}

export function createUsageCollector(): UsageCollector {
  let pending = newPending()
  const log = createLogCollector()
  const users = createSeen(SEEN_MAX)
  const songs = createSeen(SEEN_MAX)
  /** Table and id → the minute last recorded. */
  const minutes = new Map<string, number>()
  let usersOfHour = 0
  const size = (): number => pending.counts.size + pending.rejections.size + pending.size + log.size()
  return {
    count(at, { partnerId, isTest, metric, by = 1, keyId = '' }) {
      const hour = hourOf(at)
      const name = `${partnerId}|${isTest ? 1 : 0}|${hour}|${metric}|${keyId}`
      const known = pending.counts.get(name)
      if (known === undefined) pending.counts.set(name, { partnerId, isTest, hour, metric, keyId, count: by })
      else known.count += by
    },
    userActive(at, { partnerId, isTest }, linkedUserId) {
      const hour = hourOf(at)
      if (hour !== usersOfHour) users.clear()
      usersOfHour = hour
      if (!users.add(linkedUserId)) return
      pending.users.push({ partnerId, isTest, hour, linkedUserId })
      pending.size += 1
    },
    song(at, { partnerId, isTest }, songKey) {
      if (!songs.add(songKey)) return
      pending.songs.push({ partnerId, isTest, hour: hourOf(at), songKey })
      pending.size += 1
    },
    rejection(at, { partnerId, isTest }, { operation, code }) {
      const hour = hourOf(at)
      const name = `${partnerId}|${isTest ? 1 : 0}|${hour}|${operation}|${code}`
      const known = pending.rejections.get(name)
      const entry = known ?? { partnerId, isTest, hour, operation, code, count: 0, lastAt: at }
      entry.count += 1
      entry.lastAt = Math.max(entry.lastAt, at)
      if (known === undefined) pending.rejections.set(name, entry)
    },
    logRequest: (at, request) => log.add(at, request),
    used(at, table, id) {
      const minute = at - (at % MINUTE_MS)
      const name = `${table}|${id}`
      if (minutes.get(name) === minute) return
      if (minutes.size >= SEEN_MAX) minutes.clear()
      minutes.set(name, minute)
      pending.lastUses.push({ table, id, at: minute })
      pending.size += 1
    },
    size,
    take(id, at) {
      if (size() === 0) return null
      const { counts, rejections, users: active, songs: heard, lastUses } = pending
      pending = newPending()
      const lists = { counts: [...counts.values()], rejections: [...rejections.values()], users: active, songs: heard }
      return { id: id(), at, ...lists, log: log.take(id), lastUses }
    },
  }
}

type Changeable<Entry> = { -readonly [Name in keyof Entry]: Entry[Name] }

function newPending() {
  return {
    counts: new Map<string, Changeable<CountedUse>>(),
    rejections: new Map<string, Changeable<CountedRejection>>(),
    users: [] as UsageBatch['users'][number][],
    songs: [] as UsageBatch['songs'][number][],
    lastUses: [] as LastUse[],
    /** Entries of the lists. */
    size: 0,
  }
}
