// Generates the package's docs/protocol.md from the message tables.
import { composeMessage } from '../src/end/wire/parse.ts'
import type { EditorToHostType, HostToEditorType } from '../src/generated/types.ts'
import { jsonSchemaOf, type JsonSchema } from '../src/json-schema.ts'
import type { MessageDefinition } from '../src/messages/schemas/define-message.ts'
import { editorToHost, hostToEditor } from '../src/messages/schemas/definitions.ts'
import { fieldRows, objectsIn, type NameOf } from './field-rows.ts'
import { jsonText } from './json-text.ts'
import { modes, replies } from './message-table.ts'

type Type = EditorToHostType | HostToEditorType
/** Fields of one message of each type. */
type Examples = Readonly<Record<Type, object>>

/** The whole page. */
export function referencePage(examples: Examples): string {
  const sections = (table: Readonly<Record<string, MessageDefinition>>): string[] =>
    Object.values(table).map((row) => section(row, examples))
  return `${[
    '# The bridge protocol',
    '<!-- Generated from the message definitions: `vitest run -u packages/protocol/reference`. Do not edit. -->',
    ...introduction,
    contents(),
    ...rules,
    '## Editor to host',
    ...sections(editorToHost),
    '## Host to editor',
    ...sections(hostToEditor),
    '## Shared objects',
    ...sharedObjects.map(({ name, schema }) => [`### ${name}`, fieldsTable(schema)].join('\n\n')),
  ].join('\n\n')}\n`
}

const introduction = [
  'Messages travel by `window.postMessage` between the embed page (the **host**) and the **editor** in its iframe. Each end posts to one exact origin, and checks the origin and the window of an event before it reads the data. [The package](../README.md) implements both ends; this page is for those who need the wire format. For other languages: [JSON Schema](../schemas/editor-to-host.schema.json) of [both directions](../schemas/host-to-editor.schema.json), and [AsyncAPI](../schemas/asyncapi.json).',
  '## Messages',
]

/** What concludes a message that is not a request. */
const conclusions: Readonly<Partial<Record<EditorToHostType, HostToEditorType>>> = {
  EDITOR_READY: 'VIDEO_DATA',
  EXPORT_COMPLETE: 'EXPORT_COMPLETE_ACK',
  REQUEST_PURCHASE: 'PURCHASE_COMPLETE',
  REQUEST_VIDEO_PURCHASE: 'PURCHASE_COMPLETE',
  REQUEST_TOKEN_REFRESH: 'TOKEN_REFRESHED',
}

/** Every message once, the host's beside what it answers. */
function contents(): string {
  const rows = Object.values(editorToHost).map(({ type }) => [link(type), repliesTo(type).map(link).join(', ')])
  const answers = new Set<string>(Object.values(editorToHost).flatMap(({ type }) => repliesTo(type)))
  const others = Object.keys(hostToEditor).filter((type) => !answers.has(type))
  return tableOf(['the editor sends', 'the host answers'], [...rows, ['', others.map(link).join(', ')]])
}

function repliesTo(type: EditorToHostType): string[] {
  const { answer, error } = replies[type] ?? {}
  return [...new Set([answer, error, conclusions[type]].filter((each) => each !== undefined))]
}

const rules = [
  '## Rules',
  `- **Form.** A message is one flat object, \`{type, …fields}\`; only VIDEO_DATA wraps its fields, \`{type, payload}\`. Ends read both forms of every type. Unknown keys pass; unknown types are ignored.
- **Requests** carry a \`requestId\` (id) that the editor chooses; exactly one answer carries the same one. The tables leave it out.
- **Capabilities.** A message marked “Needs” takes effect only if that flag of \`capabilities\` in VIDEO_DATA is true. Besides, a song match needs \`catalogSongMatch\`, a preview \`catalogPreviewSources\`, and a video opened without a project \`canSwitchVideo\`.
- **Tolerance.** Both ends repair a malformed value that decides nothing, before sending and after receiving. A malformed value that decides access, money or identity rejects its message. [Malformed fields](../schemas/malformed-fields.md) lists every case. Adjacent versions work together.`,
  '### Types',
  tableOf(
    ['type', 'meaning'],
    [
      ['`name?`', 'optional: absent or null'],
      ['id', 'string of 1–128 UTF-16 units'],
      ['text', 'string of at most 1,000 UTF-16 units'],
      ['list', 'at most 500 entries, unless the type says otherwise'],
      [
        'address',
        '`https:`, `http:` on loopback, or a `blob:` of either, without credentials; empty if there is none, and any other is read as empty',
      ],
      ['… or another', 'more values may be added; ignore those you do not know'],
      ['…, else `x`', 'a missing or malformed value is read as `x`, which grants nothing'],
    ],
  ),
  '### Optional keys of every message',
  'They stand beside `type`; older ends ignore them.',
  tableOf(
    ['key', 'with', 'meaning'],
    [
      [
        '`instanceId`',
        'any of the editor’s',
        'one load of the editor’s document: tells a repeated EDITOR_READY from a reload',
      ],
      ['`features`', 'EDITOR_READY, VIDEO_DATA', 'what the sender supports: `port` (MessagePort), `leaving`'],
      ['`loaded`', 'EDITOR_READY, its acknowledgement', 'whether the document’s load event has ended'],
      ['`reconnect`', 'EDITOR_READY', 'an open editor has lost its host and needs the snapshot again'],
      ['`issue`', 'EDITOR_READY', 'why the last VIDEO_DATA was rejected, `field: cause`'],
      ['`revision`', 'VIDEO_DATA', 'number of the snapshot; EDITOR_VIDEO_DATA_ACK echoes it'],
      ['`leaving`', 'VIDEO_DATA', 'milliseconds in which to save before the host removes the editor'],
      ['`unsaved`', 'EDITOR_VIDEO_DATA_ACK', 'whether there is unsaved work; sent again whenever it changes'],
      ['`saved`', 'EDITOR_VIDEO_DATA_ACK', 'answers `leaving`'],
    ],
  ),
  '### Errors',
  'CATALOG_SEARCH_ERROR and COLLECTION_QUOTE_ERROR have a `code`. VIDEO_SOURCE says `unavailable` with a `reason` instead, EXPORT_COMPLETE_ACK `ok: false`, PURCHASE_COMPLETE `status` with an `error`.',
  tableOf(
    ['code', 'cause', 'the editor'],
    [
      ['`invalid_request`', 'the request is malformed; `message` names the field', 'must be corrected'],
      ['`rate_limited`', 'more than 10 searches in 10 seconds', 'waits a moment and retries'],
      ['`unsupported`', 'the host does not serve this message', 'hides the feature'],
      ['`internal_error`', 'the host failed', 'offers to retry'],
      ['any other', 'the host’s own, in snake_case', 'shows `message`, or its own text'],
    ],
  ),
]

function section({ type, doc, direction }: MessageDefinition, examples: Examples): string {
  const name = type as Type
  const lines = [doc, ...(direction === 'editor-to-host' ? notesOf(type as EditorToHostType) : requestedBy(type))]
  return [
    `### ${type}`,
    lines.join(' '),
    ...variantsOf(jsonSchemaOf(name)).flatMap(fieldsOf),
    example(name, examples[name]),
  ].join('\n\n')
}

/** Answers, capability and treatment of a message of the editor, in sentences. */
function notesOf(type: EditorToHostType): string[] {
  const { partner = 'serve', consumer = 'serve', needs = null } = modes[type] ?? {}
  const answers = repliesTo(type)
  const inert = Object.entries({ partner, consumer }).filter(([, treatment]) => treatment !== 'serve')
  return [
    ...(answers.length === 0 ? [] : [`Answer: ${answers.map(link).join(' or ')}.`]),
    ...(needs === null ? [] : [`Needs \`${needs}\`.`]),
    ...inert.map(([mode]) => `No effect in ${mode} sessions.`),
  ]
}

function requestedBy(type: string): string[] {
  const asked = Object.values(editorToHost).filter((row) => repliesTo(row.type).includes(type))
  return asked.length === 0 ? [] : [`Answers ${asked.map((row) => link(row.type)).join(', ')}.`]
}

/** The field schemas: of the payload if the message wraps it, of each variant if there are several. */
function variantsOf(schema: JsonSchema): JsonSchema[] {
  const { payload } = (schema['properties'] ?? {}) as { readonly payload?: JsonSchema }
  const variants = schema['oneOf'] as JsonSchema[] | undefined
  return variants ?? [payload ?? schema]
}

function fieldsOf(schema: JsonSchema): string[] {
  const table = fieldsTable(schema)
  return table === '' ? [] : [table]
}

function fieldsTable(schema: JsonSchema): string {
  const rows = fieldRows(schema, nameOf).filter(({ path }) => path !== 'type' && path !== 'requestId')
  if (rows.length === 0) return ''
  return tableOf(
    ['field', 'type', 'meaning'],
    rows.map(({ path, required, type, meaning }) => [`\`${path}${required ? '' : '?'}\``, type, meaning]),
  )
}

/** Objects that several fields hold, each by a place where it occurs. */
const names: Readonly<Record<string, string>> = {
  'CATALOG_FACETS categories': 'Facet',
  'CATALOG_SEARCH_RESULTS results': 'CatalogVideo',
  'PURCHASE_QUOTE items': 'QuoteItem',
  'VIDEO_SOURCE metadata': 'VideoMetadata',
}

const places = [...Object.keys(editorToHost), ...Object.keys(hostToEditor)].flatMap((type) =>
  objectsIn(jsonSchemaOf(type as Type)).map(([path, schema]) => ({ place: `${type} ${path}`, schema })),
)

const keyOf = ({ properties, required }: JsonSchema): string => JSON.stringify([properties, required])

const sharedObjects = [...Map.groupBy(places, ({ schema }) => keyOf(schema)).values()].flatMap((same) => {
  const [first] = same
  if (first === undefined || same.length === 1) return []
  const name = same.map(({ place }) => names[place]).find((known) => known !== undefined)
  if (name === undefined) throw new Error(`The object of ${same.map(({ place }) => place).join(' and ')} has no name.`)
  return [{ name, schema: first.schema }]
})

const sharedNames = new Map(sharedObjects.map(({ name, schema }) => [keyOf(schema), name]))
const nameOf: NameOf = (schema) => sharedNames.get(keyOf(schema))

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
