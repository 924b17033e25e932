// Statements used by every request, with named parameters, built and compiled once: compiling costs more than running
// them.
import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Runs on the database it was made for or in one of its transactions. */
export type Statement<Values, Row> = (on: Kysely<Database>, values: Values) => Promise<readonly Row[]>

/** `build` gets a placeholder for each value. It may use a placeholder any number of times, but must not inspect it. */
export function statement<Values extends { readonly [Name in keyof Values]: string | number | null }, Row>(
  build: (placeholders: Values) => Compilable<Row>,
): Statement<Values, Row> {
  let made: { query: CompiledQuery<Row>; names: Map<unknown, keyof Values> } | null = null
  return async (on, values) => {
    made ??= compile(build)
    const { query, names } = made
    const parameters = query.parameters.map((parameter) => {
      const name = names.get(parameter)
      return name === undefined ? parameter : values[name]
    })
    return (await on.executeQuery<Row>({ ...query, parameters })).rows
  }
}

function compile<Values extends object, Row>(
  build: (placeholders: Values) => Compilable<Row>,
): { query: CompiledQuery<Row>; names: Map<unknown, keyof Values> } {
  const names = new Map<unknown, keyof Values>()
  const placeholder = (_target: Values, name: string | symbol): unknown => {
    const made = { placeholder: name }
    names.set(made, name as keyof Values)
    return made
  }
  return { query: build(new Proxy({} as Values, { get: placeholder })).compile(), names }
}
