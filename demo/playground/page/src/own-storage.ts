// What the pages of this origin keep in the browser, such as the edit that was open last.
import { DATABASE } from '../../manifest.ts'

/** Removes it, without the playground's own state. */
export async function clearOwnStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases())
    if (name !== undefined && name !== DATABASE) indexedDB.deleteDatabase(name)
}
