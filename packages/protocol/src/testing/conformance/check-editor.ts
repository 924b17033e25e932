import { memorySubject, type CheckEditorOptions, type EditorFactory } from './memory-subject.ts'
import type { ConformanceReport } from './report.ts'
import { runChecks } from './run-checks.ts'

/**
 * Checks an editor, built by a factory on any code, against the bridge's rules for editors (P-01 … P-49). Each check
 * builds a new editor, in memory; no test runner is needed. Never rejects: errors of the factory or of listeners are in
 * the report.
 */
export function checkEditor(factory: EditorFactory, options: CheckEditorOptions = {}): Promise<ConformanceReport> {
  return runChecks(memorySubject(factory, options))
}
