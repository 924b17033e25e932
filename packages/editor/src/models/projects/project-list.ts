// The person's saved projects and the drafts that this browser keeps beside the open edit.
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { VideoData } from '@proscenium/protocol'
import type { EditorApi, ProjectEntry } from '../../ports/editor-api.ts'
import type { Draft, DraftStorage } from '../../ports/local-work.ts'
import type { ProjectState } from './project-state.ts'

export interface ProjectList {
  readonly projects: ReadonlySignal<readonly ProjectEntry[]>
  /** Drafts with changes that were never saved, the latest first; without the open one. */
  readonly drafts: ReadonlySignal<readonly Draft[]>
  /** Reads both lists again. */
  refresh(): Promise<void>
  /** Reads again what has been shown before. */
  onChanged(): void
  /** The host's own list, shown until the service's is read. */
  setBootProjects(projects: VideoData['projects']): void
}

export interface ProjectListOptions {
  readonly api: EditorApi
  readonly drafts: DraftStorage
  readonly state: ProjectState
}

export function createProjectList({ api, drafts, state }: ProjectListOptions): ProjectList {
  const projects = signal<readonly ProjectEntry[]>([])
  const stored = signal<readonly Draft[]>([])
  let isShown = false
  /** Counts the lists of projects that were asked for or received, and those of drafts. */
  const generations = { projects: 0, drafts: 0 }

  async function refreshDrafts(): Promise<void> {
    const startedIn = (generations.drafts += 1)
    const { value: scope } = state.scope
    // Without storage there are no drafts, which the bar says.
    const drafted = scope === null ? [] : await drafts.list(scope).catch(() => [])
    if (startedIn === generations.drafts) stored.value = drafted
  }

  async function refreshProjects(): Promise<void> {
    const startedIn = (generations.projects += 1)
    const listed = await api.listProjects()
    // After a failure the list stays as it is: opening one of its projects says what is wrong.
    if (startedIn === generations.projects && listed.ok) projects.value = listed.value
  }

  async function refresh(): Promise<void> {
    isShown = true
    await Promise.all([refreshDrafts(), refreshProjects()])
  }

  return {
    projects,
    drafts: computed(() =>
      stored.value
        .filter(({ id, unsaved }) => unsaved && id !== state.draftId.value)
        .sort((one, other) => other.changedAt - one.changedAt),
    ),
    refresh,
    onChanged: () => void (isShown && refresh()),
    setBootProjects(listed) {
      generations.projects += 1
      projects.value = listed.map(({ projectId, projectName, updatedAt = '' }) => ({
        id: projectId,
        name: projectName,
        updatedAt,
      }))
    },
  }
}
