import type { BootState } from '../../core/boot/boot.ts'
import type { Branding } from '../../core/branding/branding.ts'
import type { BootMessages } from '../../messages/boot-messages.ts'
import type { Language } from '@proscenium/ui/locale'

/** The elements of `index.html` that the page updates. */
export interface PageParts {
  readonly page: HTMLElement
  readonly catalogue: HTMLElement
  readonly slot: HTMLElement
  readonly overlay: HTMLElement
}

/** Finds the elements. Throws if the document is not the embed page's. */
export function findPageParts(document: Document): PageParts {
  const find = (id: string) => {
    const element = document.getElementById(id)
    if (element === null) throw new Error(`the page lacks #${id}`)
    return element
  }
  return { page: find('page'), catalogue: find('catalogue'), slot: find('editor'), overlay: find('overlay') }
}

/** Shows a state: the mode's skeleton until it opens, and an inert editor until then. */
export function showState({ page, slot }: PageParts, { phase, mode }: Pick<BootState, 'phase' | 'mode'>): void {
  page.dataset['phase'] = phase
  page.dataset['mode'] = mode
  // The document's own message for a script that does not load.
  page.querySelector('#late')?.remove()
  // In catalog mode the editor is one of several views.
  if (mode === 'workspace') slot.toggleAttribute('inert', phase !== 'open')
}

/**
 * Sets the partner's colours on the custom properties of `tokens.css`, replacing those of an earlier session (H-03).
 * Setting them through CSSOM is allowed under a policy that blocks style attributes.
 */
export function showBranding({ page }: PageParts, branding: Branding | null): void {
  if (branding === null) return
  page.dataset['branding'] = branding.mode
  page.removeAttribute('style')
  for (const [name, value] of Object.entries(branding.properties)) page.style.setProperty(name, value)
}

/** Sets the document's language, and titles the document and the editor's frame in it. */
export function showLanguage(
  { page, slot }: PageParts,
  { locale, direction }: Language,
  names: BootMessages['workspace'],
): void {
  const document = page.ownerDocument
  document.documentElement.lang = locale
  document.documentElement.dir = direction
  document.title = names.title
  const frame = slot.querySelector('iframe')
  if (frame !== null) frame.title = names.editor
}
