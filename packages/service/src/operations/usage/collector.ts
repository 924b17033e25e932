// Collects usage in memory (D-07, D-12). Its size is bounded by the number of partners, keys and users, not of requests:
// nothing is recorded for an unknown client id or key.
import { hourOf } from '../../domain/usage/buckets.ts'
import type { CountedMetric, CountedRejection, LastUse, UsageBatch, UsageScope } from '../../store/usage/usage-batch.ts'
import { createCounters } from './counters.ts'
import { createLogCollector, type FinishedRequest } from './log-collector.ts'

/** Users of an hour, and songs, that are remembered as written; the store ignores repetitions of the others. */
const SEEN_MAX = 50_000
const MINUTE_MS = 60_000

export interface CountOptions {
  /** 1 if absent. */
  readonly by?: number
  readonly keyId?: string
}

interface CountedUse extends UsageScope, CountOptions {
  readonly metric: CountedMetric
}

export function createUsageCollector() {
  let pending = newPending()
  const counters = createCounters()
  const log = createLogCollector()
  const users = createSeen(SEEN_MAX)
  const songs = createSeen(SEEN_MAX)
  const minutes = createLastMinutes()
  let usersOfHour = 0
  const size = (): number => counters.size() + pending.rejections.size + pending.size + log.size()
  const used = (at: number, table: LastUse['table'], id: string): void => {
    const minute = at - (at % MINUTE_MS)
    if (!minutes.replace(table, id, minute)) return
    pending.lastUses.push({ table, id, at: minute })
    pending.size += 1
  }
  return {
    count(at: number, { metric, by = 1, keyId = '', ...scope }: CountedUse): void {
      counters.add(hourOf(at), scope, { metric, keyId, by })
    },
    userActive(at: number, { partnerId, isTest }: UsageScope, linkedUserId: string): void {
      const hour = hourOf(at)
      if (hour !== usersOfHour) users.clear()
      usersOfHour = hour
      if (!users.add(linkedUserId)) return
      pending.users.push({ partnerId, isTest, hour, linkedUserId })
      pending.size += 1
    },
    song(at: number, { partnerId, isTest }: UsageScope, songKey: string): void {
      if (!songs.add(songKey)) return
      pending.songs.push({ partnerId, isTest, hour: hourOf(at), songKey })
      pending.size += 1
    },
    /** Logs the request, and counts its key's calls and its cause of rejection. */
    request(at: number, request: FinishedRequest): void {
      const { keyId, code } = request
      if (code !== null) addRejection(pending.rejections, at, { ...request, code })
      if (keyId !== null) {
        const hour = hourOf(at)
        counters.add(hour, request, { metric: 'api_calls', keyId, by: 1 })
        if (code !== null) counters.add(hour, request, { metric: 'api_errors', keyId: '', by: 1 })
        used(at, 'api_keys', keyId)
      }
      log.add(at, request)
    },
    used,
    /** Entries that the next batch contains. */
    size,
    /** Everything collected since the last call; null if there is nothing. */
    take(id: () => string, at: number): UsageBatch | null {
      if (size() === 0) return null
      const { rejections, users: active, songs: heard, lastUses } = pending
      pending = newPending()
      const lists = { counts: counters.take(), rejections: [...rejections.values()], users: active, songs: heard }
      return { id: id(), at, ...lists, log: log.take(id), lastUses }
    },
  }
}

type Rejection = { -readonly [Name in keyof CountedRejection]: CountedRejection[Name] }

function addRejection(
  rejections: Map<string, Rejection>,
  at: number,
  { partnerId, isTest, operation, code }: UsageScope & { readonly operation: string; readonly code: string },
): void {
  const hour = hourOf(at)
  const name = `${partnerId}|${isTest ? 1 : 0}|${hour}|${operation}|${code}`
  const known = rejections.get(name)
  const entry = known ?? { partnerId, isTest, hour, operation, code, count: 0, lastAt: at }
  entry.count += 1
  entry.lastAt = Math.max(entry.lastAt, at)
  if (known === undefined) rejections.set(name, entry)
}

/** The minute that was last recorded of each key, client id and secret. */
function createLastMinutes() {
  const tables: Record<LastUse['table'], Map<string, number>> = {
    api_keys: new Map(),
    client_ids: new Map(),
    client_secrets: new Map(),
  }
  return {
    /** False if it was this minute already. */
    replace(table: LastUse['table'], id: string, minute: number): boolean {
      const minutes = tables[table]
      if (minutes.get(id) === minute) return false
      if (minutes.size >= SEEN_MAX) minutes.clear()
      minutes.set(id, minute)
      return true
    },
  }
}

function newPending() {
  return {
    rejections: new Map<string, Rejection>(),
    users: [] as UsageBatch['users'][number][],
    songs: [] as UsageBatch['songs'][number][],
    lastUses: [] as LastUse[],
    /** Entries of the lists. */
    size: 0,
  }
}

/** Remembers values, and forgets all of them when there are `most`. */
function createSeen(most: number) {
  const values = new Set<string>()
  return {
    /** True if the value is new. */
    add(value: string): boolean {
      if (values.has(value)) return false
      if (values.size >= most) values.clear()
      values.add(value)
      return true
    },
    clear: () => values.clear(),
  }
}
