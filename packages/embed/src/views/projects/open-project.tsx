import { isNotFound, type Opening } from '../../core/projects/opening.ts'
import { errorReason } from '../../core/errors/error-reason.ts'
import type { ProjectsModel } from '../../models/projects/projects-model.ts'
import { Details } from '../failure/details.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useAllMessages } from '../i18n/use-all-messages.ts'
import controls from '../shared/controls.module.css'

export interface OpenProjectProps {
  readonly projects: ProjectsModel
}

/** What a person is asked or told when something else is to be opened over their work (H-10). */
export function OpenProject({ projects }: OpenProjectProps) {
  const opening = projects.opening.value
  if (opening.kind === 'asking') return <Question projects={projects} />
  return opening.kind === 'failed' ? <Refusal projects={projects} error={opening.error} /> : null
}

/** The way back is the first control, so that neither a stray Enter nor Escape loses anything. */
function Question({ projects }: OpenProjectProps) {
  const { projects: words, workspace } = useAllMessages()
  const { asking } = words
  const buttons = (
    <>
      <button class={controls['quiet']} type="button" onClick={projects.confirm}>
        {asking.open}
      </button>
      <button class={controls['primary']} type="button" data-autofocus onClick={projects.dismiss}>
        {asking.keep}
      </button>
    </>
  )
  return (
    <Dialog
      title={asking.title}
      description={asking.advice}
      closeLabel={workspace.close}
      onClose={projects.dismiss}
      footer={buttons}
    >
      {null}
    </Dialog>
  )
}

interface RefusalProps extends OpenProjectProps {
  readonly error: Extract<Opening, { kind: 'failed' }>['error']
}

function Refusal({ projects, error }: RefusalProps) {
  const words = useAllMessages()
  const { title, advice } = isNotFound(error) ? words.projects.unknown : words.projects.missed
  const buttons = (
    <button class={controls['primary']} type="button" data-autofocus onClick={projects.dismiss}>
      {words.workspace.understood}
    </button>
  )
  return (
    <Dialog
      title={title}
      description={advice}
      closeLabel={words.workspace.close}
      onClose={projects.dismiss}
      footer={buttons}
    >
      <Details reason={errorReason(error)} />
    </Dialog>
  )
}
