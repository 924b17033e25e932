// src/shapes/message-shapes.ts, written from the tables of the messages.
import * as words from '../src/index.ts'
import type { MessageDefinition } from '../src/messages/define-message.ts'
import { editorToHost, hostToEditor } from '../src/messages/registry.ts'
import { constantText } from './code-text.ts'
import { createShapeWriter } from './shape-writer.ts'

type Table = Readonly<Record<string, MessageDefinition>>

/** The module's whole text. A schema that has a name in the package stands under it, before its first use. */
export function shapesModule(): string {
  const writer = createShapeWriter({ words })
  const table = (name: string, type: string, rows: Table) =>
    writer.constant(`export const ${name}: Readonly<Record<${type}, Shape>>`, shapesOf(rows))
  const shapesOf = (rows: Table) =>
    Object.fromEntries(Object.entries(rows).map(([key, { schema }]) => [key, writer.part(schema)]))
  const tables = [
    table('editorShapes', 'EditorToHostType', editorToHost),
    table('hostShapes', 'HostToEditorType', hostToEditor),
  ]
  return `${[header, ...writer.nouns(), ...tables, wrapped()].join('\n\n')}\n`
}

const header = `// Written from the tables of \`messages/registry.ts\` by the tests (\`vitest run -u packages/protocol/reference\`); change
// those, not this file.
import type { EditorToHostType, HostToEditorType } from '../messages/registry.ts'
import type { Shape } from './shape.ts'`

function wrapped(): string {
  const definitions: readonly MessageDefinition[] = [...Object.values(editorToHost), ...Object.values(hostToEditor)]
  const types = definitions.filter(({ form }) => form === 'payload').map(({ type }) => type)
  const head = '/** The types that are sent as `{type, payload}`. */\n'
  return head + constantText('export const wrappedTypes: readonly string[]', types)
}
