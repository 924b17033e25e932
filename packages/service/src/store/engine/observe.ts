// Lets the service see what it waits for in the database: connections, statements and shared commits (O-10).
import { directOn, provideDirect, type Direct } from './direct.ts'
import { PostgresAdapter, type CompiledQuery, type DatabaseConnection, type Dialect } from 'kysely'

/** A shared transaction, from its first write to its disk sync. */
export interface CommittedGroup {
  readonly writes: number
  /** How long the first of them waited for the transaction to begin. */
  readonly waitMs: number
  readonly ms: number
}

export interface StoreObserver {
  /** Monotonic milliseconds. */
  readonly stopwatch: () => number
  /** How long a statement or transaction waited for its connection. */
  connected(waitMs: number): void
  /** Called when a statement begins. Its text has placeholders in place of values. The result is called when it ends. */
  statement(sql: string, engine: 'sqlite' | 'postgresql'): (failed: boolean) => void
  /** A comment for the server's own views and logs; null for none. */
  comment(): string | null
  committed(group: CommittedGroup): void
  /** The features of the whole catalogue were read again. */
  featuresLoaded(ms: number): void
}

/**
 * The dialect, observed. Comments go to PostgreSQL only, whose statements are parsed each time; SQLite's are cached by
 * their text, and run in this process.
 */
export function observed(dialect: Dialect, observer: StoreObserver | undefined): Dialect {
  if (observer === undefined) return dialect
  const engine = dialect.createAdapter() instanceof PostgresAdapter ? 'postgresql' : 'sqlite'
  const seen = new WeakSet<DatabaseConnection>()
  return {
    createAdapter() {
      const adapter = dialect.createAdapter()
      const direct = directOn(adapter)
      if (direct !== null) provideDirect(adapter, observedDirect(direct, observer))
      return adapter
    },
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver() {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async (...options) => {
        const began = observer.stopwatch()
        const connection = await acquire(...options)
        observer.connected(observer.stopwatch() - began)
        if (!seen.has(connection)) observe(connection, observer, engine)
        seen.add(connection)
        return connection
      }
      return driver
    },
  }
}

function observedDirect(direct: Direct, observer: StoreObserver): Direct {
  return {
    isBusy: () => direct.isBusy(),
    run(text, parameters) {
      const end = observer.statement(text, 'sqlite')
      try {
        const rows = direct.run(text, parameters)
        end(false)
        return rows
      } catch (error) {
        end(true)
        throw error
      }
    },
  }
}

function observe(connection: DatabaseConnection, observer: StoreObserver, engine: 'sqlite' | 'postgresql'): void {
  const execute = connection.executeQuery.bind(connection)
  const commented = (query: CompiledQuery): CompiledQuery => {
    const comment = engine === 'sqlite' ? null : observer.comment()
    return comment === null ? query : { ...query, sql: `${query.sql} /*${comment}*/` }
  }
  connection.executeQuery = async <Row>(query: CompiledQuery, ...options: unknown[]) => {
    const end = observer.statement(query.sql, engine)
    try {
      const result = await execute<Row>(commented(query), ...(options as []))
      end(false)
      return result
    } catch (error) {
      end(true)
      throw error
    }
  }
}
