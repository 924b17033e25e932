// A host page as a team would offer it to `proscenium-protocol check`; with `?broken` it answers
// the facets twice, from any sender.
import { fixtures, videoData } from '@proscenium/protocol-testing'
import { createHost } from '../../src/host.ts'

const query = new URLSearchParams(location.search)
const src = query.get('editor') ?? 'http://editor.localhost/'
const effects: string[] = []
const exports: string[] = []
const frame = document.createElement('iframe')
let data = videoData()
let minted = 0

const mint = () => {
  minted += 1
  return { authToken: `token-${minted}`, accessToken: `token-${minted}` }
}
const host = createHost({
  frame,
  editorOrigin: new URL(src).origin,
  handlers: {
    bootData: async () => data,
    refreshToken: async () => mint(),
    searchCatalog: async () => fixtures.CATALOG_SEARCH_RESULTS,
    addVideo: async ({ videoId }) => ({ ...fixtures.VIDEO_SOURCE, videoId }),
    facets: async () => fixtures.CATALOG_FACETS,
    collections: async () => fixtures.CATALOG_COLLECTIONS,
    catalogStatus: async () => fixtures.CATALOG_STATUS,
    purchaseQuote: async () => fixtures.PURCHASE_QUOTE,
    collectionQuote: async () => fixtures.COLLECTION_QUOTE,
    exportComplete: async ({ exportId }) => void exports.push(exportId),
    projectSaved: () => void effects.push('PROJECT_SAVED'),
  },
})
if (query.has('broken'))
  addEventListener('message', ({ data: message }: MessageEvent<{ type?: unknown; requestId?: unknown } | null>) => {
    if (message?.type !== 'REQUEST_CATALOG_FACETS') return
    frame.contentWindow?.postMessage(
      { ...fixtures.CATALOG_FACETS, type: 'CATALOG_FACETS', requestId: message.requestId },
      new URL(src).origin,
    )
  })
const actions = {
  changeData() {
    data = { ...data, projects: [{ projectId: `project-${minted}`, projectName: 'Autumn reel' }] }
    host.update(data)
  },
  pushToken: () => host.pushToken(mint()),
  resetProject: (videoId: string) => host.resetProject(videoId),
}
Object.assign(globalThis, { prosceniumConformance: { actions, state: { exports: () => exports } } })
frame.src = src
document.body.append(frame)
