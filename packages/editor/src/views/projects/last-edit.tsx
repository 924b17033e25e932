import button from '@proscenium/ui/button.module.css'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { PROJECT_MENU } from './project-menu.tsx'
import { shortDate } from './short-date.ts'
import styles from './last-edit.module.css'

/** Id of the stage, which takes the focus of an offer that is accepted. */
export const STAGE = 'stage'

export interface LastEditCardProps {
  readonly workspace: Workspace
  /** `bar`: one row over the library, shown only where the library hides the stage. */
  readonly variant: 'card' | 'bar'
}

/** Offers to go on with the last edit while the open one is empty; nothing otherwise. */
export function LastEditCard({ workspace, variant }: LastEditCardProps) {
  const i18n = useI18n()
  const texts = i18n.messages.projects.lastEdit
  const { value: last } = workspace.projects.lastEdit
  if (last === null) return null
  const date = shortDate(last.changedAt, i18n)
  const onContinue = (): void => {
    workspace.show('edit')
    last.open()
    // A pane that was hidden takes the focus only once it shows.
    requestAnimationFrame(() => document.getElementById(STAGE)?.focus())
  }
  return (
    <section
      class={styles[variant]}
      data-last-edit
      data-bar={variant === 'bar' ? '' : undefined}
      aria-label={texts.title}
    >
      <div class={styles.what}>
        <small>{texts.title}</small>
        <p class={styles.edit}>
          <strong class={`${styles.name} one-line`}>
            <bdi>{last.name}</bdi>
          </strong>
          {date !== '' && <small dir="auto">{date}</small>}
        </p>
      </div>
      <div class={styles.actions}>
        <button
          type="button"
          class={button.primary}
          aria-label={texts.continueNamed({ name: last.name })}
          onClick={onContinue}
        >
          {texts.continue}
        </button>
        <button type="button" class={button.quiet} popovertarget={PROJECT_MENU}>
          {texts.all}
        </button>
      </div>
    </section>
  )
}
