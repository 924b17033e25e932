// One request and one response of every operation, recorded from the seeded reference server, beside the definitions.
import catalogue from '../catalogue/examples.json' with { type: 'json' }
import dashboard from '../dashboard/examples.json' with { type: 'json' }
import editor from '../editor/examples.json' with { type: 'json' }
import fulfilment from '../fulfilment.examples.json' with { type: 'json' }
import operator from '../operator/examples.json' with { type: 'json' }
import verification from '../verification.examples.json' with { type: 'json' }
import workspace from '../workspace/examples.json' with { type: 'json' }
import type { DocumentedOperation } from './documented-operation.ts'

type Examples = Readonly<Record<string, Readonly<Record<string, unknown>>>>
const examples: Examples = {
  ...catalogue,
  ...dashboard,
  ...editor,
  ...fulfilment,
  ...operator,
  ...verification,
  ...workspace,
}

/**
 * `part` is `request`, the status of a response, or `parameters`: those of the path and of the query in code samples.
 * Empty if no example is recorded; a test requires one for each body.
 */
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

/** The operation's path with the parameters of its example. Errors: throws for a path parameter without an example. */
export function examplePath({ id, path }: Pick<DocumentedOperation, 'id' | 'path'>): string {
  const values = Object(exampleOf(id, 'parameters').example) as Readonly<Record<string, string>>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${id} has no example of ${name}`)
    return encodeURIComponent(value)
  })
  const query = Object.entries(values).filter(([name]) => !path.includes(`{${name}}`))
  const pairs = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`
}
