// The editor's unsaved work: a standing statement to the host, and what to do before the frame is removed (P-56).
import type { Log } from '../end/ports.ts'
import type { LeavingContext } from './editor-api.ts'

type Save = (context: LeavingContext) => void | Promise<void>

export interface Leaving {
  /** Whether work is unsaved; undefined until that is stated. */
  readonly unsaved: boolean | undefined
  /** Returns false where nothing changes. */
  setUnsaved(unsaved: boolean): boolean
  onLeaving(save: Save): () => void
  /** Saves; resolves with whether nothing is unsaved. A listener that fails is logged. */
  save(context: LeavingContext): Promise<boolean>
  clear(): void
}

export function createLeaving(log: Log): Leaving {
  const savers = new Set<Save>()
  let unsaved: boolean | undefined
  let statements = 0

  const setUnsaved = (next: boolean): boolean => {
    const isChange = unsaved !== next
    unsaved = next
    statements += 1
    return isChange
  }
  return {
    get unsaved() {
      return unsaved
    },
    setUnsaved,
    onLeaving(save) {
      const own: Save = (context) => save(context)
      savers.add(own)
      return () => void savers.delete(own)
    },
    async save(context) {
      const before = statements
      try {
        await Promise.all([...savers].map(async (each) => await each(context)))
        // What was stated meanwhile is newer than what was saved.
        if (savers.size > 0 && statements === before) unsaved = false
      } catch (error) {
        log({ level: 'warn', message: 'the editor could not save before it is removed', details: { error } })
        unsaved = true
      }
      return unsaved === false
    },
    clear: () => savers.clear(),
  }
}
