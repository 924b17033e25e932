// One request and one response of every operation, recorded from the seeded reference server.
import catalogue from './examples/catalogue.json' with { type: 'json' }
import dashboard from './examples/dashboard.json' with { type: 'json' }
import operator from './examples/operator.json' with { type: 'json' }
import workspace from './examples/workspace.json' with { type: 'json' }
import type { DocumentedOperation } from './documented-operation.ts'

type Examples = Readonly<Record<string, Readonly<Record<string, unknown>>>>
const examples: Examples = { ...catalogue, ...workspace, ...dashboard, ...operator }

/** `part` is `request` or the status of a response. Empty if no example is recorded; a test requires one for each. */
export function exampleOf(id: string, part: string): { readonly example?: unknown } {
  const own = Object.hasOwn(examples, id) ? examples[id] : undefined
  return own !== undefined && Object.hasOwn(own, part) ? { example: own[part] } : {}
}

/** As `exampleOf`, for an operation of a document. Those of the control API have none: some share an id with others. */
export function exampleFor(
  { id, area }: Pick<DocumentedOperation, 'id' | 'area'>,
  part: string,
): { readonly example?: unknown } {
  return area === 'control' ? {} : exampleOf(id, part)
}
