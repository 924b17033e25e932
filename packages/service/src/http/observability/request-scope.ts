// What the work of a request knows of it, wherever it runs: ids for the log, and the span that its own spans hang on.
import { asyncContext } from '#platform/async-context'
import type { Caller } from '../../domain/sessions/caller.ts'
import type { TraceContext } from '../../ports.ts'

/** Ids of a request, or of work of the service's own, and, once authenticated, of the caller. */
export interface ScopeNames extends Partial<Caller> {
  readonly requestId?: string
  readonly traceId: string
}

export interface ActiveSpan extends TraceContext {
  /** Add it to a time of the stopwatch for milliseconds since the Unix epoch. */
  readonly originMs: number
}

interface Scope {
  readonly names: ScopeNames
  /** Null if the trace is neither recorded nor told to others. */
  readonly span: ActiveSpan | null
}

const scopes = asyncContext<Scope>()

export function runInScope<Result>(scope: Scope, work: () => Result): Result {
  return scopes.run(scope, work)
}

/** Included in every line logged meanwhile (O-10). */
export function scopeNames(): ScopeNames | undefined {
  return scopes.getStore()?.names
}

export function activeSpan(): ActiveSpan | null {
  return scopes.getStore()?.span ?? null
}

/** Runs `work` below another span of the same trace. */
export function runInSpan<Result>(span: ActiveSpan, work: () => Result): Result {
  const scope = scopes.getStore()
  return scopes.run({ names: scope?.names ?? { traceId: span.traceId }, span }, work)
}

/** Adds the caller's ids to those of the running request. */
export function identifyCaller(caller: Caller): void {
  Object.assign(scopes.getStore()?.names ?? {}, caller)
}
