/** `not-shown`: the subject gave no occasion to observe it; never counted as passed. */
export type Outcome = 'passed' | 'failed' | 'not-shown'

export interface Finding {
  readonly outcome: Outcome
  /** What was observed, or why nothing could be. */
  readonly detail: string
}

/** The result of one check. */
export interface CheckResult extends Finding {
  readonly name: string
  /** The requirements that it verifies, such as `P-40`. */
  readonly requirements: readonly string[]
}

export interface ConformanceReport {
  /** Whether nothing failed. What was not shown may still be wrong. */
  readonly ok: boolean
  readonly checks: readonly CheckResult[]
  /** Human-readable, one line per check: failures first, then what was not shown. */
  readonly text: string
}

export const passed = (detail: string): Finding => ({ outcome: 'passed', detail })
export const failed = (detail: string): Finding => ({ outcome: 'failed', detail })
export const notShown = (detail: string): Finding => ({ outcome: 'not-shown', detail })

const order: readonly Outcome[] = ['failed', 'not-shown', 'passed']

export function reportOf(checks: readonly CheckResult[]): ConformanceReport {
  const of = (outcome: Outcome): readonly CheckResult[] => checks.filter((check) => check.outcome === outcome)
  const counts = `${of('passed').length} passed, ${of('failed').length} failed, ${of('not-shown').length} not shown`
  return { ok: of('failed').length === 0, checks, text: [counts, ...order.flatMap(of).map(lineOf)].join('\n') }
}

function lineOf({ outcome, name, requirements, detail }: CheckResult): string {
  return `${outcome.toUpperCase().padEnd(9)}  ${requirements.join(' ').padEnd(14)}  ${name}: ${detail}`
}
