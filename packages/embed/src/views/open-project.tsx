import { isUnknown, type Opening } from '../core/opening.ts'
import { exactReason } from '../core/exact-reason.ts'
import type { ProjectsModel } from '../models/projects-model.ts'
import { Details } from './details.tsx'
import { Dialog } from './dialog.tsx'
import { useAllWords } from './all-words.ts'
import controls from './controls.module.css'

export interface OpenProjectProps {
  readonly projects: ProjectsModel
}

/** What a person is asked or told when something else is to be opened over their work (H-10). */
export function OpenProject({ projects }: OpenProjectProps) {
  const opening = projects.opening.value
  if (opening.kind === 'asking') return <Question projects={projects} />
  return opening.kind === 'failed' ? <Refusal projects={projects} fault={opening.fault} /> : null
}

/** The way back is the first control, so that neither a stray Enter nor Escape loses anything. */
function Question({ projects }: OpenProjectProps) {
  const { projects: words, workspace } = useAllWords()
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
  readonly fault: Extract<Opening, { kind: 'failed' }>['fault']
}

function Refusal({ projects, fault }: RefusalProps) {
  const words = useAllWords()
  const { title, advice } = isUnknown(fault) ? words.projects.unknown : words.projects.missed
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
      <Details reason={exactReason(fault)} />
    </Dialog>
  )
}
