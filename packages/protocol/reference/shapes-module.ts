// src/shapes/message-shapes.ts, written from the tables of the messages.
import * as words from '../src/index.ts'
import type { MessageDefinition } from '../src/messages/define-message.ts'
import { editorToHost, hostToEditor } from '../src/messages/registry.ts'
import { LIST_MAX } from '../src/rules/limits.ts'
import type { Shape } from '../src/shapes/shape.ts'
import { constantText } from './code-text.ts'
import { shapeOf } from './shape-of.ts'

type Schema = MessageDefinition['schema']
type Table = Readonly<Record<string, MessageDefinition>>

/** The module's whole text. A schema that has a name in the package stands under it, before its first use. */
export function shapesModule(): string {
  const written = createWriter()
  const tables = [
    written.table('editorShapes', 'EditorToHostType', editorToHost),
    written.table('hostShapes', 'HostToEditorType', hostToEditor),
  ]
  return `${[header, ...written.nouns(), ...tables, wrapped()].join('\n\n')}\n`
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

function createWriter() {
  const names = new Map<unknown, string>()
  const known = new Map<string, Shape>()
  const nouns: string[] = []

  /** A shape that has a name is written once and told by its name from then on. */
  const part = (schema: object): Shape => {
    const shape = shapeOf(schema as Schema, part)
    const name = nameOf(schema) ?? nameIn(shape, names)
    if (name === undefined) return shape
    const same = known.get(name)
    if (same !== undefined) return same
    nouns.push(constantText(`const ${name}: Shape`, shape, names))
    known.set(name, shape)
    names.set(shape, name)
    return shape
  }

  return {
    nouns: () => nouns,
    table(name: string, type: string, table: Table): string {
      const rows = Object.entries(table).map(([key, { schema }]) => [key, part(schema)] as const)
      return constantText(`export const ${name}: Readonly<Record<${type}, Shape>>`, Object.fromEntries(rows), names)
    },
  }
}

/** The name of what is made of something named. */
function nameIn(shape: Shape, names: ReadonlyMap<unknown, string>): string | undefined {
  if (shape.is === 'flag') return 'flag'
  const inner = 'of' in shape ? names.get(shape.of) : undefined
  if (inner === undefined) return undefined
  if (shape.is === 'orAbsent') return `${inner}OrAbsent`
  if (shape.is === 'orNull') return `${inner}OrNull`
  return shape.is === 'list' && shape.max === LIST_MAX ? `${inner}List` : undefined
}

function nameOf(schema: object): string | undefined {
  return Object.entries(words).find(([, value]) => value === schema)?.[0]
}
