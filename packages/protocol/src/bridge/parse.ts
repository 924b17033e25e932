import type * as z from 'zod/mini'
import type { MessageDefinition } from '../messages/define-message.ts'
import { ID_MAX } from '../messages/nouns.ts'
import { editorToHost, hostToEditor } from '../messages/registry.ts'
import type { EditorMessage, EditorToHostType, HostMessage, HostToEditorType } from '../messages/registry.ts'
import { isRecord, ownText, ownValue, type RecordLike } from './values.ts'

/** Extras that travel beside `type` and older peers ignore (DESIGN 6). */
export interface Envelope {
  /** One life of one editor document: tells an announcement repeated from a reload. */
  readonly instanceId?: string
  /** Count of the VIDEO_DATA snapshots a host has sent; the ACK echoes it. */
  readonly revision?: number
  /** What its sender understands beyond SPEC 6: `port` (DESIGN 5.16). */
  readonly features?: readonly string[]
  /** Whether the load event of the editor's document is over; goes with its announcements and acknowledgements. */
  readonly loaded?: boolean
}

/** `requestId`, `videoId` and `exportId` of a malformed message are given where readable, so that it can still be answered. */
export type ParseResult<Message> =
  | { readonly ok: true; readonly message: Message; readonly envelope: Envelope }
  | {
      readonly ok: false
      readonly reason: 'not-a-message' | 'unknown-type' | 'malformed'
      readonly type?: string
      readonly requestId?: string
      readonly videoId?: string
      readonly exportId?: string
      readonly issue?: string
    }

type Failure = Extract<ParseResult<never>, { ok: false }>
type Table = Readonly<Record<string, MessageDefinition>>

const TYPE_SHOWN = 64
const envelopeKeys: ReadonlySet<string> = new Set([
  'payload',
  'requestId',
  'instanceId',
  'revision',
  'protocol',
  'features',
  'loaded',
])
const everyMessage = { ...editorToHost, ...hostToEditor }

/** Reads what an editor sent, in either form (P-39). Never throws, whatever arrives. */
export function parseEditorMessage(data: unknown): ParseResult<EditorMessage> {
  return guarded<EditorMessage>(editorToHost, data)
}

/** Reads what a host sent, in either form (P-39). Never throws, whatever arrives. */
export function parseHostMessage(data: unknown): ParseResult<HostMessage> {
  return guarded<HostMessage>(hostToEditor, data)
}

/** The message as it is sent: `{type, payload}` where the table says so, else `{type, …fields}` (P-39). */
export function composeMessage(
  type: EditorToHostType | HostToEditorType,
  fields: object,
  envelope: Envelope = {},
): object {
  const { form } = definitionOf(type)
  return form === 'payload' ? { ...envelope, type, payload: fields } : { ...fields, ...envelope, type }
}

/** The first way in which fields break their message's schema, null when they keep it. */
export function fieldsIssue(type: EditorToHostType | HostToEditorType, fields: unknown): string | null {
  const { success, error } = definitionOf(type).schema.safeParse(fields)
  return success ? null : firstIssue(error)
}

function definitionOf(type: EditorToHostType | HostToEditorType): MessageDefinition {
  return everyMessage[type]
}

/** A cloned value cannot throw when read; a proxy handed to the parser directly can, and counts as malformed. */
function guarded<Message>(table: Table, data: unknown): ParseResult<Message> {
  try {
    return parse<Message>(table, data)
  } catch {
    return { ok: false, reason: 'malformed', issue: 'the value cannot be read' }
  }
}

function parse<Message>(table: Table, data: unknown): ParseResult<Message> {
  if (!isRecord(data)) return { ok: false, reason: 'not-a-message' }
  const type = ownValue(data, 'type')
  if (typeof type !== 'string' || type === '') return { ok: false, reason: 'not-a-message' }
  const definition = ownValue(table, type) as MessageDefinition | undefined
  if (definition === undefined) return { ok: false, reason: 'unknown-type', type: type.slice(0, TYPE_SHOWN) }
  const forms = formsOf(data).map((fields) => definition.schema.safeParse(fields))
  const read = forms.find(({ success }) => success)
  if (read?.success === true)
    return { ok: true, message: { type, fields: read.data } as Message, envelope: envelopeOf(data) }
  return malformed(type, data, firstIssue(forms[0]?.error))
}

/**
 * The fields by each form the message may be in; a payload that is a record is tried first. Beside it the flat form needs
 * fields of its own: an envelope alone would let a spoilt payload pass where every field is optional.
 */
function formsOf(data: RecordLike): RecordLike[] {
  const { type: _type, ...flat } = data
  const payload = ownValue(data, 'payload')
  if (!isRecord(payload)) return [flat]
  const requestId = ownValue(data, 'requestId')
  const wrapped = requestId === undefined || Object.hasOwn(payload, 'requestId') ? payload : { ...payload, requestId }
  return Object.keys(flat).every((key) => envelopeKeys.has(key)) ? [wrapped] : [wrapped, flat]
}

function envelopeOf(data: RecordLike): Envelope {
  const instanceId = beside(data, 'instanceId')
  const loaded = ownValue(data, 'loaded')
  const features = ownValue(data, 'features')
  const revision = ownValue(data, 'revision') ?? ownValue(payloadOf(data) ?? {}, 'revision')
  return {
    ...(instanceId === undefined ? {} : { instanceId }),
    ...(typeof revision === 'number' && Number.isSafeInteger(revision) && revision >= 0 ? { revision } : {}),
    ...(typeof loaded === 'boolean' ? { loaded } : {}),
    ...(Array.isArray(features) ? { features: features.filter((name) => typeof name === 'string') } : {}),
  }
}

function malformed(type: string, data: RecordLike, issue: string): Failure {
  const requestId = beside(data, 'requestId')
  const videoId = beside(data, 'videoId')
  const exportId = beside(data, 'exportId')
  return {
    ok: false,
    reason: 'malformed',
    type,
    issue,
    ...(requestId === undefined ? {} : { requestId }),
    ...(videoId === undefined ? {} : { videoId }),
    ...(exportId === undefined ? {} : { exportId }),
  }
}

/** An identifier in the message or in its payload. */
function beside(data: RecordLike, key: string): string | undefined {
  const payload = payloadOf(data)
  return ownText(data, key, ID_MAX) ?? (payload === undefined ? undefined : ownText(payload, key, ID_MAX))
}

function payloadOf(data: RecordLike): RecordLike | undefined {
  const payload = ownValue(data, 'payload')
  return isRecord(payload) ? payload : undefined
}

function firstIssue(error: z.core.$ZodError | undefined): string {
  const issue = error?.issues[0]
  if (issue === undefined) return 'unreadable'
  const path = issue.path.map(String).join('.').slice(0, 120)
  const cause = issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.code.replaceAll('_', ' ')
  return path === '' ? cause : `${path}: ${cause}`
}
