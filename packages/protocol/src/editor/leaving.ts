// The editor's unsaved work: a standing flag for the host, and what to do before the frame is removed (P-56).
import type { Log } from '../end/ports.ts'
import type { LeavingContext } from './editor-api.ts'

type Save = (context: LeavingContext) => void | Promise<void>

export interface Leaving {
  readonly isUnsaved: boolean
  /** Returns false where nothing changes. */
  setUnsaved(unsaved: boolean): boolean
  onLeaving(save: Save): () => void
  /** Saves; resolves with whether nothing is unsaved. A listener that fails is logged. */
  save(context: LeavingContext): Promise<boolean>
  clear(): void
}

export function createLeaving(log: Log): Leaving {
  const savers = new Set<Save>()
  let unsaved = false

  const setUnsaved = (next: boolean): boolean => {
    const isChange = unsaved !== next
    unsaved = next
    return isChange
  }
  return {
    get isUnsaved() {
      return unsaved
    },
    setUnsaved,
    onLeaving(save) {
      const own: Save = (context) => save(context)
      savers.add(own)
      return () => void savers.delete(own)
    },
    async save(context) {
      try {
        await Promise.all([...savers].map(async (each) => await each(context)))
        if (savers.size > 0) setUnsaved(false)
      } catch (error) {
        log({ level: 'warn', message: 'the editor could not save before it is removed', details: { error } })
        setUnsaved(true)
      }
      return !unsaved
    },
    clear: () => savers.clear(),
  }
}
