import type { BootPhase } from '../../core/boot/boot.ts'
import type { Branding } from '../../core/branding/branding.ts'
import type { BootMessages } from '../../messages/boot-messages.ts'
import type { Language } from '@proscenium/design/locale'

/** The parts of `index.html` the page works on. */
export interface PageParts {
  readonly page: HTMLElement
  readonly slot: HTMLElement
  readonly overlay: HTMLElement
}

/** Finds the parts. Errors: throws when the document is not the embed page's. */
export function findPageParts(document: Document): PageParts {
  const find = (id: string) => {
    const element = document.getElementById(id)
    if (element === null) throw new Error(`the page lacks #${id}`)
    return element
  }
  return { page: find('page'), slot: find('editor'), overlay: find('overlay') }
}

/** Shows a phase: the skeleton until the editor answers, and an editor nobody can reach before it does. */
export function showPhase({ page, slot }: PageParts, phase: BootPhase): void {
  page.dataset['phase'] = phase
  // The document’s own word on a script that does not come.
  page.querySelector('#late')?.remove()
  slot.toggleAttribute('inert', phase !== 'open')
}

/**
 * Puts the partner's colours under the names of `tokens.css`, in place of any a session before had. Style objects pass a
 * policy that bars style attributes.
 */
export function showBranding({ page }: PageParts, branding: Branding | null): void {
  if (branding === null) return
  page.dataset['branding'] = branding.mode
  page.removeAttribute('style')
  for (const [name, value] of Object.entries(branding.properties)) page.style.setProperty(name, value)
}

/** Says of the document what language it is in, and calls it and the editor's frame by that language's names. */
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
