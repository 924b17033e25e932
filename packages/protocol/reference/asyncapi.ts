// The bridge as an AsyncAPI 3.0 document, from the host's point of view: what it receives from the editor, sends, and
// replies.
import { composeMessage } from '../src/end/wire/parse.ts'
import { jsonSchemaOf } from '../src/json-schema.ts'
import type { Direction, MessageDefinition } from '../src/messages/schemas/define-message.ts'
import { editorToHost, hostToEditor } from '../src/messages/schemas/definitions.ts'
import type { EditorToHostType, HostToEditorType } from '../src/generated/types.ts'
import { replies } from './message-table.ts'

type Type = EditorToHostType | HostToEditorType
type Examples = Readonly<Record<Type, object>>
type Reference = { readonly $ref: string }

const tables: Readonly<Record<Direction, Readonly<Record<string, MessageDefinition>>>> = {
  'editor-to-host': editorToHost,
  'host-to-editor': hostToEditor,
}

/** The document. `version` is that of the package; `examples` has the fields of one message of each type. */
export function asyncapiDocument(version: string, examples: Examples): object {
  return {
    asyncapi: '3.0.0',
    id: 'urn:proscenium:protocol',
    info: {
      title: 'The bridge between an embed host and a music-video editor',
      version,
      description:
        'Seen from the host. Messages travel by window.postMessage, to one exact origin. Keys a peer does not know pass, types it does not know are ignored.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    channels: {
      'editor-to-host': channel('editor-to-host', 'What the editor’s window posts to the window that frames it.'),
      'host-to-editor': channel('host-to-editor', 'What the host’s window posts to the editor’s frame.'),
    },
    operations: Object.fromEntries([
      ...Object.values(editorToHost).map(({ type }) => [type, received(type)]),
      ...unsolicited.map((type) => [type, { action: 'send', ...place('host-to-editor', [type]) }]),
    ]),
    components: {
      messages: Object.fromEntries(
        Object.values(tables).flatMap((table) => Object.values(table).map((row) => [row.type, message(row, examples)])),
      ),
    },
  }
}

const replyTypes = new Set<string>(Object.values(replies).flatMap(({ answer, error }) => [answer, error]))
const unsolicited = Object.keys(hostToEditor).filter((type) => !replyTypes.has(type))

function channel(direction: Direction, description: string): object {
  const types = Object.keys(tables[direction])
  const messages = types.map((type): [string, Reference] => [type, { $ref: `#/components/messages/${type}` }])
  return { address: null, description, messages: Object.fromEntries(messages) }
}

function received(type: EditorToHostType): object {
  const reply = replies[type]
  const operation = { action: 'receive', ...place('editor-to-host', [type]) }
  return reply === undefined ? operation : { ...operation, reply: place('host-to-editor', [reply.answer, reply.error]) }
}

/** Some messages of one channel, without duplicates. */
function place(direction: Direction, types: readonly string[]): { channel: Reference; messages: Reference[] } {
  const channelAt = `#/channels/${direction}`
  const messages = [...new Set(types)].map((type) => ({ $ref: `${channelAt}/messages/${type}` }))
  return { channel: { $ref: channelAt }, messages }
}

function message({ type, doc }: MessageDefinition, examples: Examples): object {
  const name = type as Type
  const { $schema: _dialect, ...payload } = jsonSchemaOf(name)
  const asked = type in replies || replyTypes.has(type)
  return {
    name: type,
    summary: doc,
    ...(asked ? { correlationId: { location: '$message.payload#/requestId' } } : {}),
    payload,
    examples: [{ payload: composeMessage(name, examples[name]) }],
  }
}
