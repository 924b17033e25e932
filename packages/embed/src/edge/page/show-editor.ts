import type { PageParts } from './page-surface.ts'

/**
 * In catalog mode, shows the editor below the Back bar, or hides it (H-21). A hidden editor is inert, and moved out of
 * the page rather than removed or undisplayed: its document continues, and can observe that it is out of view.
 */
export function showEditor({ page, slot }: Pick<PageParts, 'page' | 'slot'>, isShown: boolean): void {
  page.dataset['editor'] = isShown ? 'shown' : 'hidden'
  slot.toggleAttribute('inert', !isShown)
}
