// The bridge's own host end, in front of an application with every action and state that the conformance checks know.
import { createHost, type HostHandlers } from '@proscenium/protocol/host'
import type { PurchaseStatus, VideoDataInput } from '@proscenium/protocol'
import { fixtures, videoData, type HostFactory } from '../src/index.ts'

export const ourHost: HostFactory = (window, { frame, editorOrigin, clock }) => {
  const effects: string[] = []
  const exports: string[] = []
  const held: (() => void)[] = []
  const open = new Set<string>()
  let holding = false
  let failure: string | null = null
  let data: VideoDataInput = videoData()
  let minted = 0
  let changes = 0
  const note = (type: string) => (): void => void effects.push(type)
  const purchase =
    (type: string) =>
    ({ videoId }: { readonly videoId: string }): void => {
      effects.push(type)
      open.add(videoId)
    }
  /** Waits while the application holds its work, and fails if it is to fail. */
  const work = async <Result>(result: () => Result): Promise<Result> => {
    if (holding) await new Promise<void>((resolve) => held.push(resolve))
    const message = failure
    failure = null
    if (message !== null) throw new Error(message)
    return result()
  }
  const mint = () => {
    minted += 1
    return { authToken: `token-${minted}`, accessToken: `token-${minted}` }
  }
  const handlers: HostHandlers = {
    bootData: async () => data,
    refreshToken: async () => mint(),
    searchCatalog: () => work(() => fixtures.CATALOG_SEARCH_RESULTS),
    addVideo: async ({ videoId }) => ({ ...fixtures.VIDEO_SOURCE, videoId }),
    facets: async () => fixtures.CATALOG_FACETS,
    collections: async () => fixtures.CATALOG_COLLECTIONS,
    catalogStatus: async () => fixtures.CATALOG_STATUS,
    purchaseQuote: async () => fixtures.PURCHASE_QUOTE,
    collectionQuote: async () => fixtures.COLLECTION_QUOTE,
    exportComplete: ({ exportId }) => work(() => void exports.push(exportId)),
    editComplete: note('EDIT_COMPLETE'),
    status: note('STATUS_UPDATE'),
    projectSaved: note('PROJECT_SAVED'),
    addToCart: note('ADD_TO_CART'),
    purchase: purchase('REQUEST_PURCHASE'),
    videoPurchase: purchase('REQUEST_VIDEO_PURCHASE'),
    navigateToPurchase: note('NAVIGATE_TO_PURCHASE'),
    navigateToUpgrade: note('NAVIGATE_TO_UPGRADE'),
    navigateToAccount: note('NAVIGATE_TO_ACCOUNT'),
    exitEditor: note('REQUEST_EXIT_EDITOR'),
    openProject: note('REQUEST_OPEN_PROJECT'),
    openPartnerExports: note('OPEN_PARTNER_EXPORTS'),
    reportVideoIssue: note('REPORT_VIDEO_ISSUE'),
  }
  const host = createHost({ window, frame, editorOrigin, handlers, clock, log: () => {} })
  const end = (videoId: string, status: PurchaseStatus): void => {
    if (!open.delete(videoId)) return
    const canExport = status === 'success'
    const ownedVideoIds = canExport ? [...data.ownedVideoIds, videoId] : data.ownedVideoIds
    data = { ...data, ownedVideoIds }
    host.update(data)
    host.purchaseComplete({ videoId, status, canExport, ownsSocialClips: false, ownedVideoIds })
  }
  return {
    dispose: () => host.dispose(),
    actions: {
      changeData() {
        changes += 1
        data = { ...data, projects: [{ projectId: `project-${changes}`, projectName: 'Autumn reel' }] }
        host.update(data)
      },
      completePurchase: (videoId) => end(videoId, 'success'),
      cancelPurchase: (videoId) => end(videoId, 'cancelled'),
      pushToken: () => host.pushToken(mint()),
      resetProject: (videoId) => host.resetProject(videoId),
      hold: () => void (holding = true),
      release() {
        holding = false
        for (const resume of held.splice(0)) resume()
      },
      failNext: (message) => void (failure = message),
    },
    state: { effects: () => effects, exports: () => exports },
  }
}
