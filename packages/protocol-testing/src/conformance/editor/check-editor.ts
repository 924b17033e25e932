import { bootChecks } from './checks-boot.ts'
import { trustChecks } from './checks-trust.ts'
import { runChecks, type ConformanceReport } from '../report.ts'
import { requestChecks } from './checks-requests.ts'
import { snapshotChecks } from './checks-snapshots.ts'
import { tokenChecks } from './checks-tokens.ts'
import { exportChecks } from './checks-exports.ts'
import { actionChecks } from './checks-actions.ts'
import type { EditorCheck } from './editor-context.ts'
import { frameEditor, type CheckEditorAtOptions } from './frame-editor.ts'
import { memoryEditor, type CheckEditorOptions, type EditorFactory } from './memory-editor.ts'

export const editorChecks: readonly EditorCheck[] = [
  ...bootChecks,
  ...snapshotChecks,
  ...trustChecks,
  ...actionChecks,
  ...requestChecks,
  ...tokenChecks,
  ...exportChecks,
]

/**
 * Checks an editor, built by a factory on any code, against the bridge's rules for editors (P-01 … P-49). Each check
 * builds a new editor, in memory; no test runner is needed. Never rejects: errors of the factory or of listeners are in
 * the report.
 */
export function checkEditor(factory: EditorFactory, options: CheckEditorOptions = {}): Promise<ConformanceReport> {
  return runChecks(editorChecks, memoryEditor(factory, options), options)
}

/**
 * Checks the editor at an address, from outside, in the browser that runs this: mounts it in frames of this page, which
 * acts as its host. Time is real: about a minute if every action is given. What cannot be observed from another
 * document, or needs an action that is not given, is reported as not shown. Call it when the page has a body.
 */
export function checkEditorAt(address: string, options: CheckEditorAtOptions = {}): Promise<ConformanceReport> {
  return runChecks(editorChecks, frameEditor(address, options), { strict: options.strict })
}
