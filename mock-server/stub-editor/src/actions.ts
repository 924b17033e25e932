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

/** The open video; without one, the newest of the catalogue. */
async function videoOf(editor: Editor, { videoId }: VideoData): Promise<string> {
  if (videoId !== '') return videoId
  const { results } = await editor.searchCatalog({ mode: 'text', query: '', limit: 1 })
  const video = results[0]
  if (video === undefined) throw new Error('no video is open, and the catalogue is empty')
  return video.videoId
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
      async run(editor, data) {
        const exportId = newId()
        // What is not owned must be bought before the host stores it.
        const videoId = data.ownedVideoIds[0] ?? (await videoOf(editor, data))
        await editor.exportComplete({ exportId, name: projectName, videoId, projectId })
        return `The host has stored the export ${exportId}.`
      },
    },
    {
      label: 'Buy',
      about: 'REQUEST_VIDEO_PURCHASE',
      async run(editor, data) {
        const videoId = await videoOf(editor, data)
        editor.requestVideoPurchase({ videoId })
        return `Asked for the checkout of ${videoId}.`
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
      async run(editor, data) {
        const videoId = await videoOf(editor, data)
        editor.reportVideoIssue({ videoId, reason: 'A test of the stub editor.' })
        return `Reported an issue of ${videoId}.`
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
