import type { ProjectsModel, ProjectPrompt } from '../../models/projects-model.ts'
import { Sheet } from '../controls/sheet.tsx'
import styles from '../controls/sheet.module.css'

/** Asks the user before work is lost. */
export function ProjectPromptSheet({ projects }: { readonly projects: ProjectsModel }) {
  const prompt = projects.prompt.value
  if (prompt === null) return null
  const { title, text } = messages[prompt.kind]
  return (
    <Sheet title={title} onClose={projects.keepEditing}>
      <p>{text}</p>
      <div class={styles.actions}>
        <PromptButtons kind={prompt.kind} projects={projects} />
      </div>
    </Sheet>
  )
}

const messages: Readonly<Record<ProjectPrompt['kind'], { readonly title: string; readonly text: string }>> = {
  conflict: {
    title: 'Saved in another place',
    text: 'This edit was saved somewhere else after you opened it. Keep yours, or open what was saved there?',
  },
  leave: { title: 'Leave your changes behind?', text: 'This edit has changes that are not saved.' },
}

function PromptButtons({ kind, projects }: { readonly kind: ProjectPrompt['kind']; readonly projects: ProjectsModel }) {
  if (kind === 'leave') {
    return (
      <>
        <button type="button" class={styles.plain} onClick={projects.keepEditing}>
          Stay here
        </button>
        <button type="button" class={styles.main} onClick={projects.discardChanges}>
          Leave them
        </button>
      </>
    )
  }
  return (
    <>
      <button type="button" class={styles.plain} onClick={() => projects.resolve('reopen')}>
        Open the other
      </button>
      <button type="button" class={styles.main} onClick={() => projects.resolve('overwrite')}>
        Keep mine
      </button>
    </>
  )
}
