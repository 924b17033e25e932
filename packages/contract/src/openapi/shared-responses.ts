// Error responses that several operations share become one named component.
import type { DocumentedOperation } from './documented-operation.ts'
import { responseObjects } from './response-objects.ts'
import { errorsOf } from './error-codes.ts'
import type { SchemaRegistry } from './json-schema.ts'

const RESPONSES_AT = '#/components/responses/'

export interface SharedResponses {
  readonly components: Readonly<Record<string, object>>
  /** The responses of an operation, with errors as references. */
  of(definition: DocumentedOperation): Record<string, object>
}

/** Gives equal errors one name: their code if there is only one, else their area and status. */
export function shareErrorResponses(
  operations: readonly DocumentedOperation[],
  registry: SchemaRegistry,
): SharedResponses {
  const names = new Map<string, string>()
  const components = new Map<string, object>()
  const named = (definition: DocumentedOperation, status: number, response: object): object => {
    const text = JSON.stringify(response)
    const name = names.get(text) ?? candidates(definition, status).find((free) => !components.has(free))
    if (name === undefined) throw new Error(`no name is free for ${definition.id} ${status}`)
    names.set(text, name)
    components.set(name, response)
    return { $ref: RESPONSES_AT + name }
  }
  const of = (definition: DocumentedOperation): Record<string, object> => {
    const responses = Object.entries(responseObjects(definition, registry))
    return Object.fromEntries(
      responses.map(([status, response]) => {
        const isError = Number(status) >= 400 && definition.responses[Number(status)] !== null
        return [status, isError ? named(definition, Number(status), response) : response] as const
      }),
    )
  }
  for (const definition of operations) of(definition)
  return { components: Object.fromEntries(components), of }
}

function candidates(definition: DocumentedOperation, status: number): string[] {
  const [first, ...others] = errorsOf(definition, status)
  // Verification errors have no wire code, so the code cannot name them.
  const coded = others.length === 0 && definition.area !== 'verification'
  const alone = coded && first !== undefined ? [pascal(first.code)] : []
  return [...alone, pascal(definition.area) + status, pascal(definition.id) + status]
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, initial: string) => initial.toUpperCase())
}
