// Notes on the fulfilment operations.
import type { OperationNotes } from '../operation-notes.ts'

export const fulfilmentNotes: Readonly<Record<string, OperationNotes>> = {
  listCustomerVideos: {
    tag: 'Customers',
    description:
      'Only what was bought or claimed through this partner; what a customer has from elsewhere is left out. Somebody is a customer once ' +
      'their first embed was opened. A test key lists test customers, whose originals cannot be downloaded.',
    codes: { 403: ['wrong_key_type', 'missing_scope', 'partner_inactive'], 404: ['user_not_found'] },
  },
  createDownload: {
    tag: 'Downloads',
    description:
      'The link lives 3600 seconds and needs no key: whoever has it can download. `export_id` is wanted for `kind` `export` alone, and so is `file`.',
  },
  downloadFile: {
    tag: 'Downloads',
    description:
      'The token is the credential. Saved under the name that the link came with; one byte range is served as 206.',
    requestHeaders: {
      Range: 'One range of bytes, such as `bytes=0-999` or `bytes=-500`.',
      'If-Range': 'A strong ETag: the range counts only while the file is still in that state.',
      'If-None-Match': 'ETags of what the client has.',
      'If-Match': 'ETags of which one must be the file’s.',
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
