import type { Notice as NoticeState } from '../../core/errors/failure.ts'
import { Details } from './details.tsx'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { Quiet } from '../shared/buttons.tsx'
import styles from './notice.module.css'

export interface NoticeProps {
  readonly notice: NoticeState
  readonly dismiss: () => void
}

/** A notice beside the open editor, which stays as it is (H-11). */
export function Notice({ notice, dismiss }: NoticeProps) {
  const { states, workspace } = useMessages()
  const { title, advice } = states.notices[notice.name]
  return (
    <div class={styles.notice} data-notice={notice.name}>
      <div class={styles.message} role="alert">
        <h2>{title}</h2>
        <p>{advice}</p>
      </div>
      <div class={styles.foot}>
        <Details reason={notice.reason} />
        <Quiet label={workspace.understood} press={dismiss} />
      </div>
    </div>
  )
}
