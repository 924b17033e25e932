// The messages in JSON Schema 2020-12, for readers without TypeScript. The same documents are in `schemas/`.
import { DIALECT, messageSchema, type JsonSchema } from './json-schema/message-schema.ts'
import type { Direction, MessageDefinition } from './messages/schemas/define-message.ts'
import {
  editorToHost,
  hostToEditor,
  type EditorToHostType,
  type HostToEditorType,
} from './messages/schemas/definitions.ts'

const tables = { 'editor-to-host': editorToHost, 'host-to-editor': hostToEditor } as const
const titles = {
  'editor-to-host': 'What an editor may send to its host',
  'host-to-editor': 'What a host may send to its editor',
} as const

/** The self-contained schema of one message as it is sent. */
export function jsonSchemaOf(type: EditorToHostType | HostToEditorType): JsonSchema {
  return { $schema: DIALECT, ...messageSchema({ ...editorToHost, ...hostToEditor }[type]) }
}

/** One document per direction: any of its messages is valid, and each is under its type in `$defs`. */
export function jsonSchemaOfDirection(direction: Direction): JsonSchema {
  const definitions: readonly MessageDefinition[] = Object.values(tables[direction])
  return {
    $schema: DIALECT,
    $id: `urn:proscenium:protocol:${direction}`,
    title: titles[direction],
    oneOf: definitions.map(({ type }) => ({ $ref: `#/$defs/${type}` })),
    $defs: Object.fromEntries(definitions.map((definition) => [definition.type, messageSchema(definition)])),
  }
}

export type { JsonSchema } from './json-schema/message-schema.ts'
