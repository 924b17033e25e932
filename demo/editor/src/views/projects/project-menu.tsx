import type { Project } from '@proscenium/protocol'
import type { Workspace } from '../../models/workspace.ts'
import { ChevronIcon } from '../controls/icons.tsx'
import { ProjectPromptSheet } from './project-prompt.tsx'
import styles from './project-menu.module.css'

const MENU = 'project-menu'

/** The edit's name and its menu: rename, save, start a new edit, open another. */
export function ProjectMenu({ workspace }: { readonly workspace: Workspace }) {
  const { name, unsaved } = workspace.projects
  return (
    <>
      <h1 class={styles.heading}>
        <button type="button" class={styles.open} popovertarget={MENU}>
          <bdi class={styles.name}>{name.value}</bdi>
          {unsaved.value && (
            <span class={styles.dot} title="Not saved yet">
              <span class="visually-hidden">, not saved yet</span>
            </span>
          )}
          <ChevronIcon />
        </button>
      </h1>
      <div id={MENU} class={styles.menu} popover="auto">
        <Naming workspace={workspace} />
        <SavedProjects workspace={workspace} />
      </div>
      <ProjectPromptSheet projects={workspace.projects} />
    </>
  )
}

function Naming({ workspace: { projects, edit } }: { readonly workspace: Workspace }) {
  const { name, busy, unsaved, id } = projects
  const saving = busy.value === 'saving'
  const empty = edit.timeline.value.clips.length === 0
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void projects.save()
  }
  return (
    <form class={styles.naming} onSubmit={submit}>
      <label>
        <span>Name of the edit</span>
        <input
          value={name.value}
          maxLength={200}
          autocomplete="off"
          onInput={(event) => projects.rename(event.currentTarget.value)}
        />
      </label>
      <div class={styles.actions}>
        <button type="submit" class={styles.save} disabled={busy.value !== null || empty || !unsaved.value}>
          {saving ? 'Saving…' : unsaved.value || id.value === null ? 'Save' : 'Saved'}
        </button>
        <button
          type="button"
          class={styles.plain}
          popovertarget={MENU}
          popovertargetaction="hide"
          onClick={projects.startNew}
        >
          New edit
        </button>
      </div>
    </form>
  )
}

function SavedProjects({ workspace: { session, projects } }: { readonly workspace: Workspace }) {
  const boot = session.bootData.value
  if (boot?.capabilities.canSwitchProject !== true) return null
  return (
    <section class={styles.saved} aria-label="Saved edits">
      <h2>Saved edits</h2>
      {boot.projects.length === 0 ? (
        <p>What you save is listed here.</p>
      ) : (
        <ul>
          {boot.projects.map((project) => (
            <li key={project.projectId}>
              <Entry project={project} current={projects.id.value === project.projectId} open={projects.open} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface EntryProps {
  readonly project: Project
  readonly current: boolean
  readonly open: Workspace['projects']['open']
}

function Entry({ project: { projectId, projectName, updatedAt }, current, open }: EntryProps) {
  return (
    <button
      type="button"
      class={styles.entry}
      disabled={current}
      aria-current={current}
      popovertarget={MENU}
      popovertargetaction="hide"
      onClick={() => open({ projectId })}
    >
      <bdi>{projectName}</bdi>
      <span>{current ? 'Open now' : savedOn(updatedAt)}</span>
    </button>
  )
}

/** `21 Nov`; '' for an unknown date. */
function savedOn(at: string | undefined): string {
  const time = Date.parse(at ?? '')
  return Number.isNaN(time) ? '' : new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(time)
}
