import { createGuardedStorage } from '@proscenium/ui/guarded-storage'
import type { Preferences } from '../../ports/preferences.ts'

const PREFIX = 'editor.'

/** Settings in a storage, such as `() => localStorage`. Where it is denied or full, they last as long as the page. */
export function createPreferences(reach: () => Storage): Preferences {
  const storage = createGuardedStorage(reach)
  return {
    read: (key) => storage.read(PREFIX + key),
    write: (key, value) => void storage.write(PREFIX + key, value),
  }
}
