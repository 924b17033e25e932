import { withMounted, type CheckContext } from '../check-context.ts'
import type { Subject } from '../mounted.ts'
import type { Check, Finding } from '../report.ts'
import type { EditorActions, EditorState } from './editor-actions.ts'

export type EditorSubject = Subject<EditorActions, EditorState>
export type EditorContext = CheckContext<EditorActions, EditorState>
export type EditorCheck = Check<EditorSubject>

export const ACK = 'EDITOR_VIDEO_DATA_ACK'

/** Detail of a check that needs an editor which has announced itself. */
export const notAnnounced = 'no EDITOR_READY arrived'

export function waitForAnnouncement({ said, until, subject }: EditorContext, before = 0): Promise<boolean> {
  return until(() => said('EDITOR_READY').length > before, subject.patience.ready)
}

/** Runs a check on a fresh mount. */
export function withMountedEditor(
  subject: EditorSubject,
  run: (context: EditorContext) => Promise<Finding>,
  peer?: 'foreign',
): Promise<Finding> {
  return withMounted(subject, run, peer)
}
