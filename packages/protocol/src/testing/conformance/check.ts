import type { Finding } from './report.ts'
import type { EditorSubject } from './mounted-editor.ts'

/** One rule for editors, checked on fresh mounts. */
export interface EditorCheck {
  readonly name: string
  readonly requirements: readonly string[]
  run(subject: EditorSubject): Promise<Finding>
}
