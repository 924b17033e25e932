// Statements of every request with named places for their values, built and compiled once: that costs more than an
// engine takes to run them.
import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Runs on the database it was made for, or in one of its transactions. */
export type Statement<Values, Row> = (on: Kysely<Database>, values: Values) => Promise<readonly Row[]>

/** `build` gets a place for each value: it may put it where that value goes, as often as it likes, and not look at it. */
export function statement<Values extends { readonly [Name in keyof Values]: string | number | null }, Row>(
  build: (places: Values) => Compilable<Row>,
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
  build: (places: Values) => Compilable<Row>,
): { query: CompiledQuery<Row>; names: Map<unknown, keyof Values> } {
  const names = new Map<unknown, keyof Values>()
  const place = (_target: Values, name: string | symbol): unknown => {
    const made = { place: name }
    names.set(made, name as keyof Values)
    return made
  }
  return { query: build(new Proxy({} as Values, { get: place })).compile(), names }
}
