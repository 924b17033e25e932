// An inspection as a file: the records of an inspector, for people and for a replay.
import * as z from 'zod/mini'
import { isIncoming, isFaithful } from './incoming.ts'
import type { InspectorRecord } from './record.ts'
import type { EndDiagnosis } from './recorder.ts'

/** Maximum length of the text that is read, in UTF-16 units. */
const TEXT_READ = 64_000_000
const RECORDS_READ = 100_000

const text = z.string()
const count = z.number().check(z.gte(0))
const ends = z.enum(['host', 'editor'])

const envelope = z.object({
  instanceId: z.exactOptional(text),
  revision: z.exactOptional(count),
  features: z.exactOptional(z.array(text)),
  loaded: z.exactOptional(z.boolean()),
})

const record = z.object({
  id: count,
  at: count,
  end: ends,
  direction: z.enum(['in', 'out']),
  outcome: z.enum(['passed', 'refused', 'ignored']),
  type: z.nullable(text),
  origin: text,
  rule: z.exactOptional(text),
  reason: z.exactOptional(text),
  requestId: z.exactOptional(text),
  took: z.exactOptional(count),
  count: z.exactOptional(count),
  transport: z.exactOptional(z.enum(['window', 'port'])),
  envelope: z.exactOptional(envelope),
  fields: z.exactOptional(z.unknown()),
})

const diagnosis = z.object({
  phase: z.enum(['waiting', 'booting', 'announcing', 'open', 'disposed']),
  expectedOrigin: z.nullable(text),
  frameLoaded: z.nullable(z.boolean()),
  readySeen: count,
  bootSent: count,
  ackSeen: count,
  refused: z.array(z.object({ origin: text, reason: text, count })),
  lastIssue: z.nullable(text),
  frameGaps: z.array(text),
  sentence: text,
})

const schema = z.object({
  format: z.literal('proscenium-inspector'),
  version: z.literal(1),
  records: z.array(record).check(z.maxLength(RECORDS_READ)),
  dropped: count,
  diagnoses: z.array(z.object({ end: ends, diagnosis })),
  unfaithful: z.array(count),
})

/** Version 1 of the file. Readers ignore other keys. */
export interface Inspection {
  readonly format: 'proscenium-inspector'
  readonly version: 1
  /** Oldest first. */
  readonly records: readonly InspectorRecord[]
  /** Number of older records that were evicted. */
  readonly dropped: number
  readonly diagnoses: readonly EndDiagnosis[]
  /** Ids of records of which too little is left to parse like the original; a replay skips them. */
  readonly unfaithful: readonly number[]
}

export type InspectionResult =
  | { readonly ok: true; readonly inspection: Inspection }
  | { readonly ok: false; readonly reason: string }

/** Combines the records of an inspector into an inspection. */
export function composeInspection(recording: Pick<Inspection, 'records' | 'dropped' | 'diagnoses'>): Inspection {
  const { records, dropped, diagnoses } = recording
  const unfaithful = records.filter((each) => isIncoming(each) && !isFaithful(each)).map(({ id }) => id)
  return { format: 'proscenium-inspector', version: 1, records, dropped, diagnoses, unfaithful }
}

/** Parses an exported inspection. Never throws: `reason` says what is wrong with the text. */
export function parseInspection(source: string): InspectionResult {
  if (source.length > TEXT_READ) return { ok: false, reason: 'it is too long to read' }
  const value = fromJson(source)
  if (value === undefined) return { ok: false, reason: 'it is not JSON' }
  const result = schema.safeParse(value)
  if (result.success) return { ok: true, inspection: result.data }
  const [issue] = result.error.issues
  const path = issue?.path.map(String).join('.') ?? ''
  return {
    ok: false,
    reason: `it is not an inspection of version 1: ${path === '' ? 'the whole' : path} is not as expected`,
  }
}

function fromJson(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}
