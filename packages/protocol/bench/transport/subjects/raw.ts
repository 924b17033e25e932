// A bridge without a library: an id, a map of pending requests, and the two security comparisons.
import type { CatalogSearch, CatalogSearchPage, VideoData } from '../../../src/index.ts'
import type { Closable, EditorEnd, Service, Subject } from '../subject.ts'

interface Request {
  readonly id: number
  /** Absent: a request for the boot data. */
  readonly search?: CatalogSearch
}
type Reply = { readonly id: number } & (CatalogSearchPage | VideoData)

/** Posts to the peer and delivers its messages. */
interface Transport {
  post(message: object): void
  listen(receive: (data: unknown) => void): Closable
}

export const rawWindow: Subject = {
  key: 'raw-window',
  name: 'floor: raw window.postMessage',
  openHost: (frame, service, editorOrigin) =>
    serve(
      windowTransport(() => frame.contentWindow, editorOrigin),
      service,
    ),
  openEditor: (hostOrigin) => open(windowTransport(() => window.parent, hostOrigin)),
}

export const rawPort: Subject = {
  key: 'raw-port',
  name: 'raw MessagePort',
  openHost: (frame, service, editorOrigin) =>
    windowTransport(() => frame.contentWindow, editorOrigin).listen(() => {
      const { port1, port2 } = new MessageChannel()
      serve(portTransport(port1), service)
      frame.contentWindow?.postMessage('port', editorOrigin, [port2])
    }),
  async openEditor(hostOrigin) {
    const received = await new Promise<MessagePort>((resolve) => {
      const receive = ({ origin, source, ports: [port] }: MessageEvent): void => {
        if (origin !== hostOrigin || source !== window.parent || port === undefined) return
        removeEventListener('message', receive)
        resolve(port)
      }
      addEventListener('message', receive)
      window.parent.postMessage('hello', hostOrigin)
    })
    return await open(portTransport(received))
  },
}

function windowTransport(peer: () => Window | null, peerOrigin: string): Transport {
  return {
    post: (message) => peer()?.postMessage(message, peerOrigin),
    listen(receive) {
      const listener = (event: MessageEvent): void => {
        if (event.origin === peerOrigin && event.source === peer()) receive(event.data)
      }
      addEventListener('message', listener)
      return { close: () => removeEventListener('message', listener) }
    },
  }
}

function portTransport(port: MessagePort): Transport {
  return {
    post: (message) => port.postMessage(message),
    listen(receive) {
      port.addEventListener('message', ({ data }) => receive(data))
      port.start()
      return { close: () => port.close() }
    },
  }
}

function serve(transport: Transport, service: Service): Closable {
  return transport.listen((data) => {
    const { id, search } = data as Request
    transport.post({ id, ...(search === undefined ? service.boot() : service.search(search)) })
  })
}

/** Requests the boot data first, because other editors have it when their handshake ends. */
async function open(transport: Transport): Promise<EditorEnd> {
  const pending = new Map<number, (reply: Reply) => void>()
  let last = 0
  const { close } = transport.listen((data) => {
    const reply = data as Reply
    pending.get(reply.id)?.(reply)
    pending.delete(reply.id)
  })
  const send = (request: Omit<Request, 'id'>): Promise<Reply> =>
    new Promise((resolve) => {
      last += 1
      pending.set(last, resolve)
      transport.post({ id: last, ...request })
    })
  await send({})
  return { request: async (search) => (await send({ search })) as Reply & CatalogSearchPage, close }
}
