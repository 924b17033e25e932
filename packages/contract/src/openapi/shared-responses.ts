// Refusals that several operations share stand once, under a name.
import type { OperationDefinition } from '../define-operation.ts'
import { responseObjects } from './response-objects.ts'
import { errorsOf } from './error-codes.ts'
import type { SchemaRegistry } from './json-schema.ts'

const RESPONSES_AT = '#/components/responses/'

export interface SharedResponses {
  readonly components: Readonly<Record<string, object>>
  /** The answers of an operation, its refusals by reference. */
  of(definition: OperationDefinition): Record<string, object>
}

/** Equal refusals get one name: that of their code where there is one alone, else that of their area and status. */
export function shareErrorResponses(operations: readonly OperationDefinition[], book: SchemaRegistry): SharedResponses {
  const names = new Map<string, string>()
  const components = new Map<string, object>()
  const named = (definition: OperationDefinition, status: number, answer: object): object => {
    const text = JSON.stringify(answer)
    const name = names.get(text) ?? candidates(definition, status).find((free) => !components.has(free))
    if (name === undefined) throw new Error(`no name is free for ${definition.id} ${status}`)
    names.set(text, name)
    components.set(name, answer)
    return { $ref: RESPONSES_AT + name }
  }
  const of = (definition: OperationDefinition): Record<string, object> => {
    const answers = Object.entries(responseObjects(definition, book))
    return Object.fromEntries(
      answers.map(([status, answer]) => {
        const worded = Number(status) >= 400 && definition.responses[Number(status)] !== null
        return [status, worded ? named(definition, Number(status), answer) : answer] as const
      }),
    )
  }
  for (const definition of operations) of(definition)
  return { components: Object.fromEntries(components), of }
}

function candidates(definition: OperationDefinition, status: number): string[] {
  const [first, ...others] = errorsOf(definition, status)
  // A sentence of the verification is no coded error, whatever it is called.
  const coded = others.length === 0 && definition.area !== 'verification'
  const alone = coded && first !== undefined ? [pascal(first.code)] : []
  return [...alone, pascal(definition.area) + status, pascal(definition.id) + status]
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
