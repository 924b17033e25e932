import { expose, windowEndpoint, wrap, type Endpoint, type Remote } from 'comlink'
import type { Closable, Service, Subject } from '../subject.ts'

/**
 * References that prevent garbage collection: collecting a comlink proxy notifies the peer, which would release the end
 * that is open then.
 */
const referenced: Remote<Service>[] = []

export const comlink: Subject = {
  key: 'comlink',
  name: 'comlink',
  openHost(frame, service, editorOrigin) {
    if (frame.contentWindow === null) throw new Error('the frame is not in a document')
    const endpoint = closable(windowEndpoint(frame.contentWindow, window, editorOrigin))
    expose(service, endpoint, [editorOrigin])
    return endpoint
  },
  async openEditor(hostOrigin) {
    const endpoint = closable(windowEndpoint(window.parent, window, hostOrigin))
    const host = wrap<Service>(endpoint)
    referenced.push(host)
    await host.boot()
    return { request: (search) => host.search(search), close: endpoint.close }
  },
}

/** Avoids comlink's own release, which notifies the peer too. */
function closable(endpoint: Endpoint): Endpoint & Closable {
  const removals: (() => void)[] = []
  return {
    ...endpoint,
    addEventListener(type, listener) {
      endpoint.addEventListener(type, listener)
      removals.push(() => endpoint.removeEventListener(type, listener))
    },
    close: () => removals.forEach((remove) => remove()),
  }
}
