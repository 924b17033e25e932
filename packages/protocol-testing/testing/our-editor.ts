// The bridge's own editor end, with every action and state that the conformance checks know.
import { createEditor } from '@proscenium/protocol/editor'
import type { EditorFactory } from '../src/index.ts'

export const ourEditor: EditorFactory = (window, { hostOrigin, clock }) => {
  const editor = createEditor({ hostOrigins: [hostOrigin], window, clock, log: () => {} })
  let purchase: unknown = null
  let project: unknown = null
  editor.onPurchaseComplete((outcome) => (purchase = outcome))
  editor.onResetProject((video) => (project = video))
  return {
    dispose: () => editor.dispose(),
    actions: {
      search: async (query) =>
        (await editor.searchCatalog({ mode: 'text', query })).results.map((each) => each.videoId),
      facets: () => editor.facets(),
      collections: () => editor.collections(),
      addVideo: (videoId) => editor.addVideo({ videoId, intent: 'add' }),
      catalogStatus: (videoIds) => editor.catalogStatus({ videoIds }),
      purchaseQuote: (videoIds) => editor.purchaseQuote({ videoIds }),
      collectionQuote: (videoIds) => editor.collectionQuote({ videoIds }),
      finishExport: (exportId) => editor.exportComplete({ exportId }),
      refreshToken: () => editor.refreshToken(),
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
    },
    state: {
      token: () => editor.token.current,
      snapshot: () => editor.bootData.current,
      purchase: () => purchase,
      project: () => project,
    },
  }
}
