// Notes on the catalogue and media operations.
import type { OperationNotes } from '../operation-notes.ts'

const revalidating = { 'If-None-Match': 'The client’s `ETag`; returns 304 if the resource has not changed.' }
const cached = {
  responseHeaders: { 200: ['ETag', 'Cache-Control'], 304: ['ETag', 'Cache-Control'] },
  requestHeaders: revalidating,
} as const

export const catalogueNotes: Readonly<Record<string, OperationNotes>> = {
  listVideos: {
    tag: 'Videos',
    description:
      'Taxonomy parameters may be repeated, comma-separated, or both. A video must match one slug of each parameter. ' +
      'Follow `Link` or `next_cursor` to the last page; videos published in the meantime cause no duplicates or gaps.',
    responseHeaders: { 200: ['Link', 'ETag', 'Cache-Control', 'Deprecation'], 304: ['ETag', 'Cache-Control'] },
    requestHeaders: revalidating,
  },
  getVideo: { tag: 'Videos', description: 'Also returns unavailable videos, with the reason.', ...cached },
  listCollections: { tag: 'Collections', description: 'Read a collection to get its videos.', ...cached },
  getCollection: {
    tag: 'Collections',
    description: 'Includes all videos in display order.',
    ...cached,
  },
  listCategories: { tag: 'Taxonomy', description: 'Values of `category`.', ...cached },
  listTags: { tag: 'Taxonomy', description: 'Values of `tag`.', ...cached },
  listContentTags: {
    tag: 'Taxonomy',
    description: 'Values of `content_tag`, by group. An unknown group returns 400 with the valid groups.',
    ...cached,
  },
  createPreviewUrl: {
    tag: 'Media',
    description:
      'The address plays in a plain HTML video element for `expires_in` seconds. It is opaque: do not pass it to a player library or store it. ' +
      'Each kind plays its own preview-grade file, never a file that is for sale.',
  },
  streamMedia: {
    tag: 'Media',
    description:
      'The token is the credential. A single byte range returns 206; multiple ranges or another unit return the whole file. ' +
      'Pages can play it only from an origin that the partner has registered.',
    requestHeaders: {
      Range: 'One range of bytes, such as `bytes=0-999` or `bytes=-500`.',
      'If-Range': 'A strong ETag: the range applies only if the file still matches.',
      'If-None-Match': 'ETags of the client’s copies.',
      'If-Match': 'ETags, one of which must match the file.',
    },
    responseHeaders: {
      200: ['ETag', 'Last-Modified', 'Cache-Control', 'Accept-Ranges', 'Vary'],
      206: ['ETag', 'Last-Modified', 'Cache-Control', 'Accept-Ranges', 'Content-Range', 'Vary'],
      304: ['ETag', 'Last-Modified', 'Cache-Control', 'Vary'],
      416: ['Content-Range'],
      502: ['Retry-After'],
    },
    media: { 200: 'video/mp4', 206: 'video/mp4' },
    head: true,
  },
}
