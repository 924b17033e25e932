// The message timeline as a value: records in order of arrival, requests paired with their answers.
import type { EndDiagnosis, InspectorRecord } from '@proscenium/protocol/inspector'

/** A change of the embed's own state, as its relay tells it. */
export interface StateChange {
  readonly kind: 'state'
  readonly at: number
  /** Phase first, then what else is to be known of it: `open · verified`. */
  readonly state: string
  readonly reason: string | null
}

/** Where the handshake of one end stands, as its relay tells it. */
export interface DiagnosisUpdate extends EndDiagnosis {
  readonly kind: 'diagnosis'
}

export interface MessageEntry {
  readonly kind: 'message'
  readonly id: number
  readonly record: InspectorRecord
  /** On an answer: milliseconds since its request passed. On a request: the same once it is answered. */
  readonly took: number | null
}

export interface StateEntry extends StateChange {
  readonly id: number
}

export type Entry = MessageEntry | StateEntry

export interface Log {
  readonly entries: readonly Entry[]
  /** How many old entries made room for new ones. */
  readonly dropped: number
  readonly nextId: number
  /** The newest of each end. */
  readonly diagnoses: readonly EndDiagnosis[]
}

export const emptyLog: Log = { entries: [], dropped: 0, nextId: 1, diagnoses: [] }

const MOST = 1_000

/** Adds what came over the channel; the oldest entries leave when there are more than 1000. */
export function addToLog(log: Log, news: InspectorRecord | StateChange | DiagnosisUpdate): Log {
  if (!('kind' in news)) return recounted(log, news) ?? addEntry(log, news)
  if (news.kind === 'state') return addEntry(log, news)
  const { end, diagnosis } = news
  return { ...log, diagnoses: [...log.diagnoses.filter((known) => known.end !== end), { end, diagnosis }] }
}

/** A refusal that is told again with its new count stays where it is; null for what has not been told before. */
function recounted(log: Log, record: InspectorRecord): Log | null {
  if (record.count === undefined) return null
  const index = lastIndex(log.entries, (entry) => entry.kind === 'message' && isSame(entry.record, record))
  const entry = log.entries[index]
  return entry?.kind === 'message' ? { ...log, entries: replaced(log.entries, index, { ...entry, record }) } : null
}

function lastIndex(entries: readonly Entry[], matches: (entry: Entry) => boolean): number {
  let index = entries.length - 1
  for (let entry = entries[index]; entry !== undefined && !matches(entry); entry = entries[index]) index -= 1
  return index
}

function replaced(entries: readonly Entry[], index: number, entry: Entry): readonly Entry[] {
  return entries.map((known, at) => (at === index ? entry : known))
}

function isSame(one: InspectorRecord, other: InspectorRecord): boolean {
  return one.id === other.id && one.at === other.at && one.end === other.end && one.rule === other.rule
}

function addEntry(log: Log, news: InspectorRecord | StateChange): Log {
  const id = log.nextId
  const { entries, entry } =
    'kind' in news ? { entries: log.entries, entry: { ...news, id } } : paired(log.entries, news, id)
  const all = [...entries, entry]
  const surplus = Math.max(0, all.length - MOST)
  return { ...log, entries: all.slice(surplus), dropped: log.dropped + surplus, nextId: id + 1 }
}

/** An answer goes the other way with the id of a request that passed and waits still. */
function paired(
  entries: readonly Entry[],
  record: InspectorRecord,
  id: number,
): { entries: readonly Entry[]; entry: Entry } {
  const lone: MessageEntry = { kind: 'message', id, record, took: null }
  if (record.requestId === undefined || record.outcome !== 'passed') return { entries, entry: lone }
  const index = lastIndex(entries, (entry) => entry.kind === 'message' && awaits(entry, record))
  const request = entries[index]
  if (request?.kind !== 'message') return { entries, entry: lone }
  const took = Math.max(0, record.at - request.record.at)
  return { entries: replaced(entries, index, { ...request, took }), entry: { ...lone, took } }
}

function awaits({ record, took }: MessageEntry, answer: InspectorRecord): boolean {
  const same = record.requestId === answer.requestId && record.end === answer.end && record.outcome === 'passed'
  return same && took === null && record.direction !== answer.direction
}
