// Downloads: what the signed-in user owns, and links that work for an hour.
import { batch, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { OwnedPage } from '../api/downloads-api.ts'
import { failureOf, type Failure } from './failure.ts'
import { createLinkModel, type LinkModel, type LinkOptions } from './link-model.ts'

export interface DownloadsModel extends Omit<LinkModel, 'clear'> {
  readonly page: ReadonlySignal<OwnedPage | null>
  readonly loading: ReadonlySignal<boolean>
  readonly failure: ReadonlySignal<Failure | null>
  showMore(): void
  retry(): void
  dispose(): void
}

interface Options extends LinkOptions {
  /** The list is loaded each time the tab opens, so that a purchase appears. */
  readonly isOpen: ReadonlySignal<boolean>
}

export function createDownloadsModel({ isOpen, ...options }: Options): DownloadsModel {
  const { api, account } = options
  const { clear, ...linkModel } = createLinkModel(options)
  const page = signal<OwnedPage | null>(null)
  const loading = signal(false)
  const failure = signal<Failure | null>(null)
  let pending = new AbortController()
  let shownFor = ''
  let lastOffset = 0

  async function load(offset: number): Promise<void> {
    pending.abort()
    const { signal: own } = (pending = new AbortController())
    lastOffset = offset
    batch(() => {
      loading.value = true
      failure.value = null
    })
    try {
      const found = await api.videos(account.value, offset, own)
      if (own.aborted) return
      const before = offset === 0 ? [] : (page.value?.videos ?? [])
      // A purchase meanwhile moves the others to a later page.
      const added = found.videos.filter(({ id }) => before.every((video) => video.id !== id))
      page.value = { ...found, videos: [...before, ...added] }
    } catch (error) {
      if (!own.aborted) failure.value = failureOf(error)
    } finally {
      if (!own.aborted) loading.value = false
    }
  }

  /** Nothing of another user stays on the page. */
  function forget(): void {
    batch(() => {
      page.value = null
      clear()
    })
  }

  const stop = effect(() => {
    const { partner, user } = account.value
    const who = `${partner}/${user}`
    if (who !== shownFor) untracked(forget)
    shownFor = who
    if (isOpen.value) untracked(() => void load(0))
    else pending.abort()
  })

  return {
    page,
    loading,
    failure,
    ...linkModel,
    showMore: () => void load(page.value?.videos.length ?? 0),
    retry: () => void load(lastOffset),
    dispose() {
      stop()
      pending.abort()
      clear()
    },
  }
}
