// Generates src/generated/types.ts: the fields of every message, without the schema library.
import type * as z from 'zod/mini'
import { editorToHost, hostToEditor } from '../src/messages/schemas/definitions.ts'
import type { MessageDefinition } from '../src/messages/schemas/define-message.ts'
import { catalogSearch } from '../src/messages/schemas/search.ts'
import { videoSource } from '../src/messages/schemas/source.ts'
import { commentText, withIds } from './comment-text.ts'
import { generatedHeader } from './compiled-modules.ts'
import { capitalised, partName, partText } from './type-names.ts'
import { createTypeWriter, type Shape, type Side, type TypeWriter } from './type-writer.ts'

const editorRows: readonly MessageDefinition[] = Object.values(editorToHost)
const hostRows: readonly MessageDefinition[] = Object.values(hostToEditor)

/** The full text of the module. */
export function typesModule(): string {
  const writer = typeWriter()
  const rows = [...editorRows, ...hostRows]
  const differing = rows.filter((row) => typeOf(writer, row, 'sent') !== typeOf(writer, row, 'received'))
  const tables = [
    table('EditorFields', editorRows, (row) => typeOf(writer, row, 'received')),
    table('HostFields', hostRows, (row) => typeOf(writer, row, 'received')),
    table('SentFields', differing, (row) => typeOf(writer, row, 'sent')),
  ]
  return `${[generatedHeader, ...preamble, ...writer.declarations(), ...tables, ...lookups].join('\n\n')}\n`
}

/** A writer that has declared the fields of every message. */
export function typeWriter(): TypeWriter {
  const writer = createTypeWriter()
  for (const row of [...editorRows, ...hostRows]) declareFields(writer, row)
  return writer
}

/** The name of a message's fields without its `requestId`; null if it has no others. */
export function partOf(writer: TypeWriter, row: MessageDefinition, side: Side): string | null {
  return isEmpty(row) ? null : writer.nameOn(partName(row), side)
}

const preamble = [
  `/** A value of words that may grow: those known today, or anything that a newer peer sends. */
export type Open<Known extends string> = Known | (string & {})`,
  `/** Fields that the protocol does not define. */
export type FreeForm = Readonly<Record<string, unknown>>`,
  `/** The id of a request. */
export interface Requested {
  /** Chosen by the editor; the response carries the id of its request (P-42). */
  readonly requestId: string
}`,
]

const lookups = [
  `/** The names of the editor's messages. */
export type EditorToHostType = keyof EditorFields`,
  `/** The names of the host's messages. */
export type HostToEditorType = keyof HostFields`,
  `/** The fields beside \`type\` of one message, as they are received. */
export type Fields<Type extends EditorToHostType | HostToEditorType> = (EditorFields & HostFields)[Type]`,
  `/** The fields beside \`type\` of one message, as they are sent: known fields in known words only (P-54). */
export type FieldsInput<Type extends EditorToHostType | HostToEditorType> = Type extends keyof SentFields
  ? SentFields[Type]
  : Fields<Type>`,
  `/** A parsed message of the editor: its name and its fields, discriminated by \`type\`. */
export type EditorMessage = { [Type in EditorToHostType]: { type: Type; fields: Fields<Type> } }[EditorToHostType]`,
  `/** A parsed message of the host: its name and its fields, discriminated by \`type\`. */
export type HostMessage = { [Type in HostToEditorType]: { type: Type; fields: Fields<Type> } }[HostToEditorType]`,
]

const tableTexts = {
  EditorFields: 'The fields of each message of the editor, as they are received.',
  HostFields: 'The fields of each message of the host, as they are received.',
  SentFields: 'The fields of the messages that are sent otherwise than they are received: in the words known today.',
} as const

type TypeOfRow = (row: MessageDefinition) => string

function table(name: keyof typeof tableTexts, rows: readonly MessageDefinition[], typeOfRow: TypeOfRow): string {
  const fields = rows.map((row) => `${commentText(docOf(row), '  ')}\n  readonly ${row.type}: ${typeOfRow(row)}`)
  return `${commentText(tableTexts[name])}\nexport interface ${name} {\n${fields.join('\n')}\n}`
}

function typeOf(writer: TypeWriter, row: MessageDefinition, side: Side): string {
  const part = partOf(writer, row, side)
  return isRequested(row) ? ['Requested', ...(part === null ? [] : [part])].join(' & ') : (part ?? 'FreeForm')
}

function declareFields(writer: TypeWriter, row: MessageDefinition): void {
  const text = partText(row) ?? docOf(row)
  if (row === editorToHost.REQUEST_CATALOG_SEARCH) declareSearch(writer, text)
  else if (isUnion(row)) writer.nameOf(videoSource)
  else if (!isEmpty(row)) writer.declareObject({ name: partName(row), text, shape: partShape(row) })
}

/** What each mode uses beside the options of all. */
const searches = { text: 'query', similar: 'videoId', song: 'audioProfile' } as const

/** A search that is sent has what its mode uses and nothing else; a reader cannot rely on that. */
function declareSearch(writer: TypeWriter, text: string): void {
  const { mode, query, videoId, audioProfile } = catalogSearch
  const used = { query, videoId, audioProfile }
  writer.declareObject({ name: 'CatalogSearch', text, shape: catalogSearch })
  const names = Object.entries(searches).map(([word, own]) => {
    const narrower = Object.entries(used).flatMap(([key, schema]) => {
      if (key !== own) return [[key, '?: undefined']]
      return word === 'text' ? [] : [[key, `: ${writer.typeOf(schema, 'sent')}`]]
    })
    const name = `${capitalised(word)}Search`
    const shape = Object.fromEntries([
      ['mode', mode],
      ...narrower.map(([key]) => [key, used[key as keyof typeof used]]),
    ])
    writer.declareObject({
      name,
      text: `A search by \`${own}\`, as it is sent.`,
      shape,
      base: 'CatalogSearch',
      narrower: Object.fromEntries([['mode', `: '${word}'`], ...narrower]),
    })
    return name
  })
  writer.declareAlias('CatalogSearchInput', '`CatalogSearch` as it is sent, by `mode`.', () => names.join(' | '))
}

function isUnion({ schema }: MessageDefinition): boolean {
  return !('shape' in schema)
}

/** The fields without `requestId`. */
function partShape({ schema }: MessageDefinition): Shape {
  const { requestId: _id, ...part } = (schema as z.ZodMiniObject).shape
  return part
}

function isEmpty(row: MessageDefinition): boolean {
  return !isUnion(row) && Object.keys(partShape(row)).length === 0
}

function isRequested(row: MessageDefinition): boolean {
  return isUnion(row) || 'requestId' in (row.schema as z.ZodMiniObject).shape
}

/** A message's description, with its requirement. */
function docOf({ doc, requirement }: MessageDefinition): string {
  return withIds(doc, [requirement])
}
