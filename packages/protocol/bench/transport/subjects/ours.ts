import { createEditor } from '../../../src/editor.ts'
import { createHost, type HostHandlers } from '../../../src/host.ts'
import type { Service, Subject } from '../subject.ts'

/** Longer than any response takes: on a busy machine the last of a thousand may be late. */
const requestTimeoutMs = 120_000
/** Effectively unlimited. The short window keeps the limiter's list of recent searches small. */
const searchLimit = { searches: 1_000_000, windowMs: 1 }

/** Both ends validate everything they send and receive. The editor's code is the same for either transport. */
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
