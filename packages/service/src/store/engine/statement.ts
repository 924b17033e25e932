// Statements used by every request, with named parameters, built and compiled once: compiling costs more than running
// them. On SQLite they also run at once where that is safe: Kysely's way to a connection costs more than they do.
import { SelectQueryNode, type Compilable, type CompiledQuery, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { directOf } from './direct.ts'

/** Runs on the database it was made for or in one of its transactions. */
export type Statement<Values, Row> = (
  on: Pick<Kysely<Database>, 'getExecutor' | 'executeQuery' | 'isTransaction'>,
  values: Values,
) => Promise<readonly Row[]>

/** `build` gets a placeholder for each value. It may use a placeholder any number of times, but must not inspect it. */
export function statement<Values extends { readonly [Name in keyof Values]: string | number | null }, Row>(
  build: (placeholders: Values) => Compilable<Row>,
): Statement<Values, Row> {
  let made: Compiled<Values, Row> | null = null
  return async (on, values) => {
    made ??= compile(build)
    const { query, names } = made
    const parameters = query.parameters.map((parameter) => {
      const name = names.get(parameter)
      return name === undefined ? parameter : values[name]
    })
    const direct = directOf(on)
    // A transaction's caller holds the only connection. A read of others waits until no transaction is open on it.
    const now = direct !== null && (on.isTransaction || (made.isRead && !direct.isBusy()))
    if (now) return direct.run(query.sql, parameters) as readonly Row[]
    return (await on.executeQuery<Row>({ ...query, parameters })).rows
  }
}

interface Compiled<Values, Row> {
  readonly query: CompiledQuery<Row>
  readonly names: ReadonlyMap<unknown, keyof Values>
  readonly isRead: boolean
}

function compile<Values extends object, Row>(build: (placeholders: Values) => Compilable<Row>): Compiled<Values, Row> {
  const names = new Map<unknown, keyof Values>()
  const placeholder = (_target: Values, name: string | symbol): unknown => {
    const made = { placeholder: name }
    names.set(made, name as keyof Values)
    return made
  }
  const query = build(new Proxy({} as Values, { get: placeholder })).compile()
  return { query, names, isRead: SelectQueryNode.is(query.query) }
}
