import type { ConnectionFailure } from '../../models/session-model.ts'
import controls from '../controls/controls.module.css'
import { FrameIcon } from '../controls/icons.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './closed-screen.module.css'

/** Shown in place of the editor while no host has opened it. */
export function ClosedScreen({ failure }: { readonly failure: ConnectionFailure }) {
  const { closed } = useI18n().messages.session
  const { title, text } = closed[failure.kind]
  return (
    <main class={styles.closed}>
      <div class={styles.mark}>
        <FrameIcon />
      </div>
      <h1>{title}</h1>
      <p role="status">{text}</p>
      <details>
        <summary class={controls.link}>{closed.details}</summary>
        <p lang="en" dir="ltr">
          {failure.sentence}
        </p>
      </details>
    </main>
  )
}
