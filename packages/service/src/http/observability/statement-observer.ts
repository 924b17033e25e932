// What the service records of the database: time of statements, waits for connections, spans, and slow statements.
import type { Logger } from 'pino'
import { formatTraceparent } from '../../domain/tracing/trace-context.ts'
import type { Stopwatch } from '../../ports.ts'
import type { StoreObserver } from '../../store/engine/observe.ts'
import { createNoticeBudget } from './log-budgets.ts'
import type { MetricsRecorder, StatementKind } from './metrics-recorder.ts'
import { activeSpan } from './request-scope.ts'
import type { Tracing } from '../tracing/tracing.ts'

/** From here a statement is logged. */
export const SLOW_STATEMENT_MS = 500
const TEXT_MAX = 2_000

interface ObserverTools {
  readonly log: Logger
  readonly metrics: MetricsRecorder
  readonly stopwatch: Stopwatch
  readonly tracing: Tracing
}

export function createStoreObserver({ log, metrics, stopwatch, tracing }: ObserverTools): StoreObserver {
  const logSlow = slowStatementLog(log, stopwatch)
  return {
    stopwatch,
    connected: metrics.connected,
    statement(sql, engine) {
      const kind = kindOf(sql)
      const end = tracing.start(kind, 'client')
      const began = stopwatch()
      return (failed) => {
        const ms = stopwatch() - began
        const slow = ms >= SLOW_STATEMENT_MS
        metrics.statementEnded({ kind, ms, slow })
        if (slow) logSlow(sql, ms)
        end?.(failed ? 'statement_failed' : null, {
          'db.system.name': engine,
          'db.operation.name': kind,
          'db.query.text': sql.slice(0, TEXT_MAX),
        })
      }
    },
    comment() {
      const span = tracing.on ? activeSpan() : null
      return span === null ? null : `traceparent='${formatTraceparent(span)}'`
    },
    committed: metrics.groupCommitted,
    featuresLoaded: metrics.featuresLoaded,
  }
}

/** One line a minute per statement; its text has placeholders in place of values. */
function slowStatementLog(log: Logger, stopwatch: Stopwatch): (sql: string, ms: number) => void {
  const noticeBudget = createNoticeBudget()
  return (sql, ms) => {
    const event = 'slow_statement'
    const statement = sql.slice(0, TEXT_MAX)
    for (const line of noticeBudget(event, { statement }, stopwatch()))
      log.warn({ event, ...line, ...(line['statement'] === statement ? { ms: Math.round(ms) } : {}) }, event)
  }
}

const kinds: Readonly<Record<string, StatementKind>> = {
  select: 'select',
  insert: 'insert',
  update: 'update',
  delete: 'delete',
  begin: 'transaction',
  start: 'transaction',
  commit: 'transaction',
  rollback: 'transaction',
  savepoint: 'transaction',
  release: 'transaction',
}

const WORD = /^\s*([a-z]{1,10})/i

function kindOf(sql: string): StatementKind {
  return kinds[WORD.exec(sql)?.[1]?.toLowerCase() ?? ''] ?? 'other'
}
