import type { Preferences } from '../../ports/preferences.ts'

const PREFIX = 'editor.'

/** Settings in a storage, such as `() => localStorage`. Browsers deny access to third parties by throwing. */
export function createPreferences(storage: () => Storage): Preferences {
  return {
    read(key) {
      try {
        return storage().getItem(PREFIX + key)
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        storage().setItem(PREFIX + key, value)
      } catch {
        // Denied or full: the setting lasts as long as the page.
      }
    },
  }
}
