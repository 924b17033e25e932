// The state of the site around its editor: what is open, what lies in the cart, what was said last.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { ConsumerCallbacks } from '@proscenium/embed/host'

/** A page of the site. `editor` keeps its frame only as long as it is open. */
export type SitePage = 'home' | 'editor' | 'plans' | 'account'

export interface CartEntry {
  readonly videoId: string
  readonly name: string
}

/** Something else is to be opened over unsaved work. */
export interface UnsavedWorkPrompt {
  readonly leave: () => void
  readonly stay: () => void
}

export interface SiteModel {
  readonly page: ReadonlySignal<SitePage>
  readonly cart: ReadonlySignal<readonly CartEntry[]>
  /** The editor's progress, and otherwise what happened last. */
  readonly statusText: ReadonlySignal<string>
  readonly failure: ReadonlySignal<string | null>
  /** What the person has to decide; null for nothing. */
  readonly prompt: ReadonlySignal<UnsavedWorkPrompt | null>
  /** What the editor asks of its site. */
  readonly callbacks: ConsumerCallbacks
  navigate(place: SitePage): void
  editComplete(): void
  setStatus(text: string): void
  fail(reason: string): void
  setPrompt(question: UnsavedWorkPrompt | null): void
}

export function createSiteModel(): SiteModel {
  const place = signal<SitePage>('editor')
  const cart = signal<readonly CartEntry[]>([])
  const news = signal('')
  const failure = signal<string | null>(null)
  const question = signal<UnsavedWorkPrompt | null>(null)
  const go = (next: SitePage, words = ''): void => {
    place.value = next
    news.value = words
    failure.value = null
  }
  return {
    page: place,
    cart,
    statusText: news,
    failure,
    prompt: question,
    callbacks: {
      addToCart({ videoId, projectName = '' }) {
        const others = cart.value.filter((entry) => entry.videoId !== videoId)
        cart.value = [...others, { videoId, name: projectName === '' ? 'Untitled edit' : projectName }]
        news.value = 'Added to your cart'
      },
      navigateToUpgrade: () => go('plans'),
      navigateToAccount: () => go('account'),
      exitEditor: ({ hasUnsavedChanges = false }) =>
        go('home', hasUnsavedChanges ? 'Your unsaved changes were left behind' : ''),
    },
    navigate: (next) => go(next),
    editComplete: () => void (news.value = 'Your edit is rendered'),
    setStatus: (text) => void (news.value = text),
    fail: (reason) => void (failure.value = reason),
    setPrompt: (next) => void (question.value = next),
  }
}
