import { Dialog } from '@proscenium/ui/dialog'
import type { ProjectsModel, ProjectPrompt } from '../../models/projects-model.ts'
import type { I18n } from '../../models/i18n.ts'
import { DialogActions, type DialogAction } from '../controls/dialog-actions.tsx'
import { useI18n } from '../i18n/i18n-context.ts'

type Texts = I18n['messages']['projects']

interface Question {
  readonly title: string
  readonly text: string
  /** The recommended one last. */
  readonly choices: readonly DialogAction[]
}

/** Asks the user before work is lost. */
export function ProjectPromptSheet({ projects }: { readonly projects: ProjectsModel }) {
  const { projects: texts, session } = useI18n().messages
  const prompt = projects.prompt.value
  if (prompt === null) return null
  const { title, text, choices } = questionOf(prompt, projects, texts)
  const actions = choices.map((choice, at) => ({ ...choice, primary: at === choices.length - 1 }))
  return (
    <Dialog
      key={prompt.kind}
      title={title}
      description={text}
      closeLabel={session.close}
      onClose={projects.keepEditing}
      footer={<DialogActions actions={actions} autofocus />}
    />
  )
}

function questionOf(prompt: ProjectPrompt, projects: ProjectsModel, texts: Texts): Question {
  switch (prompt.kind) {
    case 'conflict':
      return conflict(projects, texts.conflict)
    case 'leave':
      return leave(projects, texts.leave)
    case 'gone':
      return gone(projects, texts.gone)
    case 'deletion':
      return deletion(prompt.item.name, projects, texts.deletion)
  }
}

function conflict({ resolve }: ProjectsModel, { title, text, ...labels }: Texts['conflict']): Question {
  const choices = (['overwrite', 'reopen', 'copy'] as const).map((choice) => ({
    label: labels[choice],
    act: () => resolve(choice),
  }))
  return { title, text, choices }
}

/** The text follows what a save or the browser's storage does while the question is open. */
function leave(projects: ProjectsModel, texts: Texts['leave']): Question {
  const { value: outcome } = projects.ifLeft
  const { title, text, leave: label } = texts[outcome]
  const choices = [
    { label: texts.stay, act: projects.keepEditing },
    { label, act: projects.discardChanges },
  ]
  if (outcome === 'saved') return { title, text, choices }
  return { title, text, choices: [...choices, { label: texts.save, act: projects.saveAndLeave }] }
}

function gone({ closeDeleted, resolve }: ProjectsModel, { title, text, close, copy }: Texts['gone']): Question {
  const choices = [
    { label: close, act: closeDeleted },
    { label: copy, act: () => resolve('copy') },
  ]
  return { title, text, choices }
}

function deletion(name: string, projects: ProjectsModel, texts: Texts['deletion']): Question {
  const choices = [
    { label: texts.delete, act: projects.confirmDeletion },
    { label: texts.keep, act: projects.keepEditing },
  ]
  return { title: texts.title({ name }), text: texts.text, choices }
}
