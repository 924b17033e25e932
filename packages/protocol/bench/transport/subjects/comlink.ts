import { expose, windowEndpoint, wrap } from 'comlink'
import type { Service, Subject } from '../subject.ts'

export const comlink: Subject = {
  key: 'comlink',
  name: 'comlink',
  openHost(frame, service, editorOrigin) {
    if (frame.contentWindow === null) throw new Error('the frame stands in no document')
    expose(service, windowEndpoint(frame.contentWindow, window, editorOrigin), [editorOrigin])
  },
  async openEditor(hostOrigin) {
    const host = wrap<Service>(windowEndpoint(window.parent, window, hostOrigin))
    await host.boot()
    return (search) => host.search(search)
  },
}
