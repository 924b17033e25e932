import type { Finding } from './report.ts'
import type { EditorSubject } from './mounted-editor.ts'

/** One thing an editor must do, on mounts of its own. */
export interface EditorCheck {
  readonly name: string
  readonly requirements: readonly string[]
  run(subject: EditorSubject): Promise<Finding>
}
