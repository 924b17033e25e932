// Notes on the fulfilment operations.
import type { OperationNotes } from '../operation-notes.ts'

export const fulfilmentNotes: Readonly<Record<string, OperationNotes>> = {
  listCustomerVideos: {
    tag: 'Customers',
    description:
      'Lists only what was bought or claimed through this partner. A user becomes a customer when they first open an embed. ' +
      'A test key lists test customers, whose originals cannot be downloaded.',
    codes: { 403: ['wrong_key_type', 'missing_scope', 'partner_inactive'], 404: ['user_not_found'] },
  },
  createDownload: {
    tag: 'Downloads',
    description:
      'The link is valid for 3600 seconds and needs no key: anyone who has it can download. `export_id` and `file` apply only to `kind` `export`.',
  },
  downloadFile: {
    tag: 'Downloads',
    description:
      'The token is the credential. The file is saved under the `filename` of the link. A single byte range returns 206.',
    requestHeaders: {
      Range: 'One range of bytes, such as `bytes=0-999` or `bytes=-500`.',
      'If-Range': 'A strong ETag: the range applies only if the file still matches.',
      'If-None-Match': 'ETags of the client’s copies.',
      'If-Match': 'ETags, one of which must match the file.',
    },
    responseHeaders: {
      200: ['Content-Disposition', 'ETag', 'Last-Modified', 'Cache-Control', 'Accept-Ranges'],
      206: ['Content-Disposition', 'ETag', 'Last-Modified', 'Cache-Control', 'Accept-Ranges', 'Content-Range'],
      304: ['ETag', 'Last-Modified', 'Cache-Control'],
      416: ['Content-Range'],
      502: ['Retry-After'],
    },
    codes: { 404: ['file_not_available'] },
    media: { 200: 'video/mp4', 206: 'video/mp4' },
    head: true,
  },
}
