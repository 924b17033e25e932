import type { Failure } from '../core/failure.ts'
import { Details } from './details.tsx'
import controls from './controls.module.css'
import styles from './notice.module.css'

export interface NoticeProps {
  readonly failure: Failure
  readonly dismiss: () => void
}

/** Says what happened while the editor stands, beside it and without taking anything away (H-11). */
export function Notice({ failure, dismiss }: NoticeProps) {
  return (
    <div class={styles['notice']} role="alert" data-notice={failure.name}>
      <h2 class={styles['title']}>{failure.title}</h2>
      <p class={styles['advice']}>{failure.advice}</p>
      <div class={styles['foot']}>
        <Details reason={failure.reason} />
        <button class={controls['quiet']} type="button" onClick={dismiss}>
          Understood
        </button>
      </div>
    </div>
  )
}
