// Generates `src/responses/workspace-responses.ts` from the operations that the embed calls.
import * as protocol from '@proscenium/protocol'
import type * as z from 'zod/mini'
import { importText } from '../../protocol/reference/code-text.ts'
import { createSchemaWriter } from '../../protocol/reference/schema-writer.ts'
import { sharedCompiledSchemas } from '../../protocol/reference/compiled-modules.ts'
import type { Shape } from '@proscenium/protocol/shapes'
import * as contract from '../src/index.ts'

/** The operations that the embed calls: verification, and every call of a session. */
export const embedOperations = Object.values({
  ...contract.verificationOperations,
  ...contract.workspaceOperations,
  ...contract.searchOperations,
  ...contract.commerceOperations,
  ...contract.projectOperations,
  ...contract.exportOperations,
})

/** The full text of the module. */
export function responsesModule(): string {
  const given = sharedCompiledSchemas()
  const writer = createSchemaWriter({ exported: { ...protocol, ...contract }, special: responseSchema, given })
  const table = Object.fromEntries(
    embedOperations.map(({ id, path, responses }) => [id, { path, shape: writer.part(responses[200]) }]),
  )
  const errorResponses = {
    workspace: writer.part(contract.sessionErrorBody),
    verification: writer.part(contract.verificationErrorBody),
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

const header = `// Generated from the operations of this package by the tests (\`vitest run -u packages/contract/reference\`).
// Do not edit.`

function names(): string {
  const ids = embedOperations.map(({ id }) => `  | '${id}'`)
  return `/** Every operation that a signed link or a session may call. */\nexport type EmbedOperationId =\n${ids.join('\n')}`
}

/**
 * Compiles a response for a tolerant reader: objects may have unknown fields, and the format of ids and dates is not
 * checked. The service checks both against the full schema when it creates the values (P-50).
 */
function responseSchema(schema: z.core.$ZodType, part: (schema: z.core.$ZodType) => Shape): Shape | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string' && 'format' in def) return { is: 'text', min: 1 }
  if (def.type === 'literal' && def.values.every((value) => typeof value === 'boolean')) return { is: 'flag' }
  if (def.type !== 'object' || def.catchall?._zod.def.type === 'unknown') return undefined
  const fields = Object.entries(def.shape).map(([name, field]) => [name, part(field)] as const)
  return { is: 'fields', fields: Object.fromEntries(fields) }
}
