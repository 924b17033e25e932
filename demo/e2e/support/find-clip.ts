// The editor’s library, as a person works it.
import type { Frame, FrameLocator, Locator } from 'playwright-core'

/** The button that adds a clip, in the list that answers the search and not in the one it takes the place of. */
export async function findClip(editor: Frame | FrameLocator, title: string): Promise<Locator> {
  await editor.getByRole('searchbox', { name: 'Search clips' }).fill(title)
  const found = editor.getByRole('list', { name: `Clips for “${title}”` })
  return found.getByRole('button', { name: new RegExp(`^Add ${title} by`) })
}
