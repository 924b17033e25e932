// The actions and the state of an editor that uses the bridge's own end.
import type { Editor } from '@proscenium/protocol/editor'
import type { EditorActions, EditorState } from './editor-actions.ts'
import type { EditorUnderTest } from './memory-editor.ts'

/**
 * Everything that the checks can make an editor end do. An editor of your own returns what its users can do instead,
 * so that its code is checked too.
 */
export function editorUnderTest(editor: Editor): EditorUnderTest {
  return {
    dispose: () => editor.dispose(),
    actions: { ...requestsOf(editor), ...noticesOf(editor) },
    state: stateOf(editor),
  }
}

function requestsOf(editor: Editor): EditorActions {
  return {
    search: async (query) => (await editor.searchCatalog({ mode: 'text', query })).results.map((each) => each.videoId),
    facets: () => editor.facets(),
    collections: () => editor.collections(),
    addVideo: (videoId) => editor.addVideo({ videoId, intent: 'add' }),
    catalogStatus: (videoIds) => editor.catalogStatus({ videoIds }),
    purchaseQuote: (videoIds) => editor.purchaseQuote({ videoIds }),
    collectionQuote: (videoIds) => editor.collectionQuote({ videoIds }),
    finishExport: (exportId) => editor.exportComplete({ exportId }),
    refreshToken: () => editor.refreshToken(),
  }
}

function noticesOf(editor: Editor): EditorActions {
  return {
    editComplete: () => editor.editComplete({ clips: 1 }),
    status: (text) => editor.status(text),
    projectSaved: (projectId) => editor.projectSaved({ projectId, projectName: 'Summer reel' }),
    addToCart: (videoId) => editor.addToCart({ videoId }),
    requestPurchase: (videoId) => editor.requestPurchase({ videoId }),
    requestVideoPurchase: (videoId) => editor.requestVideoPurchase({ videoId }),
    navigateToPurchase: (videoId) => editor.navigateToPurchase({ videoId }),
    navigateToUpgrade: () => editor.navigateToUpgrade(),
    openAccount: () => editor.navigateToAccount(),
    exit: () => editor.requestExit(),
    openProject: (projectId) => editor.openProject({ projectId }),
    openPartnerExports: () => editor.openPartnerExports(),
    reportVideoIssue: (videoId) => editor.reportVideoIssue({ videoId }),
  }
}

function stateOf(editor: Editor): EditorState {
  let purchase: unknown = null
  let project: unknown = null
  editor.onPurchaseComplete((outcome) => (purchase = outcome))
  editor.onResetProject((video) => (project = video))
  return {
    token: () => editor.token.current,
    snapshot: () => editor.bootData.current,
    purchase: () => purchase,
    project: () => project,
  }
}
