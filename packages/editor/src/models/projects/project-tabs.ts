// Tells this person's other tabs what was saved and deleted here, and hears it from them (E-07).
import { effect } from '@preact/signals'
import type { TabChannel, Tabs } from '../../ports/local-work.ts'
import type { ProjectState } from './project-state.ts'

export type TabMessage =
  | { readonly kind: 'saved'; readonly id: string; readonly revision: number }
  | { readonly kind: 'deleted'; readonly id: string }

export interface ProjectTabs {
  post(message: TabMessage): void
  /** Sets the listener. */
  listen(onMessage: (message: TabMessage) => void): void
  dispose(): void
}

export function createProjectTabs(tabs: Tabs, { scope }: Pick<ProjectState, 'scope'>): ProjectTabs {
  let channel: TabChannel | null = null
  let listener: ((message: TabMessage) => void) | null = null
  const stop = effect(() => {
    channel?.close()
    channel =
      scope.value === null
        ? null
        : tabs.join(`editor ${scope.value}`, (message) => {
            const read = readMessage(message)
            if (read !== null) listener?.(read)
          })
  })
  return {
    post: (message) => channel?.post(message),
    listen: (onMessage) => (listener = onMessage),
    dispose() {
      stop()
      channel?.close()
      // A save that ends later has nobody to tell.
      channel = null
    },
  }
}

/** Null for a message of another version of the editor. */
function readMessage(value: unknown): TabMessage | null {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('id' in value)) return null
  const { kind, id } = value
  if (typeof id !== 'string') return null
  if (kind === 'deleted') return { kind, id }
  return kind === 'saved' && 'revision' in value && typeof value.revision === 'number'
    ? { kind, id, revision: value.revision }
    : null
}
