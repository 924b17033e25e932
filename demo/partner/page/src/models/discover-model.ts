// Discover: filters, collections, pages and one preview at a time.
import { batch, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { Choice, Clip, ClipPage, DiscoverApi, Filters } from '../api/discover-api.ts'
import type { Account } from '../own-server.ts'
import { failureOf, type Failure } from './failure.ts'
import { createPreviewModel, type PreviewModel } from './preview-model.ts'

export type ListState = 'loading' | 'more' | 'ready' | 'failed'

export interface DiscoverModel extends Omit<PreviewModel, 'stop'> {
  readonly filters: ReadonlySignal<Filters | null>
  readonly choice: ReadonlySignal<Choice>
  /** Id of the open collection; empty for the whole catalogue. */
  readonly collection: ReadonlySignal<string>
  readonly clips: ReadonlySignal<readonly Clip[]>
  readonly next: ReadonlySignal<string>
  readonly state: ReadonlySignal<ListState>
  readonly failure: ReadonlySignal<Failure | null>
  /** Filters the whole catalogue. */
  choose(change: Partial<Choice>): void
  clear(): void
  openCollection(id: string): void
  showMore(): void
  retry(): void
  dispose(): void
}

export const noChoice: Choice = { q: '', category: '', tag: '', content_tag: '' }

interface Options {
  readonly api: DiscoverApi
  readonly account: ReadonlySignal<Account>
  /** Loading starts when the tab first opens. */
  readonly isOpen: ReadonlySignal<boolean>
}

export function createDiscoverModel({ api, account, isOpen }: Options): DiscoverModel {
  const filters = signal<Filters | null>(null)
  const choice = signal<Choice>(noChoice)
  const collection = signal('')
  const clips = signal<readonly Clip[]>([])
  const next = signal('')
  const state = signal<ListState>('loading')
  const failure = signal<Failure | null>(null)
  const { stop, ...previews } = createPreviewModel(api, account)
  let loading = new AbortController()
  let loadedFor: Account | null = null
  let lastCursor = ''

  async function load(cursor: string): Promise<void> {
    loading.abort()
    const { signal: own } = (loading = new AbortController())
    lastCursor = cursor
    batch(() => {
      state.value = cursor === '' ? 'loading' : 'more'
      failure.value = null
      if (cursor === '') stop()
    })
    try {
      const page = await pageAfter(cursor, own)
      if (own.aborted) return
      batch(() => {
        clips.value = cursor === '' ? page.clips : [...clips.value, ...page.clips]
        next.value = page.next
        state.value = 'ready'
      })
    } catch (error) {
      if (own.aborted) return
      batch(() => {
        if (cursor === '') clips.value = []
        failure.value = failureOf(error)
        state.value = 'failed'
      })
    }
  }

  async function pageAfter(cursor: string, own: AbortSignal): Promise<ClipPage> {
    const who = account.value
    const found = filters.value ?? (await api.filters(who))
    if (!own.aborted) filters.value = found
    return collection.value === ''
      ? await api.clips(who, { ...choice.value, cursor }, own)
      : await api.collection(who, collection.value, own)
  }

  const dispose = effect(() => {
    const who = account.value
    if (!isOpen.value || who.partner === loadedFor?.partner) return
    loadedFor = who
    filters.value = null
    untracked(() => void load(''))
  })

  const show = (change: { readonly choice: Choice; readonly collection: string }): void => {
    batch(() => {
      choice.value = change.choice
      collection.value = change.collection
    })
    void load('')
  }

  return {
    filters,
    choice,
    collection,
    clips,
    next,
    state,
    failure,
    ...previews,
    choose: (change) => show({ choice: { ...choice.value, ...change }, collection: '' }),
    clear: () => show({ choice: noChoice, collection: '' }),
    openCollection: (id) => show({ choice: noChoice, collection: id }),
    showMore: () => void load(next.value),
    retry: () => void load(lastCursor),
    dispose() {
      dispose()
      loading.abort()
    },
  }
}
