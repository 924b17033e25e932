import { frameSubject, type CheckEditorAtOptions } from './frame-subject.ts'
import type { ConformanceReport } from './report.ts'
import { runChecks } from './run-checks.ts'

/**
 * Checks the editor at an address, from outside, in the browser that runs this: mounts it in frames of this page, which
 * acts as its host. Time is real: about a minute if every action is given. What cannot be observed from another
 * document, or needs an action that is not given, is reported as not shown. Call it when the page has a body.
 */
export function checkEditorAt(address: string, options: CheckEditorAtOptions = {}): Promise<ConformanceReport> {
  return runChecks(frameSubject(address, options))
}
