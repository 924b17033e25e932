// The songs that the editor's page offers, from a list on the editor's own server.
import { isRecord } from '../../core/record.ts'
import type { OfferedSong, SongOffers } from '../../ports/song-library.ts'
import { readWithProgress } from './read-with-progress.ts'

export interface SongOffersOptions {
  /** Address of the list; null offers none. */
  readonly address: string | null
  readonly fetch: typeof fetch
}

/** The list is JSON, `{ songs: [{ title, artist, address }] }`, with addresses relative to it and of its origin. */
export function createHttpSongOffers({ address, fetch }: SongOffersOptions): SongOffers {
  return {
    async list() {
      if (address === null) return []
      try {
        const response = await fetch(address, { credentials: 'omit' })
        const body: unknown = response.ok ? await response.json() : null
        return songsOf(body, response.url === '' ? address : response.url)
      } catch {
        // Offered songs are a convenience: the user can still choose a file.
        return []
      }
    },
    async load({ title, address: file }, { signal, onProgress }) {
      try {
        const response = await fetch(file, { signal, credentials: 'omit' })
        const blob = response.ok ? await readWithProgress(response, onProgress) : null
        return blob === null || signal.aborted ? null : new File([blob], `${title}.m4a`, { type: blob.type })
      } catch {
        return null
      }
    },
  }
}

function songsOf(body: unknown, base: string): readonly OfferedSong[] {
  const songs = isRecord(body) ? body['songs'] : null
  return Array.isArray(songs) ? songs.flatMap((song) => songOf(song, base)) : []
}

function songOf(value: unknown, base: string): readonly OfferedSong[] {
  const { title, artist, address } = isRecord(value) ? value : {}
  if (typeof title !== 'string' || typeof artist !== 'string' || typeof address !== 'string') return []
  const resolved = URL.parse(address, base)
  return resolved !== null && resolved.origin === new URL(base).origin
    ? [{ title, artist, address: resolved.href }]
    : []
}
