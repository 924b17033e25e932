// Generates the package's docs/protocol.md from the message tables.
import { jsonSchemaOf, type JsonSchema } from '../src/json-schema.ts'
import { composeMessage } from '../src/end/wire/parse.ts'
import type { MessageDefinition } from '../src/messages/schemas/define-message.ts'
import { editorToHost, hostToEditor } from '../src/messages/schemas/definitions.ts'
import type { EditorToHostType, HostToEditorType } from '../src/generated/types.ts'
import { fieldRows } from './field-rows.ts'
import { jsonText } from './json-text.ts'
import { modes, replies } from './message-table.ts'

type Type = EditorToHostType | HostToEditorType
/** Fields of one message of each type. */
type Examples = Readonly<Record<Type, object>>

/** The whole page. */
export function referencePage(examples: Examples): string {
  return `${[
    '# The bridge protocol',
    'Generated from the message definitions of `@proscenium/protocol` by its tests (`vitest run -u packages/protocol/reference`). Do not edit.',
    ...introduction,
    '## Editor to host',
    ...treatments,
    contents(editorToHost, ['message', 'answer', 'partner', 'consumer', 'switch'], editorCells),
    ...Object.values(editorToHost).map((row) => section(row, examples)),
    '## Host to editor',
    contents(hostToEditor, ['message', 'answers'], hostCells),
    ...Object.values(hostToEditor).map((row) => section(row, examples)),
  ].join('\n\n')}\n`
}

const introduction = [
  'Messages travel by `window.postMessage` between the embed page (the host) and the editor in its iframe. Each end checks the origin and the window of an event before it looks at the data, and posts to one exact origin.',
  'A message is one flat object, `{type, …fields}`; `VIDEO_DATA` alone wraps its fields, `{type, payload}`. Both forms are read for every type. Keys a peer does not know pass, types it does not know are ignored. `instanceId`, `revision`, `loaded`, `protocol` and `features` may stand beside `type`.',
  'Both ends repair a malformed message where it decides nothing, before they send it and after they receive it. The class of a field says how (`x-reader` in JSON Schema): an **open** enum may have any value, so handle those you do not know; a **display** field is printed, clipped, or left empty where nothing can be shown of it; a field of the class **otherwise** is read as the value given with it, which grants and shows nothing; of two **twin** fields one is enough; malformed **rows** are dropped and counted. Null means absent for every optional field. A field without a class rejects its message, or its row, when it is malformed. [Malformed fields](../schemas/malformed-fields.md) lists what becomes of each. Versions one release apart work together.',
  'A request carries a `requestId` its sender chose, and is answered once under it. Lengths count UTF-16 units; money counts minor units of an ISO 4217 currency; durations are seconds. An address is `https:`, `http:` on loopback, a `blob:` of either, or empty, and has no credentials; any other is blanked.',
  'For other languages: [editor-to-host.schema.json](../schemas/editor-to-host.schema.json) and [host-to-editor.schema.json](../schemas/host-to-editor.schema.json), JSON Schema 2020-12, also by `@proscenium/protocol/json-schema`; both with their replies in [asyncapi.json](../schemas/asyncapi.json), AsyncAPI 3.0.',
]

const treatments = [
  'What becomes of each in a partner and in a consumer session: `serve` gives it its effect, `suppress` and `ignore` give it none. A named switch of `capabilities` must be on besides; a song match needs `catalogSongMatch`, a preview of a source `catalogPreviewSources`, a video opened without a project `canSwitchVideo`.',
  '`EDITOR_READY` is followed by `VIDEO_DATA`, `REQUEST_TOKEN_REFRESH` by `TOKEN_REFRESHED`, `EXPORT_COMPLETE` by `EXPORT_COMPLETE_ACK`, each purchase by one `PURCHASE_COMPLETE`; these carry no `requestId`.',
]

function contents(
  table: Readonly<Record<string, MessageDefinition>>,
  heads: string[],
  cells: (type: Type) => string[],
) {
  const types = Object.keys(table) as Type[]
  return tableOf(
    heads,
    types.map((type) => [link(type), ...cells(type)]),
  )
}

function editorCells(type: Type): string[] {
  const { partner = '', consumer = '', needs = null } = modes[type] ?? {}
  return [repliesTo(type), partner, consumer, needs === null ? '' : `\`${needs}\``]
}

function hostCells(type: Type): string[] {
  const asked = Object.entries(replies).filter(([, { answer, error }]) => answer === type || error === type)
  return [asked.map(([request]) => link(request)).join(', ')]
}

function repliesTo(type: Type): string {
  const reply = replies[type]
  if (reply === undefined) return ''
  return [...new Set([reply.answer, reply.error])].map(link).join(' or ')
}

function section({ type, doc }: MessageDefinition, examples: Examples): string {
  const name = type as Type
  const schema = jsonSchemaOf(name)
  return [`### ${type}`, doc, ...variantsOf(schema).map(fieldsTable), example(name, examples[name])].join('\n\n')
}

/** The field schemas: of the payload if the message wraps it, of each variant if there are several. */
function variantsOf(schema: JsonSchema): JsonSchema[] {
  const { payload } = (schema['properties'] ?? {}) as { readonly payload?: JsonSchema }
  const variants = schema['oneOf'] as JsonSchema[] | undefined
  return variants ?? [payload ?? schema]
}

function fieldsTable(schema: JsonSchema): string {
  const rows = fieldRows(schema).filter(({ path }) => path !== 'type')
  if (rows.length === 0) return 'No fields of its own.'
  return tableOf(
    ['field', 'required', 'holds'],
    rows.map(({ path, required, holds }) => [`\`${path}\``, required ? 'yes' : 'no', holds]),
  )
}

function example(type: Type, fields: object): string {
  const message = { type, ...composeMessage(type, fields) }
  return ['```json', jsonText(message).trimEnd(), '```'].join('\n')
}

function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

function link(type: string): string {
  return `[${type}](#${type.toLowerCase()})`
}
