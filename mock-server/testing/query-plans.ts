// The statements that a store sends, and how its database runs them.
import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Engine } from '@proscenium/service/store/engine/engine'
import { isPostgres } from '@proscenium/service/store/engine/dialect'
import type { Database } from '@proscenium/service/store/schema'

export interface Plan {
  readonly sql: string
  /** The plan as the database describes it, one line per step. */
  readonly steps: readonly string[]
}

export interface QueryRecorder {
  /** The database whose statements are recorded. */
  readonly db: Kysely<Database>
  /** Plans of the statements since the last call, each after those of its subqueries. */
  plans(): Promise<Plan[]>
}

/** `avoided`: further methods that PostgreSQL's planner takes for expensive, besides scans of small tables. */
export function recordQueries(
  { db }: Pick<Engine, 'db'>,
  avoided: readonly ('sort' | 'bitmapscan')[] = [],
): QueryRecorder {
  const sent: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => (sent.push(node), node),
    transformResult: async ({ result }) => result,
  }
  const explain = async (trx: Kysely<Database>, { sql, parameters }: CompiledQuery): Promise<string[]> => {
    if (!isPostgres(db)) {
      const { rows } = await trx.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      )
      return rows.map(({ detail }) => detail)
    }
    for (const method of ['seqscan', ...avoided])
      await trx.executeQuery(CompiledQuery.raw(`set local enable_${method} = off`))
    const { rows } = await trx.executeQuery<Record<'QUERY PLAN', string>>(
      CompiledQuery.raw(`explain ${sql}`, [...parameters]),
    )
    return rows.map((row) => row['QUERY PLAN'])
  }
  return {
    db: db.withPlugin(recorder),
    async plans() {
      const statements = sent.splice(0).map((node) => db.getExecutor().compileQuery(node, { queryId: 'plan' }))
      const plans: Plan[] = []
      for (const statement of statements) {
        const steps = await db.transaction().execute((trx) => explain(trx, statement))
        plans.push({ sql: statement.sql, steps })
      }
      return plans
    },
  }
}
