import type { EditorCheck } from './check.ts'
import { bootChecks } from './checks-boot.ts'
import { trustChecks } from './checks-trust.ts'
import { workChecks } from './checks-work.ts'
import { reportOf, type CheckResult, type ConformanceReport } from './report.ts'
import type { EditorSubject } from './mounted-editor.ts'

const checks: readonly EditorCheck[] = [...bootChecks, ...trustChecks, ...workChecks]

/** Runs every check on this subject, one after the other. */
export async function runChecks(subject: EditorSubject): Promise<ConformanceReport> {
  const results: CheckResult[] = []
  for (const { name, requirements, run } of checks) {
    const finding = await run(subject).catch((error: unknown) => ({
      outcome: 'failed' as const,
      detail: `the check could not be carried out: ${String(error)}`,
    }))
    results.push({ name, requirements, ...finding })
  }
  return reportOf(results)
}
