import { useState } from 'preact/hooks'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { useSongFile } from '../song/use-song-file.tsx'
import { FillDialog } from '../timeline/fill-dialog.tsx'
import styles from './first-steps.module.css'

/** How an empty edit becomes a video: each step is a button that starts it. */
export function FirstSteps({ workspace }: { readonly workspace: Workspace }) {
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
      <ol class={styles.steps} aria-label={steps.label}>
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
    <li class={styles.step} data-done={done} data-next={next}>
      <button type="button" onClick={act}>
        <strong>{title}</strong>
        {done && <span class="visually-hidden"> {doneText} </span>}
        <bdi class={styles.text}>{text}</bdi>
      </button>
    </li>
  )
}
