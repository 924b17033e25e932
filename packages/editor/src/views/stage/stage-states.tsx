import type { Clip, Problem } from '../../core/timeline.ts'
import type { Workspace } from '../../models/workspace.ts'
import { FilmIcon } from '../controls/icons.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import { LastEditCard } from '../projects/last-edit.tsx'
import { FirstSteps } from './first-steps.tsx'
import styles from './stage.module.css'

export interface ProblemCardProps {
  readonly clip: Clip
  readonly problem: Problem
  readonly workspace: Workspace
}

/** Explains why the clip at the playhead cannot be shown, and what to do. */
export function ProblemCard({ clip, problem, workspace }: ProblemCardProps) {
  const texts = useI18n().messages.stage.problem
  return (
    <div class={styles.problem} role="alert">
      <FilmIcon />
      <h2>{texts.title({ clip: clip.summary.title })}</h2>
      <p>{problem.text}</p>
      <div class={styles.actions}>
        {problem.retry && (
          <button type="button" onClick={() => void workspace.edit.renew(clip)}>
            {texts.retry}
          </button>
        )}
        <button type="button" onClick={() => workspace.edit.remove(clip.key)}>
          {texts.remove}
        </button>
      </div>
    </div>
  )
}

/** Says that the clip at the playhead is not there yet, and that nobody has to do anything. */
export function WaitingCard({ clip }: { readonly clip: Clip }) {
  const { waiting } = useI18n().messages.stage
  return (
    <div class={styles.waiting} role="status">
      <h2>{waiting.title({ clip: clip.summary.title })}</h2>
      <p>{waiting.text}</p>
    </div>
  )
}

/** The stage without a clip; a skeleton before the host has opened the editor. */
export function EmptyStage({ workspace }: { readonly workspace: Workspace }) {
  const { empty } = useI18n().messages.stage
  const { session, projects } = workspace
  if (session.phase.value !== 'open') return <div class={styles.skeleton} aria-hidden="true" />
  return (
    <div class={styles.empty} data-offers={projects.lastEdit.value === null ? undefined : ''}>
      <FilmIcon />
      <h2>{empty.title}</h2>
      <FirstSteps workspace={workspace} />
      <LastEditCard workspace={workspace} variant="card" />
    </div>
  )
}
