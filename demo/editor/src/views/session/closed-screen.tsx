import type { ConnectionFailure } from '../../models/session-model.ts'
import { FrameIcon } from '../controls/icons.tsx'
import styles from './closed-screen.module.css'

const words = {
  'not-embedded': {
    title: 'This editor opens inside a workspace',
    text: 'It was opened on its own, or by a page that may not host it.',
  },
  'no-response': {
    title: 'Still waiting for the workspace',
    text: 'The page around this editor has not answered yet. It keeps asking.',
  },
} as const

/** What stands in the editor's place while no host opens it. */
export function ClosedScreen({ trouble }: { readonly trouble: ConnectionFailure }) {
  const { title, text } = words[trouble.kind]
  return (
    <main class={styles.closed}>
      <div class={styles.mark}>
        <FrameIcon />
      </div>
      <h1>{title}</h1>
      <p role="status">{text}</p>
      <details>
        <summary>Details</summary>
        <p>{trouble.sentence}</p>
      </details>
    </main>
  )
}
