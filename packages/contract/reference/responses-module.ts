// src/responses/workspace-responses.ts, written from the operations a session may ask for.
import * as nouns from '@proscenium/protocol'
import type * as z from 'zod/mini'
import { importText } from '../../protocol/reference/code-text.ts'
import { createSchemaWriter } from '../../protocol/reference/schema-writer.ts'
import { sharedCompiledSchemas } from '../../protocol/reference/compiled-modules.ts'
import type { Shape } from '@proscenium/protocol/shapes'
import * as words from '../src/index.ts'

/** What the embed asks: verification, and each call of a session. */
export const embedOperations = Object.values({
  ...words.verificationOperations,
  ...words.workspaceOperations,
  ...words.searchOperations,
  ...words.commerceOperations,
  ...words.projectOperations,
  ...words.exportOperations,
})

/** The module's whole text. */
export function responsesModule(): string {
  const given = sharedCompiledSchemas()
  const writer = createSchemaWriter({ exported: { ...nouns, ...words }, special: responseSchema, given })
  const table = Object.fromEntries(
    embedOperations.map(({ id, path, responses }) => [id, { path, shape: writer.part(responses[200]) }]),
  )
  const errorResponses = {
    workspace: writer.part(words.sessionErrorBody),
    verification: writer.part(words.verificationErrorBody),
  }
  const head =
    'export const responses: Readonly<Record<EmbedOperationId, { readonly path: string; readonly shape: Shape }>>'
  const tables = [
    writer.constant(head, table),
    writer.constant(
      "export const errorResponses: Readonly<Record<'workspace' | 'verification', Shape>>",
      errorResponses,
    ),
  ]
  const code = [...writer.sharedSchemas(), ...tables]
  const shared = writer.namesIn(code.join('\n')).filter((name) => given.get(name) === writer.known.get(name))
  const imports = importText([...shared, 'type Shape'], '@proscenium/protocol/shapes')
  return `${[`${header}\n${imports}`, names(), ...code].join('\n\n')}\n`
}

const header = `// Written from the operations of this package by the tests (\`vitest run -u packages/contract/reference\`); change those,
// not this file.`

function names(): string {
  const ids = embedOperations.map(({ id }) => `  | '${id}'`)
  return `/** Every operation that a signed link or a session may ask for. */\nexport type EmbedOperationId =\n${ids.join('\n')}`
}

/**
 * An answer is read as leniently as a client can afford: a service may grow a field before its page does, and the form of
 * an id or a date is held against the schema where it is made.
 */
function responseSchema(schema: z.core.$ZodType, part: (schema: z.core.$ZodType) => Shape): Shape | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string' && 'format' in def) return { is: 'text', min: 1 }
  if (def.type === 'literal' && def.values.every((value) => typeof value === 'boolean')) return { is: 'flag' }
  if (def.type !== 'object' || def.catchall?._zod.def.type === 'unknown') return undefined
  const fields = Object.entries(def.shape).map(([name, field]) => [name, part(field)] as const)
  return { is: 'fields', fields: Object.fromEntries(fields) }
}
