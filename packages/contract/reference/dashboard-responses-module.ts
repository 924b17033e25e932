// Generates `src/responses/dashboard-responses.ts`: method, path and successful response of the operations that the
// dashboard page calls.
import * as protocol from '@proscenium/protocol'
import type { CompiledSchema } from '@proscenium/protocol/compiled-schemas'
import type * as z from 'zod/mini'
import * as dashboard from '../src/dashboard/index.ts'
import type { OperationDefinition } from '../src/define-operation.ts'
import { nextCursor } from '../src/fields.ts'
import * as contract from '../src/index.ts'
import { idType, objectOf, responseWriter, rowType, type CompilePart } from './response-writer.ts'

/** Every operation of the dashboard. */
export const pageOperations: readonly OperationDefinition[] = Object.values(dashboard.dashboardOperations)

const MEMBER_LIST_MAX = 10_000

/** The full text of the module. */
export function dashboardResponsesModule(): string {
  const writer = responseWriter({ exported: { ...protocol, ...dashboard, nextCursor }, special: pageSchema })
  const rows = pageOperations.map(({ id, method, path, responses }) => {
    const schema = writer.part(successOf(responses))
    return [id, { method, path, schema }] as const
  })
  const errors = {
    error: writer.part(contract.errorBody),
    rotationTooEarly: writer.part(dashboard.rotateCredentials.responses[409]),
  }
  const ids = idType({
    name: 'DashboardOperationId',
    says: 'Every operation that the dashboard page calls.',
    ids: pageOperations.map(({ id }) => id),
  })
  const row = { method: "'GET' | 'POST' | 'PUT' | 'DELETE'", path: 'string', schema: 'CompiledSchema' }
  return writer.moduleText(ids, [
    rowType('DashboardResponse', row),
    writer.constant(
      'export const dashboardResponses: Readonly<Record<DashboardOperationId, DashboardResponse>>',
      Object.fromEntries(rows),
    ),
    writer.constant(
      "export const dashboardErrorResponses: Readonly<Record<'error' | 'rotationTooEarly', CompiledSchema>>",
      errors,
    ),
  ])
}

/** The schema of the one status below 300. */
function successOf(responses: OperationDefinition['responses']): z.ZodMiniType {
  const [schema] = Object.entries(responses).flatMap(([status, body]) => (Number(status) < 300 ? [body] : []))
  if (schema === undefined || schema === null) throw new Error('an operation of the dashboard has no JSON response')
  return schema
}

/** A page that an older node may have served also reads values of an enum that only a newer node knows. */
function pageSchema(def: z.core.$ZodTypes['_zod']['def'], part: CompilePart): CompiledSchema | undefined {
  if (def.type === 'enum') return { type: 'string', minLength: 1 }
  if (def.type === 'null') return { type: 'nullable', of: { type: 'string' } }
  if (def.type === 'array') return { type: 'array', items: part(def.element), maxItems: MEMBER_LIST_MAX }
  return def.type === 'object' ? objectOf(def.shape, part) : undefined
}
