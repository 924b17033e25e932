// Generates src/compiled/message-schemas.ts and shared-schemas.ts from the message tables.
import * as protocol from '../src/index.ts'
import type { MessageDefinition } from '../src/messages/schemas/define-message.ts'
import { editorToHost, hostToEditor } from '../src/messages/schemas/definitions.ts'
import type { CompiledSchema } from '../src/compiled/compiled-schema.ts'
import { constantText, importText } from './code-text.ts'
import { createSchemaWriter, type SchemaWriter } from './schema-writer.ts'

type Table = Readonly<Record<string, MessageDefinition>>

const definitions: readonly MessageDefinition[] = [...Object.values(editorToHost), ...Object.values(hostToEditor)]

/**
 * The full text of both modules. A schema exported by the package becomes a constant, declared before its first use.
 */
export function compiledModules(): { readonly nouns: string; readonly messages: string } {
  const writer = createSchemaWriter({ exported: protocol, head: 'export const' })
  const tables = [
    table(
      writer,
      'export const compiledEditorMessages: Readonly<Record<EditorToHostType, CompiledSchema>>',
      editorToHost,
    ),
    table(
      writer,
      'export const compiledHostMessages: Readonly<Record<HostToEditorType, CompiledSchema>>',
      hostToEditor,
    ),
  ]
  const imports = [...tableImports, importText(writer.namesIn(tables.join('\n')), './shared-schemas.ts')].join('\n')
  return {
    nouns: `${[`${generatedHeader}\nimport type { CompiledSchema } from './compiled-schema.ts'`, ...writer.sharedSchemas()].join('\n\n')}\n`,
    messages: `${[`${generatedHeader}\n${imports}`, ...tables, wrapped()].join('\n\n')}\n`,
  }
}

/** The compiled schemas of shared-schemas.ts, by name. */
export function sharedCompiledSchemas(): ReadonlyMap<string, CompiledSchema> {
  const writer = createSchemaWriter({ exported: protocol })
  for (const { schema } of definitions) writer.part(schema)
  return writer.known
}

/** Opens every generated module. */
export const generatedHeader = `// Generated from \`messages/schemas/definitions.ts\` by the tests (\`vitest run -u packages/protocol/reference\`).
// Do not edit.`

const tableImports = [
  "import type { EditorToHostType, HostToEditorType } from '../generated/types.ts'",
  "import type { CompiledSchema } from './compiled-schema.ts'",
]

function table(writer: SchemaWriter, head: string, rows: Table): string {
  const schemas = Object.entries(rows).map(([key, { schema }]) => [key, writer.part(schema)] as const)
  return writer.constant(head, Object.fromEntries(schemas))
}

function wrapped(): string {
  const types = definitions.filter(({ form }) => form === 'payload').map(({ type }) => type)
  const head = '/** The types that are sent as `{type, payload}`. */\n'
  return head + constantText('export const wrappedTypes: readonly string[]', types)
}
