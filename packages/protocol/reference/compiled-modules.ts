// src/compiled/message-schemas.ts and the shared-schemas.ts beside it, written from the tables of the messages.
import * as words from '../src/index.ts'
import type { MessageDefinition } from '../src/messages/schemas/define-message.ts'
import { editorToHost, hostToEditor } from '../src/messages/schemas/definitions.ts'
import type { Shape } from '../src/compiled/compiled-schema.ts'
import { constantText, importText } from './code-text.ts'
import { createSchemaWriter, type SchemaWriter } from './schema-writer.ts'

type Table = Readonly<Record<string, MessageDefinition>>

const definitions: readonly MessageDefinition[] = [...Object.values(editorToHost), ...Object.values(hostToEditor)]

/** The whole text of both modules. A schema that has a name in the package stands under it, before its first use. */
export function compiledModules(): { readonly nouns: string; readonly messages: string } {
  const writer = createSchemaWriter({ exported: words, head: 'export const' })
  const tables = [
    table(writer, 'export const compiledEditorMessages: Readonly<Record<EditorToHostType, Shape>>', editorToHost),
    table(writer, 'export const compiledHostMessages: Readonly<Record<HostToEditorType, Shape>>', hostToEditor),
  ]
  const imports = [...tableImports, importText(writer.namesIn(tables.join('\n')), './shared-schemas.ts')].join('\n')
  return {
    nouns: `${[`${header}\nimport type { Shape } from './compiled-schema.ts'`, ...writer.sharedSchemas()].join('\n\n')}\n`,
    messages: `${[`${header}\n${imports}`, ...tables, wrapped()].join('\n\n')}\n`,
  }
}

/** The shapes that stand in shared-schemas.ts, by name. */
export function sharedCompiledSchemas(): ReadonlyMap<string, Shape> {
  const writer = createSchemaWriter({ exported: words })
  for (const { schema } of definitions) writer.part(schema)
  return writer.known
}

const header = `// Written from the tables of \`messages/schemas/definitions.ts\` by the tests: change those, not this
// file, and run \`vitest run -u packages/protocol/reference\`.`

const tableImports = [
  "import type { EditorToHostType, HostToEditorType } from '../messages/schemas/definitions.ts'",
  "import type { Shape } from './compiled-schema.ts'",
]

function table(writer: SchemaWriter, head: string, rows: Table): string {
  const shapes = Object.entries(rows).map(([key, { schema }]) => [key, writer.part(schema)] as const)
  return writer.constant(head, Object.fromEntries(shapes))
}

function wrapped(): string {
  const types = definitions.filter(({ form }) => form === 'payload').map(({ type }) => type)
  const head = '/** The types that are sent as `{type, payload}`. */\n'
  return head + constantText('export const wrappedTypes: readonly string[]', types)
}
