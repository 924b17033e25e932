import { memorySubject, type CheckEditorOptions, type EditorFactory } from './memory-subject.ts'
import type { ConformanceReport } from './report.ts'
import { runChecks } from './run-checks.ts'

/**
 * Checks an editor, built by a factory on any code, against what the bridge asks of an editor (P-01 … P-49). Each check
 * builds the editor anew, in memory; a test runner is not needed. Never rejects: what a factory or a listener throws is
 * in the report.
 */
export function checkEditor(factory: EditorFactory, options: CheckEditorOptions = {}): Promise<ConformanceReport> {
  return runChecks(memorySubject(factory, options))
}
