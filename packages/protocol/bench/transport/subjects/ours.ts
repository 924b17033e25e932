import { createEditor } from '../../../src/editor.ts'
import { createHost } from '../../../src/host.ts'
import type { Subject } from '../subject.ts'

/** Nothing of the bench waits so long; a busy machine may answer the last of a thousand late. */
const requestTimeoutMs = 120_000
/** As good as none, and a short window keeps the limiter's memory of searches short. */
const searchLimit = { searches: 1_000_000, windowMs: 1 }

export const overWindow: Subject = {
  key: 'ours-window',
  name: 'Proscenium, window',
  openHost(frame, service, editorOrigin) {
    const handlers = {
      bootData: async () => service.boot(),
      refreshToken: async () => ({ authToken: 'bench', accessToken: 'bench' }),
      searchCatalog: async (search: Parameters<typeof service.search>[0]) => service.search(search),
      addVideo: () => Promise.reject(new Error('the bench adds no video')),
    }
    createHost({ frame, editorOrigin, handlers, searchLimit })
  },
  async openEditor(hostOrigin) {
    const editor = createEditor({ hostOrigins: [hostOrigin], requestTimeoutMs })
    await new Promise<void>((resolve) => editor.bootData.subscribe(() => resolve()))
    return (search) => editor.searchCatalog(search)
  },
}
