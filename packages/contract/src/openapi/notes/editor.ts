// Notes on the editor API.
import type { OperationNotes } from '../operation-notes.ts'

export const editorNotes: Readonly<Record<string, OperationNotes>> = {
  listEditorProjects: { tag: 'Editor', description: 'Without their content; read one to open it.' },
  createEditorProject: { tag: 'Editor', description: 'The answer holds the id and revision 1.' },
  readEditorProject: { tag: 'Editor', description: 'Keep its `revision`: the next save is based on it.' },
  saveEditorProject: {
    tag: 'Editor',
    description:
      'Send the `revision` that was read. Where somebody saved meanwhile, the answer is 409 with the stored revision: read anew and decide.',
  },
  deleteEditorProject: { tag: 'Editor', description: 'For good.' },
  uploadExportFile: {
    tag: 'Editor',
    description: 'The bytes of an MP4, as they are. Nothing of it can be seen until the last byte is there.',
  },
  readSceneCuts: { tag: 'Editor', description: 'Known for every video, owned or not.' },
}
