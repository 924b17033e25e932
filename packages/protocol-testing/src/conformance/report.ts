import { SubjectError } from './subject-error.ts'

/**
 * `failed`: the subject violates the rule. `error`: the check could not be carried out, as in a page that does not load.
 * `not-shown`: the subject gave no occasion to observe it. Only `passed` counts as passed.
 */
export type Outcome = 'passed' | 'failed' | 'error' | 'not-shown'

/** A recommendation that fails, or cannot be checked, fails the report only if it is strict. */
export type Level = 'required' | 'recommended'

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
  readonly level: Level
}

export interface ConformanceReport {
  /** Whether nothing required failed or had an error, or if strict nothing at all. What was not shown may be wrong. */
  readonly ok: boolean
  readonly checks: readonly CheckResult[]
  /** Human-readable, one line per check: failures first, then errors, then what was not shown. */
  readonly text: string
}

/** One rule for an end, checked on fresh mounts. */
export interface Check<Subject> {
  readonly name: string
  readonly requirements: readonly string[]
  /** `required` by default. */
  readonly level?: Level
  run(subject: Subject): Promise<Finding>
}

export const passed = (detail: string): Finding => ({ outcome: 'passed', detail })
export const failed = (detail: string): Finding => ({ outcome: 'failed', detail })
export const notShown = (detail: string): Finding => ({ outcome: 'not-shown', detail })
export const noAction = (name: string): Finding => notShown(`no action triggers it (actions.${name})`)
export const noState = (name: string): Finding => notShown(`its state cannot be observed (state.${name})`)

const order: readonly Outcome[] = ['failed', 'error', 'not-shown', 'passed']

export interface RunOptions {
  readonly strict?: boolean | undefined
  /** How many checks run at once; 1 by default. */
  readonly concurrency?: number | undefined
  /** How often a check with an error is tried again, as in a browser that is slow; never by default. */
  readonly retries?: number | undefined
  /** Called after each check. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

/** Runs every check on this subject. Never rejects: a check that cannot be carried out has an error. */
export async function runChecks<Subject>(
  checks: readonly Check<Subject>[],
  subject: Subject,
  { strict = false, concurrency = 1, retries = 0, onProgress }: RunOptions,
): Promise<ConformanceReport> {
  const results = new Map<string, CheckResult>()
  // The last checks take longest.
  const waiting = [...checks]
  const work = async (): Promise<void> => {
    for (let check = waiting.pop(); check !== undefined; check = waiting.pop()) {
      const { name, requirements, level = 'required' } = check
      results.set(name, { name, requirements, level, ...(await findingOf(check, subject, retries)) })
      onProgress?.(results.size, checks.length)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  const ordered = checks.flatMap(({ name }) => results.get(name) ?? [])
  return reportOf(ordered, strict)
}

/** Carries a check out; after an error of its own, as often again as `retries` says. */
async function findingOf<Subject>(check: Check<Subject>, subject: Subject, retries: number): Promise<Finding> {
  try {
    return await check.run(subject)
  } catch (error) {
    if (error instanceof SubjectError) return failed(error.message)
    if (retries > 0) return await findingOf(check, subject, retries - 1)
    const [line = ''] = String(error).split('\n')
    return { outcome: 'error', detail: `the check could not be carried out: ${line}` }
  }
}

function reportOf(checks: readonly CheckResult[], strict: boolean): ConformanceReport {
  const of = (outcome: Outcome): readonly CheckResult[] => checks.filter((check) => check.outcome === outcome)
  const errors = of('error').length === 0 ? '' : `${of('error').length} with an error, `
  const counts = `${of('passed').length} passed, ${of('failed').length} failed, ${errors}${of('not-shown').length} not shown`
  const ok = !checks.some((check) => failsReport(check, strict))
  return { ok, checks, text: [counts, ...order.flatMap(of).map(lineOf)].join('\n') }
}

/** Whether a check fails its report: as `failed`, or as `error`. */
export function failsReport({ outcome, level }: CheckResult, strict: boolean): boolean {
  return (outcome === 'failed' || outcome === 'error') && (strict || level === 'required')
}

function lineOf({ outcome, name, requirements, level, detail }: CheckResult): string {
  const advice = level === 'recommended' ? ' (recommended)' : ''
  return `${outcome.toUpperCase().padEnd(9)}  ${requirements.join(' ').padEnd(14)}  ${name}${advice}: ${detail}`
}
