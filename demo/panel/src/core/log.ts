// The message timeline as an immutable value: records in order of arrival, requests paired with their responses.
import type { EndDiagnosis, InspectorRecord } from '@proscenium/protocol/inspector'

/** A change of the embed's own state, as relayed by the embed. */
export interface StateChange {
  readonly kind: 'state'
  readonly at: number
  /** Phase first, then details: `open · verified`. */
  readonly state: string
  readonly reason: string | null
}

/** Handshake status of one end, as relayed by the embed. */
export interface DiagnosisUpdate extends EndDiagnosis {
  readonly kind: 'diagnosis'
}

export interface MessageEntry {
  readonly kind: 'message'
  readonly id: number
  readonly record: InspectorRecord
  /**
   * On a response: milliseconds since its request was accepted. On a request: the same once its response has arrived.
   */
  readonly took: number | null
}

export interface StateEntry extends StateChange {
  readonly id: number
}

export type Entry = MessageEntry | StateEntry

export interface Log {
  readonly entries: readonly Entry[]
  /** Number of old entries removed in favour of new ones. */
  readonly dropped: number
  readonly nextId: number
  /** The latest diagnosis of each end. */
  readonly diagnoses: readonly EndDiagnosis[]
}

export const emptyLog: Log = { entries: [], dropped: 0, nextId: 1, diagnoses: [] }

const MAX_ENTRIES = 1_000
/** The first state of a loaded embed, which has no editor yet; in catalog mode perhaps never. */
const LOADED = 'booting'

/** Adds an update from the channel. Beyond 1000 entries the oldest are removed. */
export function addToLog(log: Log, update: InspectorRecord | StateChange | DiagnosisUpdate): Log {
  if (!('kind' in update)) return recounted(log, update) ?? addEntry(log, update)
  if (update.kind === 'state') return addEntry(update.state === LOADED ? { ...log, diagnoses: [] } : log, update)
  const { end, diagnosis } = update
  return { ...log, diagnoses: [...log.diagnoses.filter((known) => known.end !== end), { end, diagnosis }] }
}

/** The last messages with the states among them; older entries count as dropped. */
export function lastMessages(log: Log, most: number): Log {
  const messages = log.entries.filter(({ kind }) => kind === 'message')
  const first = messages.at(-most)
  const surplus = first === undefined ? 0 : log.entries.indexOf(first)
  return { ...log, entries: log.entries.slice(surplus), dropped: log.dropped + surplus }
}

/** Replaces a repeated rejection, which carries a new count, in place; null for a record that is not a repetition. */
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

function addEntry(log: Log, update: InspectorRecord | StateChange): Log {
  const id = log.nextId
  const { entries, entry } =
    'kind' in update ? { entries: log.entries, entry: { ...update, id } } : paired(log.entries, update, id)
  const all = [...entries, entry]
  const surplus = Math.max(0, all.length - MAX_ENTRIES)
  return { ...log, entries: all.slice(surplus), dropped: log.dropped + surplus, nextId: id + 1 }
}

/** Finds the accepted request without a response that has this response's id and the opposite direction. */
function paired(
  entries: readonly Entry[],
  record: InspectorRecord,
  id: number,
): { entries: readonly Entry[]; entry: Entry } {
  const unpaired: MessageEntry = { kind: 'message', id, record, took: null }
  if (record.requestId === undefined || record.outcome !== 'passed') return { entries, entry: unpaired }
  const index = lastIndex(entries, (entry) => entry.kind === 'message' && awaits(entry, record))
  const request = entries[index]
  if (request?.kind !== 'message') return { entries, entry: unpaired }
  const took = Math.max(0, record.at - request.record.at)
  return { entries: replaced(entries, index, { ...request, took }), entry: { ...unpaired, took } }
}

function awaits({ record, took }: MessageEntry, response: InspectorRecord): boolean {
  const same = record.requestId === response.requestId && record.end === response.end && record.outcome === 'passed'
  return same && took === null && record.direction !== response.direction
}
