// Uses the editor’s library as a user does.
import type { Frame, FrameLocator, Locator } from 'playwright-core'

/** The button that adds a clip, in the results of this search and not in the previous list. */
export async function findClip(editor: Frame | FrameLocator, title: string): Promise<Locator> {
  await editor.getByRole('searchbox', { name: 'Search clips' }).fill(title)
  const found = editor.getByRole('list', { name: `Clips for “${title}”` })
  return found.getByRole('button', { name: new RegExp(`^Add ${title} by`) })
}
