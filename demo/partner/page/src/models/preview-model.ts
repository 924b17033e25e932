// The preview that plays, one at a time.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { DiscoverApi } from '../api/discover-api.ts'
import type { Account } from '../own-server.ts'

/** The preview in a card. A failed one may be tried again. */
export type Preview =
  | { readonly clipId: string; readonly state: 'loading' | 'failed' }
  | { readonly clipId: string; readonly state: 'ready'; readonly address: string }

export interface PreviewModel {
  readonly preview: ReadonlySignal<Preview | null>
  play(clipId: string): void
  previewFailed(): void
  stop(): void
}

export function createPreviewModel(api: DiscoverApi, account: ReadonlySignal<Account>): PreviewModel {
  const preview = signal<Preview | null>(null)

  async function play(clipId: string): Promise<void> {
    preview.value = { clipId, state: 'loading' }
    const isCurrent = () => preview.value?.clipId === clipId && preview.value.state === 'loading'
    try {
      const address = await api.preview(account.value, clipId)
      if (isCurrent()) preview.value = { clipId, state: 'ready', address }
    } catch {
      if (isCurrent()) preview.value = { clipId, state: 'failed' }
    }
  }

  return {
    preview,
    play: (clipId) => void play(clipId),
    previewFailed() {
      if (preview.value !== null) preview.value = { clipId: preview.value.clipId, state: 'failed' }
    },
    stop: () => (preview.value = null),
  }
}
