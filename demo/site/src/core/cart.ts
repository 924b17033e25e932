// The cart: videos to buy, and what one payment buys of them.
import { parseJson } from './parse-json.ts'

export interface CartItem {
  readonly videoId: string
  /** The edit that it was added for; null for a video alone. */
  readonly projectName: string | null
}

/** Videos that the editor asked to buy together at a quoted price. */
export interface AcceptedQuote {
  readonly quoteId: string
  readonly videoIds: readonly string[]
}

/** Adds items, the newest first. An item of the same video is replaced. */
export function addItems(items: readonly CartItem[], added: readonly CartItem[]): readonly CartItem[] {
  const ids = new Set(added.map(({ videoId }) => videoId))
  return [...added, ...items.filter(({ videoId }) => !ids.has(videoId))]
}

export function removeItems(items: readonly CartItem[], videoIds: readonly string[]): readonly CartItem[] {
  return items.filter(({ videoId }) => !videoIds.includes(videoId))
}

/** The quote to read again for these videos: the accepted one if it is of exactly these. */
export function quoteIdFor(videoIds: readonly string[], accepted: AcceptedQuote | null): string | undefined {
  if (accepted === null || accepted.videoIds.length !== videoIds.length) return undefined
  return videoIds.every((id) => accepted.videoIds.includes(id)) ? accepted.quoteId : undefined
}

/** A quoted video as the service describes it. Amounts in minor units of `currency`. */
export interface QuotedRow {
  readonly videoId: string
  readonly title?: string | undefined
  readonly artist?: string | undefined
  readonly thumbnailUrl?: string | undefined
  readonly purchaseRequired: boolean
  readonly price: number
  readonly listPrice?: number | undefined
  readonly currency: string
  readonly reason?: string | undefined
}

/** A number of clips, as the site's texts name videos. */
export function clips(count: number): string {
  return count === 1 ? '1 clip' : `${count} clips`
}

export type Standing = 'for-sale' | 'owned' | 'unavailable'

/** A reason beside a required purchase means that the video cannot be bought. */
export function standingOf({ purchaseRequired, reason }: QuotedRow): Standing {
  if (!purchaseRequired) return 'owned'
  return reason === undefined ? 'for-sale' : 'unavailable'
}

/** What one payment buys: one video, or several together by an accepted quote. */
export interface Offer {
  readonly videoIds: readonly string[]
  /** Of the same videos, as far as they are known. */
  readonly titles: readonly string[]
  readonly quoteId: string | null
  /** Minor units of `currency`: what is charged, and the sum of the separate prices. */
  readonly total: number
  readonly subtotal: number
  readonly currency: string
}

/** A bundle quote of the videos for sale. */
export interface QuotedTogether {
  readonly quoteId?: string | undefined
  readonly total: number
  readonly subtotal: number
  readonly currency: string
}

/** One offer for everything where the service sells it together, else one per video. */
export function offersOf(rows: readonly QuotedRow[], together: QuotedTogether | null): readonly Offer[] {
  const sold = rows.filter((row) => standingOf(row) === 'for-sale')
  if (sold.length > 1 && together?.quoteId !== undefined) {
    const { quoteId, total, subtotal, currency } = together
    return [
      { videoIds: sold.map(({ videoId }) => videoId), titles: titlesOf(sold), quoteId, total, subtotal, currency },
    ]
  }
  return sold.map((row) => {
    const { videoId, price, listPrice = price, currency } = row
    const subtotal = Math.max(price, listPrice)
    return { videoIds: [videoId], titles: titlesOf([row]), quoteId: null, total: price, subtotal, currency }
  })
}

function titlesOf(rows: readonly QuotedRow[]): readonly string[] {
  return rows.flatMap(({ title }) => title ?? [])
}

/** The stored form of a cart; anything unreadable is an empty one. */
export function parseCart(text: string | null): readonly CartItem[] {
  const value = parseJson(text)
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('videoId' in entry)) return []
    const { videoId } = entry
    const name = 'projectName' in entry && typeof entry.projectName === 'string' ? entry.projectName : null
    return typeof videoId === 'string' && videoId !== '' ? [{ videoId, projectName: name }] : []
  })
}
