import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import { ChevronIcon, CloseIcon } from '@proscenium/ui/icons'
import menu from '@proscenium/ui/menu.module.css'
import type { ProjectsModel } from '../../models/projects-model.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './project-menu.module.css'
import { ProjectPromptSheet } from './project-prompt.tsx'
import { shortDate } from './short-date.ts'
import { SaveStateRow } from './save-state.tsx'

/** Id of the menu, for the controls that open it. */
export const PROJECT_MENU = 'project-menu'

const hide = { popovertarget: PROJECT_MENU, popovertargetaction: 'hide' } as const

/** The edit's name and its menu: rename, save, copy, start a new edit, open or delete another. */
export function ProjectMenu({ workspace }: { readonly workspace: Workspace }) {
  const { projects } = workspace
  const onToggle = (event: Event): void => {
    if (event.currentTarget instanceof HTMLElement && event.currentTarget.matches(':popover-open'))
      void projects.refreshList()
  }
  return (
    <>
      <h1 class={styles.heading}>
        <button type="button" class={styles.open} popovertarget={PROJECT_MENU} data-state={projects.saveState.value}>
          <bdi class="one-line">{projects.name.value}</bdi>
          <ChevronIcon />
        </button>
      </h1>
      <div id={PROJECT_MENU} class={`${menu.menu} ${styles.menu}`} popover="auto" onToggle={onToggle}>
        <Naming workspace={workspace} />
        <DraftList projects={projects} />
        <SavedProjects workspace={workspace} />
      </div>
      <ProjectPromptSheet projects={projects} />
      <RestoredNotice projects={projects} />
    </>
  )
}

function Naming({ workspace: { projects, edit } }: { readonly workspace: Workspace }) {
  const texts = useI18n().messages.projects
  const { name, ownName, busy, unsaved, id } = projects
  const saving = busy.value === 'saving'
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void projects.save()
  }
  return (
    <form class={styles.naming} onSubmit={submit}>
      <label class={field.field}>
        <small>{texts.nameLabel}</small>
        <input
          class={field.input}
          value={ownName.value}
          placeholder={name.value}
          maxLength={200}
          autocomplete="off"
          onInput={(event) => projects.rename(event.currentTarget.value)}
          onChange={edit.history.endGroup}
        />
      </label>
      <div class={styles.actions}>
        <button type="submit" class={button.primary} disabled={busy.value !== null || !unsaved.value}>
          {saving ? texts.state.saving : unsaved.value || id.value === null ? texts.save : texts.state.saved}
        </button>
        <button type="button" class={button.quiet} {...hide} onClick={projects.startNew}>
          {texts.newEdit}
        </button>
        <button
          type="button"
          class={button.quiet}
          {...hide}
          disabled={id.value === null && !unsaved.value}
          onClick={() => void projects.duplicate()}
        >
          {texts.duplicate}
        </button>
      </div>
      <SaveStateRow projects={projects} />
    </form>
  )
}

function SavedProjects({ workspace: { session, projects } }: { readonly workspace: Workspace }) {
  const i18n = useI18n()
  const texts = i18n.messages.projects.list
  if (session.bootData.value?.capabilities.canSwitchProject !== true) return null
  return (
    <section class={styles.saved} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {projects.list.value.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <ul>
          {projects.list.value.map((project) => (
            <Entry
              key={project.id}
              name={project.name}
              state={project.id === projects.id.value ? texts.open : shortDate(project.updatedAt, i18n)}
              current={project.id === projects.id.value}
              onOpen={() => projects.open({ projectId: project.id })}
              deleteLabel={texts.delete({ name: project.name })}
              onDelete={() => projects.askToDelete(project)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface EntryProps {
  readonly name: string
  /** When it was changed, or that it is open. */
  readonly state: string
  /** Whether it is the open one. */
  readonly current?: boolean
  readonly onOpen: () => void
  readonly deleteLabel: string
  readonly onDelete: () => void
}

/** An edit that can be opened and deleted. */
function Entry({ name, state, current = false, onOpen, deleteLabel, onDelete }: EntryProps) {
  return (
    <li class={styles.item}>
      <button
        type="button"
        class={`${menu.item} ${styles.entry}`}
        disabled={current}
        aria-current={current}
        {...hide}
        onClick={onOpen}
      >
        <bdi class="one-line">{name}</bdi>
        <small>{state}</small>
      </button>
      <button type="button" class={button.icon} aria-label={deleteLabel} title={deleteLabel} onClick={onDelete}>
        <CloseIcon />
      </button>
    </li>
  )
}

/** Says that work of this browser is shown, and offers what was saved instead. */
function RestoredNotice({ projects }: { readonly projects: ProjectsModel }) {
  const { messages, format } = useI18n()
  const { restored } = messages.projects
  const { value } = projects.restored
  return (
    <div role="status" class={styles.place}>
      {value !== null && (
        <div class={styles.notice}>
          <p>
            <strong>{restored.title}</strong>{' '}
            {restored.text({ time: format.dateTime(new Date(value.changedAt).toISOString()) })}
            {value.instead === 'deleted' && ` ${restored.deleted}`}
          </p>
          <div class={styles.actions}>
            {value.instead !== 'unknown' && value.instead !== 'deleted' && (
              <button type="button" class={button.quiet} onClick={projects.discardRestored}>
                {value.instead === 'saved' ? restored.discardToSaved : restored.discard}
              </button>
            )}
            <button type="button" class={button.quiet} onClick={projects.keepRestored}>
              {restored.keep}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}

/** Drafts that only this browser has; nothing while there are none. */
function DraftList({ projects }: { readonly projects: ProjectsModel }) {
  const { messages, format } = useI18n()
  const texts = messages.projects.drafts
  if (projects.drafts.value.length === 0) return null
  return (
    <section class={styles.saved} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <ul>
        {projects.drafts.value.map((draft) => (
          <Entry
            key={draft.id}
            name={draft.name}
            state={format.dateTime(new Date(draft.changedAt).toISOString())}
            onOpen={() => projects.openDraft(draft)}
            deleteLabel={texts.delete({ name: draft.name })}
            onDelete={() => projects.askToDelete(draft)}
          />
        ))}
      </ul>
    </section>
  )
}
