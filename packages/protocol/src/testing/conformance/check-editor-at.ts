import { frameSubject, type CheckEditorAtOptions } from './frame-subject.ts'
import type { ConformanceReport } from './report.ts'
import { runChecks } from './run-checks.ts'

/**
 * Checks the editor at an address, from outside, in the browser this runs in: it is mounted in frames of this page,
 * which plays its host. Time is real: about a minute where every action is given. What cannot be seen from another document, or takes an
 * action that is not given, is not shown. Call it when the page has a body.
 */
export function checkEditorAt(address: string, options: CheckEditorAtOptions = {}): Promise<ConformanceReport> {
  return runChecks(frameSubject(address, options))
}
