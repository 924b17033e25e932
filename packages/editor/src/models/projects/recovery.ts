// Which work to return to when the host opens something: after a reload, a crash, or in another tab (E-07).
import type { Draft, LocalWork, Tabs } from '../../ports/local-work.ts'
import { readTabRecord } from './tab-memory.ts'

export interface Opening {
  readonly scope: string
  readonly target: string
  /** The project that the host asks for; null for none. */
  readonly projectId: string | null
  /** Id of the draft that is open, which is about to be replaced. */
  readonly open: string
  /** The first one since the page was loaded. */
  readonly first: boolean
}

export interface Recovered {
  /** The local copy; null when only the project is known. */
  readonly draft: Draft | null
  readonly projectId: string | null
  readonly playhead: number
}

export interface Recovery {
  /** Null when there is nothing to return to: the host's request decides. */
  find(opening: Opening): Promise<Recovered | null>
  /** Reserves a draft for this tab. Resolves to whether no other tab has it. */
  hold(scope: string, draftId: string): Promise<boolean>
  /** The draft is the one that is open: reserves it and gives up all others. */
  holdOnly(scope: string, draftId: string): void
  dispose(): void
}

/** The last document of this tab may end a moment after its reload has begun. */
const RELOAD_MS = 2_000

export function createRecovery(local: LocalWork, onDenied: () => void): Recovery {
  const { drafts, tabs } = local
  // Before this page writes its own.
  const record = readTabRecord(local.memory)
  const claims = new Map<string, ReturnType<Tabs['claim']>>()

  async function hold(scope: string, draftId: string, patienceMs = 0): Promise<boolean> {
    const name = lockOf(scope, draftId)
    const claim = claims.get(name) ?? tabs.claim(name, patienceMs)
    claims.set(name, claim)
    if ((await claim) !== null) return true
    if (claims.get(name) === claim) claims.delete(name)
    return false
  }

  function release(isReleased: (name: string) => boolean): void {
    for (const [name, claim] of claims) {
      if (!isReleased(name)) continue
      claims.delete(name)
      void claim.then((give) => give?.())
    }
  }

  async function list(scope: string): Promise<readonly Draft[]> {
    try {
      return await drafts.list(scope)
    } catch {
      onDenied()
      return []
    }
  }

  /** What this tab showed before it was reloaded; `blank` when that was an edit without anything to keep. */
  async function ofThisTab(opening: Opening, stored: readonly Draft[]): Promise<Recovered | 'blank' | null> {
    if (!opening.first || record === null || record.scope !== opening.scope) return null
    if (record.firstTarget !== opening.target && record.target !== opening.target) return null
    // A duplicated tab has the memory of the original, which still shows the edit.
    if (!(await hold(opening.scope, record.draftId, RELOAD_MS))) return null
    const { projectId, revision, playhead } = record
    // A copy from before the last save has nothing that was not saved.
    const isRecent = (draft: Draft) => draft.projectId === projectId && draft.revision === revision
    const draft = stored.find((each) => each.id === record.draftId && isRecent(each)) ?? null
    return draft === null && projectId === null ? 'blank' : { draft, projectId, playhead }
  }

  /** Removes copies of tabs that have closed, of which the service has everything. */
  async function prune(stored: readonly Draft[]): Promise<void> {
    for (const { scope, id, unsaved } of stored) {
      const give = unsaved || id === record?.draftId ? null : await tabs.claim(lockOf(scope, id))
      if (give === null) continue
      await drafts.remove(scope, id).catch(onDenied)
      give()
    }
  }

  return {
    async find(opening) {
      const stored = await list(opening.scope)
      if (opening.first) void prune(stored)
      const own = await ofThisTab(opening, stored)
      if (own !== null) return own === 'blank' ? null : own
      const lost = stored
        .filter((draft) => draft.unsaved && !draft.left && draft.id !== opening.open && isOf(draft, opening))
        .sort((one, other) => other.changedAt - one.changedAt)
      for (const draft of lost)
        if (await hold(opening.scope, draft.id)) return { draft, projectId: draft.projectId, playhead: draft.playhead }
      return null
    },
    hold: async (scope, draftId) => hold(scope, draftId),
    holdOnly(scope, draftId) {
      const open = lockOf(scope, draftId)
      void hold(scope, draftId)
      release((name) => name !== open)
    },
    dispose: () => release(() => true),
  }
}

function isOf(draft: Draft, { projectId, target }: Opening): boolean {
  return projectId === null ? draft.target === target : draft.projectId === projectId
}

function lockOf(scope: string, draftId: string): string {
  return `editor ${scope} ${draftId}`
}
