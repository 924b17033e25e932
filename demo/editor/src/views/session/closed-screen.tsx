import type { ConnectionFailure } from '../../models/session-model.ts'
import { FrameIcon } from '../controls/icons.tsx'
import styles from './closed-screen.module.css'

const messages = {
  'not-embedded': {
    title: 'This editor opens inside a workspace',
    text: 'It was opened on its own, or by a page that may not host it.',
  },
  'no-response': {
    title: 'Still waiting for the workspace',
    text: 'The page around this editor has not answered yet. It keeps asking.',
  },
} as const

/** Shown in place of the editor while no host has opened it. */
export function ClosedScreen({ failure }: { readonly failure: ConnectionFailure }) {
  const { title, text } = messages[failure.kind]
  return (
    <main class={styles.closed}>
      <div class={styles.mark}>
        <FrameIcon />
      </div>
      <h1>{title}</h1>
      <p role="status">{text}</p>
      <details>
        <summary>Details</summary>
        <p>{failure.sentence}</p>
      </details>
    </main>
  )
}
