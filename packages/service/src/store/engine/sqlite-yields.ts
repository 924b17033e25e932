// SQLite runs in this thread, and a statement's result is there at once: a chain of them would block the event
// loop. So each waits for the next tick once those before it have done enough (O-16).
import { setImmediate as nextTick } from 'node:timers/promises'
import type { DatabaseConnection, QueryResult } from 'kysely'

/** Statements of one tick: a few milliseconds. */
const TICK = 30
/** Rows that are as much work as a statement. */
const ROWS = 20

/** Makes the connection's statements give way to the event loop, within transactions too. */
export function yieldBetweenStatements(connection: DatabaseConnection): void {
  const tick = { done: 0 }
  const execute = connection.executeQuery.bind(connection)
  const count = ({ rows, numAffectedRows = 0n }: QueryResult<unknown>): void => {
    if (tick.done === 0) setImmediate(() => (tick.done = 0))
    tick.done += 1 + (rows.length + Number(numAffectedRows)) / ROWS
  }
  const free = async (): Promise<void> => {
    if (tick.done < TICK) return
    await nextTick()
    await free()
  }
  connection.executeQuery = async <Row>(...query: Parameters<typeof execute>) => {
    await free()
    const result = await execute<Row>(...query)
    count(result)
    // What the caller does with many rows is work of the next tick.
    await free()
    return result
  }
}
