// What videos cost: as search results say, else as the host quotes them (P-20). Quotes are requested together and kept
// until a purchase ends, which may change every price.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { CatalogVideo } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { offerOf, priceOnCard, type Offer } from '../../core/library/price.ts'

export interface PricesModel {
  /** By video id; absent while unknown. */
  readonly offers: ReadonlySignal<ReadonlyMap<string, Offer>>
  /** Takes the prices that search results carry. */
  read(videos: readonly CatalogVideo[]): void
  /** Requests what is unknown. Does nothing where the session cannot be quoted. */
  request(videoIds: readonly string[]): void
  /** Every price may have changed: requests those of `videoIds` again now, the others when they are on display. */
  refresh(videoIds: readonly string[]): void
}

/** Videos of one quote. */
const QUOTE_MAX = 500

export interface PricesOptions {
  readonly editor: Editor
  /** Whether the session may request quotes. */
  readonly isQuotable: () => boolean
}

export function createPricesModel({ editor, isQuotable }: PricesOptions): PricesModel {
  const offers = signal<ReadonlyMap<string, Offer>>(new Map())
  const requested = new Set<string>()
  /** Videos whose price may have changed; it stays on display until the new one arrives. */
  const outdated = new Set<string>()
  /** A quote that was requested before the last refresh may be out of date. */
  let generation = 0

  const add = (added: readonly (readonly [string, Offer])[]): void => {
    if (added.length === 0) return
    for (const [videoId] of added) outdated.delete(videoId)
    offers.value = new Map([...offers.value, ...added])
  }

  async function quote(videoIds: readonly string[]): Promise<void> {
    const startedIn = generation
    try {
      const { items } = await editor.purchaseQuote({ videoIds })
      if (startedIn === generation) add(items.map((item) => [item.videoId, offerOf(item)]))
    } catch {
      // The cards stay without a price; a purchase shows it. The next list that contains them requests it again.
      if (startedIn === generation) for (const videoId of videoIds) requested.delete(videoId)
    }
  }

  const request = (videoIds: readonly string[]): void => {
    if (!isQuotable()) return
    const isMissing = (id: string): boolean => (!offers.value.has(id) || outdated.has(id)) && !requested.has(id)
    const missing = [...new Set(videoIds)].filter(isMissing)
    for (const videoId of missing) requested.add(videoId)
    for (let from = 0; from < missing.length; from += QUOTE_MAX) void quote(missing.slice(from, from + QUOTE_MAX))
  }

  return {
    offers,
    read(videos) {
      add(
        videos.flatMap((video) => {
          const price = priceOnCard(video)
          return price === null ? [] : [[video.videoId, { kind: 'sold', price }] as const]
        }),
      )
    },
    request,
    refresh(videoIds) {
      generation += 1
      requested.clear()
      for (const videoId of offers.value.keys()) outdated.add(videoId)
      request(videoIds)
    },
  }
}
