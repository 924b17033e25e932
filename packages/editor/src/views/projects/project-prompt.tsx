import type { ProjectsModel, ProjectPrompt } from '../../models/projects-model.ts'
import type { I18n } from '../../models/i18n.ts'
import { Sheet } from '../controls/sheet.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from '../controls/sheet.module.css'

type Texts = I18n['messages']['projects']

interface Choice {
  readonly label: string
  readonly go: () => unknown
}

interface Question {
  readonly title: string
  readonly text: string
  /** The recommended one last. */
  readonly choices: readonly Choice[]
}

/** Asks the user before work is lost. */
export function ProjectPromptSheet({ projects }: { readonly projects: ProjectsModel }) {
  const texts = useI18n().messages.projects
  const prompt = projects.prompt.value
  if (prompt === null) return null
  const { title, text, choices } = questionOf(prompt, projects, texts)
  return (
    <Sheet key={prompt.kind} title={title} onClose={projects.keepEditing}>
      <p>{text}</p>
      <div class={styles.actions}>
        {choices.map(({ label, go }, index) => (
          <button
            key={label}
            type="button"
            class={index === choices.length - 1 ? styles.main : styles.plain}
            onClick={() => void go()}
          >
            {label}
          </button>
        ))}
      </div>
    </Sheet>
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
    go: () => resolve(choice),
  }))
  return { title, text, choices }
}

/** The text follows what a save or the browser's storage does while the question is open. */
function leave(projects: ProjectsModel, texts: Texts['leave']): Question {
  const stay = projects.keepEditing
  const go = projects.discardChanges
  const { value: outcome } = projects.ifLeft
  const { title, text, leave: label } = texts[outcome]
  const choices = [
    { label: texts.stay, go: stay },
    { label, go },
  ]
  if (outcome === 'saved') return { title, text, choices }
  return { title, text, choices: [...choices, { label: texts.save, go: projects.saveAndLeave }] }
}

function gone({ closeDeleted, resolve }: ProjectsModel, { title, text, close, copy }: Texts['gone']): Question {
  const choices = [
    { label: close, go: closeDeleted },
    { label: copy, go: () => resolve('copy') },
  ]
  return { title, text, choices }
}

function deletion(name: string, projects: ProjectsModel, texts: Texts['deletion']): Question {
  const choices = [
    { label: texts.delete, go: projects.confirmDeletion },
    { label: texts.keep, go: projects.keepEditing },
  ]
  return { title: texts.title({ name }), text: texts.text, choices }
}
