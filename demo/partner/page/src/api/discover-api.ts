import { number, record, records, text, texts, type JsonRecord } from '../read-json.ts'
import type { Account, SendRequest } from '../own-server.ts'

/** A video of the catalogue. */
export interface Clip {
  readonly id: string
  readonly title: string
  readonly artist: string
  readonly seconds: number
  readonly thumbnail: string
  readonly available: boolean
  readonly tags: readonly string[]
}

export interface ClipPage {
  readonly clips: readonly Clip[]
  /** Cursor of the next page; empty on the last. */
  readonly next: string
}

/** A filter's value and its label. */
export interface Term {
  readonly slug: string
  readonly name: string
}

export interface Collection {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly count: number
}

/** Everything to filter by. */
export interface Filters {
  readonly categories: readonly Term[]
  readonly tags: readonly Term[]
  readonly groups: readonly { readonly name: string; readonly tags: readonly Term[] }[]
  readonly collections: readonly Collection[]
}

/** The chosen filters; an empty one does not filter. */
export interface Choice {
  readonly q: string
  readonly category: string
  readonly tag: string
  readonly content_tag: string
}

export interface DiscoverApi {
  filters(account: Account): Promise<Filters>
  clips(account: Account, choice: Choice & { readonly cursor: string }, signal: AbortSignal): Promise<ClipPage>
  collection(account: Account, id: string, signal: AbortSignal): Promise<ClipPage>
  /** A short-lived address for a video element. */
  preview(account: Account, id: string): Promise<string>
}

/** Errors: every call rejects with a ServerError. */
export function createDiscoverApi(send: SendRequest): DiscoverApi {
  return {
    async filters(account) {
      const body = record(await send('api/discover/filters', { query: { ...account } }))
      return {
        categories: terms(body['categories']),
        tags: terms(body['tags']),
        groups: records(body['groups']).map((group) => ({
          name: text(group['name']),
          tags: terms(group['content_tags']),
        })),
        collections: records(body['collections']).map(collectionOf),
      }
    },
    clips: async (account, choice, signal) =>
      pageOf(await send('api/discover/videos', { query: { ...account, ...choice }, signal })),
    collection: async (account, id, signal) =>
      pageOf(await send(`api/discover/collections/${encodeURIComponent(id)}`, { query: { ...account }, signal })),
    async preview(account, id) {
      const body = await send('api/discover/previews', { query: { ...account }, body: { video_id: id } })
      return text(record(body)['address'])
    },
  }
}

function terms(value: unknown): Term[] {
  return records(value).map(({ slug, name }) => ({ slug: text(slug), name: text(name) }))
}

function collectionOf({ id, name, description, video_count }: JsonRecord): Collection {
  return { id: text(id), name: text(name), description: text(description), count: number(video_count) }
}

function pageOf(value: unknown): ClipPage {
  const { videos, next } = record(value)
  return { clips: records(videos).map(clipOf), next: text(next) }
}

function clipOf({ id, title, artist, duration_seconds, thumbnail_url, available, tags }: JsonRecord): Clip {
  return {
    id: text(id),
    title: text(title),
    artist: text(artist),
    seconds: number(duration_seconds),
    thumbnail: text(thumbnail_url),
    available: available === true,
    tags: texts(tags),
  }
}
