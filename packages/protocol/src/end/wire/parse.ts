import type { EditorMessage, EditorToHostType, HostMessage, HostToEditorType } from '../../generated/types.ts'
import { ID_MAX, TEXT_MAX } from '../../messages/registry/limits.ts'
import { compiledEditorMessages, compiledHostMessages, wrappedTypes } from '../../compiled/message-schemas.ts'
import type { DroppedRows } from '../../compiled/read.ts'
import { readMessageForms } from '../../compiled/read-message.ts'
import type { CompiledSchema } from '../../compiled/compiled-schema.ts'
import { isRecord, ownText, ownValue, type RecordLike } from './values.ts'

/** Optional keys beside `type`, ignored by older peers. */
export interface Envelope {
  /** Identifies one load of the editor document: distinguishes a repeated announcement from a reload. */
  readonly instanceId?: string | undefined
  /** Count of the VIDEO_DATA snapshots a host has sent; the ACK echoes it. */
  readonly revision?: number | undefined
  /**
   * Features that the sender supports in addition to the documented messages: `port`
   * (docs/decisions/bridge/message-port-opt-in.md).
   */
  readonly features?: readonly string[] | undefined
  /** Whether the load event of the editor's document has ended; sent with EDITOR_READY and EDITOR_VIDEO_DATA_ACK. */
  readonly loaded?: boolean | undefined
  /** With EDITOR_READY: an editor that was open has lost its host and asks for transport and snapshot again (P-51). */
  readonly reconnect?: boolean | undefined
  /** With EDITOR_READY: why the last VIDEO_DATA was rejected, `field: cause` (P-51). */
  readonly issue?: string | undefined
  /** With EDITOR_VIDEO_DATA_ACK, which may be sent again for it: whether the editor has unsaved work; absent while it has not stated that (P-56). */
  readonly unsaved?: boolean | undefined
  /** With VIDEO_DATA: the editor is about to be removed and has this many ms to save (P-56). */
  readonly leaving?: number | undefined
  /** With EDITOR_VIDEO_DATA_ACK: answers `leaving` (P-56). */
  readonly saved?: boolean | undefined
}

/**
 * `requestId`, `videoId` and `exportId` of a malformed message are included where readable, so that an error response
 * can be sent (P-43).
 */
export type ParseResult<Message> =
  | {
      readonly ok: true
      readonly message: Message
      readonly envelope: Envelope
      /** Malformed rows that were discarded (P-50). */
      readonly dropped?: DroppedRows | undefined
      /** The first issue that was repaired (P-50). */
      readonly repaired?: string | undefined
    }
  | {
      readonly ok: false
      readonly reason: 'not-a-message' | 'unknown-type' | 'malformed'
      readonly type?: string
      readonly requestId?: string | undefined
      readonly videoId?: string | undefined
      readonly exportId?: string | undefined
      readonly issue?: string
    }

type Failure = Extract<ParseResult<never>, { ok: false }>
interface Malformation {
  readonly type: string
  readonly issue: string
  readonly data: RecordLike
  /** The payload, if it is a record. */
  readonly inner: RecordLike | null
}
type Table = Readonly<Record<string, CompiledSchema>>

const TYPE_SHOWN = 64
/** Maximum number of features read, also of a sparse array, whose length says nothing about its size. */
const FEATURES_READ = 32
const notAMessage: Failure = { ok: false, reason: 'not-a-message' }
/** Keys that may accompany a payload without being fields. */
const envelopeKeys: readonly string[] = [
  'payload',
  'requestId',
  'instanceId',
  'revision',
  'protocol',
  'features',
  'loaded',
  'reconnect',
  'issue',
  'unsaved',
  'leaving',
  'saved',
]
/**
 * Parses a message of the editor, in either form (P-39, P-50). Never throws on any input; does not copy valid `fields`.
 */
export function parseEditorMessage(data: unknown): ParseResult<EditorMessage> {
  return guarded<EditorMessage>(compiledEditorMessages, data)
}

/**
 * Parses a message of the host, in either form (P-39, P-50). Never throws on any input; does not copy valid `fields`.
 */
export function parseHostMessage(data: unknown): ParseResult<HostMessage> {
  return guarded<HostMessage>(compiledHostMessages, data)
}

/** The message as it is sent: `{type, payload}` for wrapped types, else `{type, …fields}` (P-39). */
export function composeMessage(
  type: EditorToHostType | HostToEditorType,
  fields: object,
  envelope: Envelope = {},
): object {
  return wrappedTypes.includes(type) ? { ...envelope, type, payload: fields } : { ...fields, ...envelope, type }
}

/** Reading a cloned value cannot throw. Reading a proxy passed to the parser directly can; that counts as malformed. */
function guarded<Message>(table: Table, data: unknown): ParseResult<Message> {
  try {
    return parse<Message>(table, data)
  } catch {
    return { ok: false, reason: 'malformed', issue: 'unreadable' }
  }
}

function parse<Message>(table: Table, data: unknown): ParseResult<Message> {
  if (!isRecord(data)) return notAMessage
  const type = ownValue(data, 'type')
  if (typeof type !== 'string' || type === '') return notAMessage
  if (!Object.hasOwn(table, type)) return { ok: false, reason: 'unknown-type', type: type.slice(0, TYPE_SHOWN) }
  const payload = ownValue(data, 'payload')
  const inner = isRecord(payload) ? payload : null
  const read = readMessageForms(type as EditorToHostType | HostToEditorType, formsOf(data, inner))
  if (read.issue !== null) return malformed({ type, issue: read.issue, data, inner })
  const { value: fields, dropped, repaired } = read
  return { ok: true, message: { type, fields } as Message, envelope: envelopeOf(data, inner), dropped, repaired }
}

/**
 * Candidates for the fields of a message. A payload that is a record comes first. The flat form is tried beside it only
 * if it has fields of its own: otherwise a bare envelope would let a corrupted payload pass wherever every field is
 * optional (P-39).
 */
function formsOf(data: RecordLike, inner: RecordLike | null): readonly RecordLike[] {
  const { type: _type, ...flat } = data
  if (inner === null) return [flat]
  const requestId = ownValue(data, 'requestId')
  const joins = requestId !== undefined && !Object.hasOwn(inner, 'requestId')
  const wrapped = joins ? { ...inner, requestId } : inner
  return Object.keys(flat).every((key) => envelopeKeys.includes(key)) ? [wrapped] : [wrapped, flat]
}

function envelopeOf(data: RecordLike, inner: RecordLike | null): Envelope {
  const flag = (key: string): boolean | undefined => {
    const value = ownValue(data, key)
    return typeof value === 'boolean' ? value : undefined
  }
  const count = (value: unknown): number | undefined => (isCount(value) ? value : undefined)
  const features = ownValue(data, 'features')
  return {
    instanceId: identifier('instanceId', data, inner),
    revision: count(ownValue(data, 'revision') ?? (inner && ownValue(inner, 'revision'))),
    features: Array.isArray(features) ? features.slice(0, FEATURES_READ).filter(isFeature) : undefined,
    loaded: flag('loaded'),
    reconnect: flag('reconnect'),
    issue: ownText(data, 'issue', TEXT_MAX),
    unsaved: flag('unsaved'),
    leaving: count(ownValue(data, 'leaving')),
    saved: flag('saved'),
  }
}

function isFeature(name: unknown): name is string {
  return typeof name === 'string' && name.length <= ID_MAX
}

function malformed({ data, inner, ...what }: Malformation): Failure {
  return {
    ok: false,
    reason: 'malformed',
    ...what,
    requestId: identifier('requestId', data, inner),
    videoId: identifier('videoId', data, inner),
    exportId: identifier('exportId', data, inner),
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** Looks in the message, then in its payload. */
function identifier(key: string, data: RecordLike, inner: RecordLike | null): string | undefined {
  return ownText(data, key, ID_MAX) ?? (inner ? ownText(inner, key, ID_MAX) : undefined)
}
