import { number, record, records, text, texts, type JsonRecord } from '../read-json.ts'
import type { Account, SendRequest } from '../own-server.ts'

/** One file that the user can download. */
export interface OwnedFile {
  /** Unique in the list. */
  readonly id: string
  readonly label: string
  /** What the server needs to create a link. */
  readonly request: Readonly<Record<string, string>>
}

/** An edit that the user exported. */
export interface OwnedExport {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly files: readonly OwnedFile[]
}

export interface OwnedVideo {
  readonly id: string
  readonly title: string
  readonly artist: string
  readonly thumbnail: string
  readonly acquiredAt: string
  readonly files: readonly OwnedFile[]
  readonly exports: readonly OwnedExport[]
}

export interface OwnedPage {
  readonly videos: readonly OwnedVideo[]
  readonly total: number
  /** Whether the user has ever opened Video. */
  readonly known: boolean
}

export interface DownloadLink {
  readonly address: string
  readonly filename: string
  readonly seconds: number
}

export interface DownloadsApi {
  videos(account: Account, offset: number, signal: AbortSignal): Promise<OwnedPage>
  /** A link that works for an hour. */
  link(account: Account, file: OwnedFile): Promise<DownloadLink>
}

/** Errors: every call rejects with a ServerError. */
export function createDownloadsApi(send: SendRequest): DownloadsApi {
  return {
    async videos(account, offset, signal) {
      const body = record(await send('api/downloads', { query: { ...account, offset: String(offset) }, signal }))
      return {
        videos: records(body['videos']).map(videoOf),
        total: number(body['total']),
        known: body['known'] === true,
      }
    },
    async link(account, file) {
      const body = record(await send('api/downloads/links', { query: { ...account }, body: file.request }))
      return { address: text(body['address']), filename: text(body['filename']), seconds: number(body['expires_in']) }
    },
  }
}

const originals = [
  { kind: 'original', label: 'Music video' },
  { kind: 'reel', label: 'Reel' },
  { kind: 'bts', label: 'Behind the scenes' },
] as const

const exportLabels: Readonly<Record<string, string>> = { main: 'Music video', reel: 'Reel', lyric: 'Lyric video' }

function videoOf(video: JsonRecord): OwnedVideo {
  const id = text(video['video_id'])
  const downloads = record(video['downloads'])
  const files = originals.filter(({ kind }) => downloads[kind] === true)
  return {
    id,
    title: text(video['title']),
    artist: text(video['artist']),
    thumbnail: text(video['thumbnail_url']),
    acquiredAt: text(video['acquired_at']),
    files: files.map(({ kind, label }) => ({ id: `${id}/${kind}`, label, request: { video_id: id, kind } })),
    exports: records(video['exports']).map((each) => exportOf(id, each)),
  }
}

function exportOf(videoId: string, { export_id, name, created_at, files }: JsonRecord): OwnedExport {
  const id = text(export_id)
  const request = { video_id: videoId, kind: 'export', export_id: id }
  return {
    id,
    name: text(name),
    createdAt: text(created_at),
    files: texts(files).map((file) => ({
      id: `${videoId}/${id}/${file}`,
      label: exportLabels[file] ?? file,
      request: { ...request, file },
    })),
  }
}
