// The bridge as an AsyncAPI 3.0 document, as the host sees it: what it receives from the editor, sends, and replies.
import { composeMessage } from '../src/channel/parse.ts'
import { jsonSchemaOf } from '../src/json-schema.ts'
import type { Direction, MessageDefinition } from '../src/messages/schemas/define-message.ts'
import {
  editorToHost,
  hostToEditor,
  replies,
  type EditorToHostType,
  type HostToEditorType,
  type RequestType,
} from '../src/messages/schemas/definitions.ts'
import { fixtures } from '../src/testing/fixtures/fixtures.ts'

type Type = EditorToHostType | HostToEditorType
type Reference = { readonly $ref: string }

const tables: Readonly<Record<Direction, Readonly<Record<string, MessageDefinition>>>> = {
  'editor-to-host': editorToHost,
  'host-to-editor': hostToEditor,
}

/** How each request that is answered under its own `requestId` is answered. */
const replyOf: Readonly<Partial<Record<string, (typeof replies)[RequestType]>>> = replies

/** The document; `version` is that of the package. */
export function asyncapiDocument(version: string): object {
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
      ...toldUnasked.map((type) => [type, { action: 'send', ...place('host-to-editor', [type]) }]),
    ]),
    components: {
      messages: Object.fromEntries(
        Object.values(tables).flatMap((table) => Object.values(table).map((row) => [row.type, message(row)])),
      ),
    },
  }
}

const answers = new Set<string>(Object.values(replies).flatMap(({ answer, error }) => [answer, error]))
const toldUnasked = Object.keys(hostToEditor).filter((type) => !answers.has(type))

function channel(direction: Direction, description: string): object {
  const types = Object.keys(tables[direction])
  const messages = types.map((type): [string, Reference] => [type, { $ref: `#/components/messages/${type}` }])
  return { address: null, description, messages: Object.fromEntries(messages) }
}

function received(type: EditorToHostType): object {
  const reply = replyOf[type]
  const operation = { action: 'receive', ...place('editor-to-host', [type]) }
  return reply === undefined ? operation : { ...operation, reply: place('host-to-editor', [reply.answer, reply.error]) }
}

/** Some messages of one channel, each once. */
function place(direction: Direction, types: readonly string[]): { channel: Reference; messages: Reference[] } {
  const channelAt = `#/channels/${direction}`
  const messages = [...new Set(types)].map((type) => ({ $ref: `${channelAt}/messages/${type}` }))
  return { channel: { $ref: channelAt }, messages }
}

function message({ type, doc }: MessageDefinition): object {
  const name = type as Type
  const { $schema: _dialect, ...payload } = jsonSchemaOf(name)
  const asked = type in replies || answers.has(type)
  return {
    name: type,
    summary: doc,
    ...(asked ? { correlationId: { location: '$message.payload#/requestId' } } : {}),
    payload,
    examples: [{ payload: composeMessage(name, fixtures[name]) }],
  }
}
