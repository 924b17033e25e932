// Notes on the editor API.
import type { OperationNotes } from '../operation-notes.ts'

export const editorNotes: Readonly<Record<string, OperationNotes>> = {
  listEditorProjects: { tag: 'Editor', description: 'Without content; read a project to open it.' },
  createEditorProject: { tag: 'Editor', description: 'Returns the id and revision 1.' },
  readEditorProject: { tag: 'Editor', description: 'Keep its `revision`: the next save is based on it.' },
  saveEditorProject: {
    tag: 'Editor',
    description:
      'Send the `revision` that was read. If it has been saved since, the response is 409 with the stored revision: read the project again and merge.',
  },
  deleteEditorProject: { tag: 'Editor', description: 'Permanent.' },
  saveProjectSong: {
    tag: 'Editor',
    description:
      'The raw bytes of the song, as `audio/*` or `application/octet-stream`; bytes that are not audio are rejected. `fingerprint` identifies its content: where the project has that song already, the body is ignored and nothing is stored again. The bytes count towards the daily limit on uploads.',
  },
  readProjectSong: {
    tag: 'Editor',
    description:
      'Returns 404 for a project without a song, and with a `fingerprint`, for one with another song. Sent as a download, with the type it was stored with. A single byte range returns 206.',
    requestHeaders: {
      Range: 'One range of bytes, such as `bytes=0-999` or `bytes=-500`.',
      'If-Range': 'A strong ETag: the range applies only if the file still matches.',
      'If-None-Match': 'ETags of the client’s copies.',
      'If-Match': 'ETags, one of which must match the file.',
    },
    responseHeaders: {
      200: ['Content-Disposition', 'ETag', 'Last-Modified', 'Cache-Control', 'Accept-Ranges', 'Vary'],
      206: ['Content-Disposition', 'ETag', 'Last-Modified', 'Cache-Control', 'Accept-Ranges', 'Content-Range', 'Vary'],
      304: ['ETag', 'Last-Modified', 'Cache-Control', 'Vary'],
      416: ['Content-Range'],
    },
    media: { 200: 'audio/*', 206: 'audio/*' },
    head: true,
  },
  uploadExportFile: {
    tag: 'Editor',
    description: 'The raw bytes of an MP4. The file becomes visible once the upload is complete.',
  },
  readSceneCuts: { tag: 'Editor', description: 'Available for every video, owned or not.' },
}
