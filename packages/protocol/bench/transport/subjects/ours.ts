import { createEditor } from '../../../src/editor.ts'
import { createHost, type HostHandlers } from '../../../src/host.ts'
import type { Service, Subject } from '../subject.ts'

/** Nothing of the bench waits so long; a busy machine may answer the last of a thousand late. */
const requestTimeoutMs = 120_000
/** As good as none, and a short window keeps the limiter's memory of searches short. */
const searchLimit = { searches: 1_000_000, windowMs: 1 }

export const overWindow: Subject = {
  key: 'ours-window',
  name: 'Proscenium, window',
  openHost(frame, service, editorOrigin) {
    const host = createHost({ frame, editorOrigin, handlers: handlersOf(service), searchLimit })
    return { close: () => host.dispose() }
  },
  openEditor,
}

/** The editor's end is the same over either transport. */
async function openEditor(hostOrigin: string): ReturnType<Subject['openEditor']> {
  const editor = createEditor({ hostOrigins: [hostOrigin], requestTimeoutMs })
  await new Promise<void>((resolve) => editor.bootData.subscribe(() => resolve()))
  return { ask: (search) => editor.searchCatalog(search), close: () => editor.dispose() }
}

function handlersOf(service: Service): HostHandlers {
  return {
    bootData: async () => service.boot(),
    refreshToken: async () => ({ authToken: 'bench', accessToken: 'bench' }),
    searchCatalog: async (search) => service.search(search),
    addVideo: () => Promise.reject(new Error('the bench adds no video')),
  }
}
