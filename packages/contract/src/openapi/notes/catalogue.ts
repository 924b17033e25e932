// Notes on the catalogue and media operations.
import type { OperationNotes } from '../operation-notes.ts'

const revalidating = { 'If-None-Match': 'The `ETag` that the client has: unchanged is answered 304.' }
const cached = {
  responseHeaders: { 200: ['ETag', 'Cache-Control'], 304: ['ETag', 'Cache-Control'] },
  requestHeaders: revalidating,
} as const

export const catalogueNotes: Readonly<Record<string, OperationNotes>> = {
  listVideos: {
    tag: 'Videos',
    description:
      'Parameters of the taxonomy may be repeated, hold several slugs with commas between them, or both. Within one parameter any slug suffices; ' +
      'different parameters all have to fit. Follow `Link` or `next_cursor` to the end: videos published meanwhile neither repeat nor hide one.',
    responseHeaders: { 200: ['Link', 'ETag', 'Cache-Control', 'Deprecation'], 304: ['ETag', 'Cache-Control'] },
    requestHeaders: revalidating,
  },
  getVideo: { tag: 'Videos', description: 'Unavailable videos can be read as well; they say why.', ...cached },
  listCollections: { tag: 'Collections', description: 'Read one to get its videos.', ...cached },
  getCollection: {
    tag: 'Collections',
    description: 'All of its videos come with it, in the order they are shown.',
    ...cached,
  },
  listCategories: { tag: 'Taxonomy', description: 'What `category` takes.', ...cached },
  listTags: { tag: 'Taxonomy', description: 'What `tag` takes.', ...cached },
  listContentTags: {
    tag: 'Taxonomy',
    description: 'What `content_tag` takes, by group. A group that is none is answered 400 with those there are.',
    ...cached,
  },
  createPreviewUrl: {
    tag: 'Media',
    description:
      'The address plays in a plain HTML video element for `expires_in` seconds. It is opaque: give it to no player library, and do not store it. ' +
      'Every kind plays a preview-grade file of its own, never a file that is sold.',
  },
  streamMedia: {
    tag: 'Media',
    description:
      'The token is the credential. One byte range is served as 206; several, or a unit other than bytes, are answered with the whole file. ' +
      'A page plays it only from an origin that the partner has registered.',
    requestHeaders: {
      Range: 'One range of bytes, such as `bytes=0-999` or `bytes=-500`.',
      'If-Range': 'A strong ETag: the range counts only while the file is still in that state.',
      'If-None-Match': 'ETags of what the client has.',
      'If-Match': 'ETags of which one must be the file’s.',
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
