// src/shapes/message-shapes.ts and the noun-shapes.ts beside it, written from the tables of the messages.
import * as words from '../src/index.ts'
import type { MessageDefinition } from '../src/messages/define-message.ts'
import { editorToHost, hostToEditor } from '../src/messages/registry.ts'
import type { Shape } from '../src/shapes/shape.ts'
import { constantText, importText } from './code-text.ts'
import { createShapeWriter, type ShapeWriter } from './shape-writer.ts'

type Table = Readonly<Record<string, MessageDefinition>>

const definitions: readonly MessageDefinition[] = [...Object.values(editorToHost), ...Object.values(hostToEditor)]

/** The whole text of both modules. A schema that has a name in the package stands under it, before its first use. */
export function shapesModules(): { readonly nouns: string; readonly messages: string } {
  const writer = createShapeWriter({ words, head: 'export const' })
  const tables = [
    table(writer, 'export const editorShapes: Readonly<Record<EditorToHostType, Shape>>', editorToHost),
    table(writer, 'export const hostShapes: Readonly<Record<HostToEditorType, Shape>>', hostToEditor),
  ]
  const imports = [...tableImports, importText(writer.namesIn(tables.join('\n')), './noun-shapes.ts')].join('\n')
  return {
    nouns: `${[`${header}\nimport type { Shape } from './shape.ts'`, ...writer.nouns()].join('\n\n')}\n`,
    messages: `${[`${header}\n${imports}`, ...tables, wrapped()].join('\n\n')}\n`,
  }
}

/** The shapes that stand in noun-shapes.ts, by name. */
export function nounShapes(): ReadonlyMap<string, Shape> {
  const writer = createShapeWriter({ words })
  for (const { schema } of definitions) writer.part(schema)
  return writer.known
}

const header = `// Written from the tables of \`messages/registry.ts\` by the tests (\`vitest run -u packages/protocol/reference\`); change
// those, not this file.`

const tableImports = [
  "import type { EditorToHostType, HostToEditorType } from '../messages/registry.ts'",
  "import type { Shape } from './shape.ts'",
]

function table(writer: ShapeWriter, head: string, rows: Table): string {
  const shapes = Object.entries(rows).map(([key, { schema }]) => [key, writer.part(schema)] as const)
  return writer.constant(head, Object.fromEntries(shapes))
}

function wrapped(): string {
  const types = definitions.filter(({ form }) => form === 'payload').map(({ type }) => type)
  const head = '/** The types that are sent as `{type, payload}`. */\n'
  return head + constantText('export const wrappedTypes: readonly string[]', types)
}
