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
  uploadExportFile: {
    tag: 'Editor',
    description: 'The raw bytes of an MP4. The file becomes visible once the upload is complete.',
  },
  readSceneCuts: { tag: 'Editor', description: 'Available for every video, owned or not.' },
}
