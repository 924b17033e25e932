// The state of the site around its editor: the open page, the cart, the last status message.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { ConsumerCallbacks } from '@proscenium/embed/host'

/** A page of the site. The editor's frame exists only while `editor` is open. */
export type SitePage = 'home' | 'editor' | 'plans' | 'account'

export interface CartEntry {
  readonly videoId: string
  readonly name: string
}

/** Something else is to be opened while work is unsaved. */
export interface UnsavedWorkPrompt {
  readonly leave: () => void
  readonly stay: () => void
}

export interface SiteModel {
  readonly page: ReadonlySignal<SitePage>
  readonly cart: ReadonlySignal<readonly CartEntry[]>
  /** The editor's progress, otherwise the last event. */
  readonly statusText: ReadonlySignal<string>
  readonly failure: ReadonlySignal<string | null>
  /** The user's pending decision; null for none. */
  readonly prompt: ReadonlySignal<UnsavedWorkPrompt | null>
  /** Callbacks for the editor's requests to its site. */
  readonly callbacks: ConsumerCallbacks
  navigate(page: SitePage): void
  editComplete(): void
  setStatus(text: string): void
  fail(reason: string): void
  setPrompt(prompt: UnsavedWorkPrompt | null): void
}

export function createSiteModel(): SiteModel {
  const page = signal<SitePage>('editor')
  const cart = signal<readonly CartEntry[]>([])
  const statusText = signal('')
  const failure = signal<string | null>(null)
  const prompt = signal<UnsavedWorkPrompt | null>(null)
  const navigate = (next: SitePage, message = ''): void => {
    page.value = next
    statusText.value = message
    failure.value = null
  }
  return {
    page,
    cart,
    statusText,
    failure,
    prompt,
    callbacks: {
      addToCart({ videoId, projectName = '' }) {
        const others = cart.value.filter((entry) => entry.videoId !== videoId)
        cart.value = [...others, { videoId, name: projectName === '' ? 'Untitled edit' : projectName }]
        statusText.value = 'Added to your cart'
      },
      navigateToUpgrade: () => navigate('plans'),
      navigateToAccount: () => navigate('account'),
      exitEditor: ({ hasUnsavedChanges = false }) =>
        navigate('home', hasUnsavedChanges ? 'Your unsaved changes were left behind' : ''),
    },
    navigate: (next) => navigate(next),
    editComplete: () => void (statusText.value = 'Your edit is rendered'),
    setStatus: (text) => void (statusText.value = text),
    fail: (reason) => void (failure.value = reason),
    setPrompt: (next) => void (prompt.value = next),
  }
}
