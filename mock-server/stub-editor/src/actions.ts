// What a tester can do in place of a user: each action is one call of the editor end.
import type { VideoData } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'

export interface Action {
  readonly label: string
  /** What it does, for the tester. */
  readonly about: string
  /** Calls the end. Resolves with the sentence that is shown. */
  run(editor: Editor, data: VideoData): string | Promise<string>
}

/** `newId` draws the ids of projects and exports, which an editor chooses. */
export function stubActions(newId: () => string): readonly Action[] {
  const projectId = newId()
  const projectName = 'A project of the stub editor'
  return [
    {
      label: 'Save',
      about: 'PROJECT_SAVED',
      run(editor) {
        editor.projectSaved({ projectId, projectName })
        editor.setUnsaved(false)
        return 'Said that the project is saved.'
      },
    },
    {
      label: 'Publish',
      about: 'EXPORT_COMPLETE, until it is acknowledged',
      async run(editor, { videoId }) {
        const exportId = newId()
        await editor.exportComplete({ exportId, name: projectName, videoId, projectId })
        return `The host has stored the export ${exportId}.`
      },
    },
    {
      label: 'Buy',
      about: 'REQUEST_VIDEO_PURCHASE',
      run(editor, { videoId }) {
        editor.requestVideoPurchase({ videoId })
        return 'Asked for the checkout of the open video.'
      },
    },
    {
      label: 'Search',
      about: 'REQUEST_CATALOG_SEARCH',
      async run(editor) {
        const { results } = await editor.searchCatalog({ mode: 'text', query: '' })
        return `Found ${results.length}: ${results.map(({ title }) => title).join(', ')}`
      },
    },
    {
      label: 'Refresh the token',
      about: 'REQUEST_TOKEN_REFRESH',
      async run(editor) {
        const { authToken } = await editor.refreshToken()
        return `Received a token of ${authToken.length} characters.`
      },
    },
    {
      label: 'Report an issue',
      about: 'REPORT_VIDEO_ISSUE',
      run(editor, { videoId }) {
        editor.reportVideoIssue({ videoId, reason: 'A test of the stub editor.' })
        return 'Reported an issue of the open video.'
      },
    },
    {
      label: 'Close',
      about: 'REQUEST_EXIT_EDITOR',
      run(editor, { videoId }) {
        editor.requestExit({ videoId, projectId })
        return 'Asked to leave the editor.'
      },
    },
    {
      label: 'Fail',
      about: 'stops without a word, as an editor that crashed',
      run(editor) {
        editor.dispose()
        return 'The end is gone: the host notices the silence. Reload the frame to connect again.'
      },
    },
  ]
}
