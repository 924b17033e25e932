// Generates `src/responses/dashboard-responses.ts`: method, path and successful response of the operations that the
// dashboard page calls.
import * as protocol from '@proscenium/protocol'
import type { Shape } from '@proscenium/protocol/shapes'
import type * as z from 'zod/mini'
import { importText } from '../../protocol/reference/code-text.ts'
import { sharedCompiledSchemas } from '../../protocol/reference/compiled-modules.ts'
import { createSchemaWriter } from '../../protocol/reference/schema-writer.ts'
import * as dashboard from '../src/dashboard/index.ts'
import type { OperationDefinition } from '../src/define-operation.ts'
import * as contract from '../src/index.ts'

/** Every operation of the dashboard. */
export const pageOperations: readonly OperationDefinition[] = Object.values({
  ...dashboard.dashboardOperations,
  ...dashboard.usageOperations,
  ...dashboard.healthOperations,
})

const MEMBER_LIST_MAX = 10_000

/** The full text of the module. */
export function dashboardResponsesModule(): string {
  const given = sharedCompiledSchemas()
  const writer = createSchemaWriter({ exported: { ...protocol, ...dashboard }, special: responseSchema, given })
  const rows = pageOperations.map(({ id, method, path, responses }) => {
    const shape = writer.part(successOf(responses))
    return [id, { method, path, shape }] as const
  })
  const errors = {
    error: writer.part(contract.errorBody),
    rotationTooEarly: writer.part(dashboard.rotateCredentials.responses[409]),
  }
  const row = "{ readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: string; readonly shape: Shape }"
  const tables = [
    `interface DashboardResponse ${row.replaceAll('; ', '\n  ').replace('{ ', '{\n  ').replace(' }', '\n}')}`,
    writer.constant(
      'export const dashboardResponses: Readonly<Record<DashboardOperationId, DashboardResponse>>',
      Object.fromEntries(rows),
    ),
    writer.constant(
      "export const dashboardErrorResponses: Readonly<Record<'error' | 'rotationTooEarly', Shape>>",
      errors,
    ),
  ]
  const code = [...writer.sharedSchemas(), ...tables]
  const shared = writer.namesIn(code.join('\n')).filter((name) => given.get(name) === writer.known.get(name))
  const imports = importText([...shared, 'type Shape'], '@proscenium/protocol/shapes')
  return `${[`${header}\n${imports}`, names(), ...code].join('\n\n')}\n`
}

const header = `// Generated from the operations of the dashboard by the tests (\`vitest run -u packages/contract/reference\`).
// Do not edit.`

function names(): string {
  const ids = pageOperations.map(({ id }) => `  | '${id}'`)
  return `/** Every operation that the dashboard page calls. */\nexport type DashboardOperationId =\n${ids.join('\n')}`
}

/** The schema of the one status below 300. */
function successOf(responses: OperationDefinition['responses']): z.ZodMiniType {
  const [schema] = Object.entries(responses).flatMap(([status, body]) => (Number(status) < 300 ? [body] : []))
  if (schema === undefined || schema === null) throw new Error('an operation of the dashboard has no JSON response')
  return schema
}

type Part = (schema: z.core.$ZodType) => Shape

/**
 * Compiles a response for a page that an older node may have served: unknown fields pass, as do values of an enum that
 * only a newer node knows, and formats are not checked.
 */
function responseSchema(schema: z.core.$ZodType, part: Part): Shape | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string' && 'format' in def) return { is: 'text', min: 1 }
  if (def.type === 'enum') return { is: 'text', min: 1 }
  if (def.type === 'literal' && def.values.every((value) => typeof value === 'boolean')) return { is: 'flag' }
  if (def.type === 'null') return { is: 'orNull', of: { is: 'text' } }
  if (def.type === 'array') return { is: 'list', of: part(def.element), max: MEMBER_LIST_MAX }
  if (def.type !== 'object') return undefined
  const fields = Object.entries(def.shape).map(([name, field]) => [name, part(field)] as const)
  return { is: 'fields', fields: Object.fromEntries(fields) }
}
