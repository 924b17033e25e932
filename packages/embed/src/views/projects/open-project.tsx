import { isNotFound, type Opening } from '../../core/projects/opening.ts'
import { errorReason } from '../../core/errors/error-reason.ts'
import type { ProjectsModel } from '../../models/projects/projects-model.ts'
import { Details } from '../failure/details.tsx'
import { Dialog } from '@proscenium/ui/dialog'
import { useAllMessages } from '../i18n/use-all-messages.ts'
import { Primary, Quiet } from '../shared/buttons.tsx'

export interface OpenProjectProps {
  readonly projects: ProjectsModel
}

/** Questions and failures when something else is to open over the user's work (H-10). */
export function OpenProject({ projects }: OpenProjectProps) {
  const opening = projects.opening.value
  if (opening.kind === 'asking') return <Question projects={projects} />
  return opening.kind === 'failed' ? <OpenError projects={projects} error={opening.error} /> : null
}

/** Staying is the first control, so that neither an accidental Enter nor Escape loses work. */
function Question({ projects }: OpenProjectProps) {
  const { projects: messages, workspace } = useAllMessages()
  const { asking } = messages
  const buttons = (
    <>
      <Quiet label={asking.open} press={projects.confirm} />
      <Primary label={asking.keep} press={projects.dismiss} />
    </>
  )
  return (
    <Dialog
      title={asking.title}
      description={asking.advice}
      closeLabel={workspace.close}
      onClose={projects.dismiss}
      footer={buttons}
    />
  )
}

interface OpenErrorProps extends OpenProjectProps {
  readonly error: Extract<Opening, { kind: 'failed' }>['error']
}

function OpenError({ projects, error }: OpenErrorProps) {
  const messages = useAllMessages()
  const { title, advice } = isNotFound(error) ? messages.projects.unknown : messages.projects.missed
  const buttons = <Primary label={messages.workspace.understood} press={projects.dismiss} />
  return (
    <Dialog
      title={title}
      description={advice}
      closeLabel={messages.workspace.close}
      onClose={projects.dismiss}
      footer={buttons}
    >
      <Details reason={errorReason(error)} />
    </Dialog>
  )
}
