import type { EditorCheck } from './check-context.ts'
import { bootChecks } from './checks-boot.ts'
import { trustChecks } from './checks-trust.ts'
import { workChecks } from './checks-work.ts'
import { frameSubject, type CheckEditorAtOptions } from './frame-subject.ts'
import { memorySubject, type CheckEditorOptions, type EditorFactory } from './memory-subject.ts'
import { reportOf, type CheckResult, type ConformanceReport } from './report.ts'
import type { EditorSubject } from './mounted-editor.ts'

const checks: readonly EditorCheck[] = [...bootChecks, ...trustChecks, ...workChecks]

/**
 * Checks an editor, built by a factory on any code, against the bridge's rules for editors (P-01 … P-49). Each check
 * builds a new editor, in memory; no test runner is needed. Never rejects: errors of the factory or of listeners are in
 * the report.
 */
export function checkEditor(factory: EditorFactory, options: CheckEditorOptions = {}): Promise<ConformanceReport> {
  return runChecks(memorySubject(factory, options))
}

/**
 * Checks the editor at an address, from outside, in the browser that runs this: mounts it in frames of this page, which
 * acts as its host. Time is real: about a minute if every action is given. What cannot be observed from another
 * document, or needs an action that is not given, is reported as not shown. Call it when the page has a body.
 */
export function checkEditorAt(address: string, options: CheckEditorAtOptions = {}): Promise<ConformanceReport> {
  return runChecks(frameSubject(address, options))
}

/** Runs every check on this subject, one after the other. */
async function runChecks(subject: EditorSubject): Promise<ConformanceReport> {
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
