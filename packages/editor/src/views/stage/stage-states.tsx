import button from '@proscenium/ui/button.module.css'
import { useState } from 'preact/hooks'
import type { Clip, Problem } from '../../core/timeline.ts'
import type { Workspace } from '../../models/workspace.ts'
import controls from '../controls/controls.module.css'
import { FilmIcon } from '../controls/icons.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import { LastEditCard } from '../projects/last-edit.tsx'
import { useSongFile } from '../song/use-song-file.tsx'
import { FillDialog } from '../timeline/fill-dialog.tsx'
import stepStyles from './first-steps.module.css'
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
          <button type="button" class={button.quiet} onClick={() => void workspace.edit.renew(clip)}>
            {texts.retry}
          </button>
        )}
        <button type="button" class={button.quiet} onClick={() => workspace.edit.remove(clip.key)}>
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
    <div class={`${styles.waiting} ${controls.over}`} role="status">
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

/** How an empty edit becomes a video: each step is a button that starts it. */
function FirstSteps({ workspace }: { readonly workspace: Workspace }) {
  const { stage, song: songTexts, timeline } = useI18n().messages
  const { steps } = stage.empty
  const { edit, library, song: model, show } = workspace
  const [filling, setFilling] = useState(false)
  const file = useSongFile(model)
  const song = edit.history.document.value.song
  const match = (): void => {
    library.show(library.tabs.value.includes('song') ? 'song' : 'clips')
    show('library')
  }
  const fill = (): void => setFilling(true)
  return (
    <>
      <ol class={stepStyles.steps} aria-label={steps.label}>
        <Step title={songTexts.choose} text={song?.name ?? steps.song} done={song !== null} act={file.open} />
        <Step {...steps.match} next={song !== null} act={match} />
        <Step title={timeline.fill} text={steps.fill} act={fill} />
      </ol>
      {file.field}
      {filling && <FillDialog workspace={workspace} onClose={() => setFilling(false)} />}
    </>
  )
}

interface StepProps {
  readonly title: string
  readonly text: string
  readonly done?: boolean
  /** Whether it is the one to take now. */
  readonly next?: boolean
  readonly act: () => void
}

function Step({ title, text, done = false, next = false, act }: StepProps) {
  const { done: doneText } = useI18n().messages.stage.empty.steps
  return (
    <li class={stepStyles.step} data-done={done} data-next={next}>
      <button type="button" onClick={act}>
        <strong>{title}</strong>
        {done && <span class="visually-hidden"> {doneText} </span>}
        <small dir="auto">{text}</small>
      </button>
    </li>
  )
}
