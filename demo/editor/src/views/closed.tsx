import type { Trouble } from '../models/session-model.ts'
import { FrameIcon } from './icons.tsx'
import styles from './closed.module.css'

const words = {
  alone: {
    title: 'This editor opens inside a workspace',
    text: 'It was opened on its own, or by a page that may not host it.',
  },
  silent: {
    title: 'Still waiting for the workspace',
    text: 'The page around this editor has not answered yet. It keeps asking.',
  },
} as const

/** What stands in the editor's place while no host opens it. */
export function Closed({ trouble }: { readonly trouble: Trouble }) {
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
