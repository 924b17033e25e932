import { createEditor } from '../../../src/editor.ts'
import { createHost, type HostHandlers } from '../../../src/host.ts'
import type { Service, Subject } from '../subject.ts'

/** Nothing of the bench waits so long; a busy machine may answer the last of a thousand late. */
const requestTimeoutMs = 120_000
/** As good as none, and a short window keeps the limiter's memory of searches short. */
const searchLimit = { searches: 1_000_000, windowMs: 1 }

/** Both validate whatever they send and receive; the editor needs to know nothing of the transport. */
export const overWindow = ours({ key: 'ours-window', name: 'Proscenium, window' }, 'window')
export const overPort = ours({ key: 'ours-port', name: 'Proscenium, port upgrade' }, 'port')

function ours(named: Pick<Subject, 'key' | 'name'>, transport: 'window' | 'port'): Subject {
  return {
    ...named,
    openHost(frame, service, editorOrigin) {
      const host = createHost({ frame, editorOrigin, handlers: handlersOf(service), searchLimit, transport })
      return { close: () => host.dispose() }
    },
    async openEditor(hostOrigin) {
      const editor = createEditor({ hostOrigins: [hostOrigin], requestTimeoutMs })
      await new Promise<void>((resolve) => editor.bootData.subscribe(() => resolve()))
      return { request: (search) => editor.searchCatalog(search), close: () => editor.dispose() }
    },
  }
}

function handlersOf(service: Service): HostHandlers {
  return {
    bootData: async () => service.boot(),
    refreshToken: async () => ({ authToken: 'bench', accessToken: 'bench' }),
    searchCatalog: async (search) => service.search(search),
    addVideo: () => Promise.reject(new Error('the bench adds no video')),
  }
}
