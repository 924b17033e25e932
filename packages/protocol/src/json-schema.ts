// The messages in JSON Schema 2020-12, for those who do not read the TypeScript. The same documents lie in `schemas/`.
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

/** The schema of one message as it is sent, complete in itself. */
export function jsonSchemaOf(type: EditorToHostType | HostToEditorType): JsonSchema {
  return { $schema: DIALECT, ...messageSchema({ ...editorToHost, ...hostToEditor }[type]) }
}

/** One document of a direction: any of its messages is valid, and each stands under its type in `$defs`. */
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
