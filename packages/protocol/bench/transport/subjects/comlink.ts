import { expose, windowEndpoint, wrap, type Endpoint, type Remote } from 'comlink'
import type { Closable, Service, Subject } from '../subject.ts'

/** A proxy that is collected as garbage tells the peer, who lets go of whatever end is open then: none may be. */
const kept: Remote<Service>[] = []

export const comlink: Subject = {
  key: 'comlink',
  name: 'comlink',
  openHost(frame, service, editorOrigin) {
    if (frame.contentWindow === null) throw new Error('the frame stands in no document')
    const endpoint = closable(windowEndpoint(frame.contentWindow, window, editorOrigin))
    expose(service, endpoint, [editorOrigin])
    return endpoint
  },
  async openEditor(hostOrigin) {
    const endpoint = closable(windowEndpoint(window.parent, window, hostOrigin))
    const host = wrap<Service>(endpoint)
    kept.push(host)
    await host.boot()
    return { request: (search) => host.search(search), close: endpoint.close }
  },
}

/** Without comlink's own release, which tells the peer too. */
function closable(endpoint: Endpoint): Endpoint & Closable {
  const ends: (() => void)[] = []
  return {
    ...endpoint,
    addEventListener(type, listener) {
      endpoint.addEventListener(type, listener)
      ends.push(() => endpoint.removeEventListener(type, listener))
    },
    close: () => ends.forEach((end) => end()),
  }
}
