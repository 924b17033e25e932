import { connect, WindowMessenger } from 'penpal'
import type { Service, Subject } from '../subject.ts'

export const penpal: Subject = {
  key: 'penpal',
  name: 'penpal',
  openHost(frame, service, editorOrigin) {
    const remoteWindow = frame.contentWindow
    if (remoteWindow === null) throw new Error('the frame stands in no document')
    const messenger = new WindowMessenger({ remoteWindow, allowedOrigins: [editorOrigin] })
    const connection = connect({ messenger, methods: { boot: service.boot, search: service.search } })
    return { close: () => connection.destroy() }
  },
  async openEditor(hostOrigin) {
    const messenger = new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: [hostOrigin] })
    const connection = connect<{ boot: Service['boot']; search: Service['search'] }>({ messenger })
    const host = await connection.promise
    await host.boot()
    return { request: (search) => host.search(search), close: () => connection.destroy() }
  },
}
