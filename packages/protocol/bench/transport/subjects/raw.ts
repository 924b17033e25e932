// What one writes without a library: an id, a map of who waits, and the two comparisons nobody may leave out.
import type { CatalogSearch, CatalogSearchPage, VideoData } from '../../../src/index.ts'
import type { Closable, EditorEnd, Service, Subject } from '../subject.ts'

interface Question {
  readonly id: number
  /** None asks for the boot data. */
  readonly search?: CatalogSearch
}
type Answer = { readonly id: number } & (CatalogSearchPage | VideoData)

/** Posts to the peer, and hands on what comes from it. */
interface Way {
  post(message: object): void
  listen(receive: (data: unknown) => void): Closable
}

export const rawWindow: Subject = {
  key: 'raw-window',
  name: 'floor: raw window.postMessage',
  openHost: (frame, service, editorOrigin) =>
    serve(
      windowWay(() => frame.contentWindow, editorOrigin),
      service,
    ),
  openEditor: (hostOrigin) => open(windowWay(() => window.parent, hostOrigin)),
}

export const rawPort: Subject = {
  key: 'raw-port',
  name: 'raw MessagePort',
  openHost: (frame, service, editorOrigin) =>
    windowWay(() => frame.contentWindow, editorOrigin).listen(() => {
      const { port1, port2 } = new MessageChannel()
      serve(portWay(port1), service)
      frame.contentWindow?.postMessage('port', editorOrigin, [port2])
    }),
  async openEditor(hostOrigin) {
    const port = await new Promise<MessagePort>((resolve) => {
      const receive = ({ origin, source, ports: [handed] }: MessageEvent): void => {
        if (origin !== hostOrigin || source !== window.parent || handed === undefined) return
        removeEventListener('message', receive)
        resolve(handed)
      }
      addEventListener('message', receive)
      window.parent.postMessage('hello', hostOrigin)
    })
    return await open(portWay(port))
  },
}

function windowWay(peer: () => Window | null, peerOrigin: string): Way {
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

function portWay(port: MessagePort): Way {
  return {
    post: (message) => port.postMessage(message),
    listen(receive) {
      port.addEventListener('message', ({ data }) => receive(data))
      port.start()
      return { close: () => port.close() }
    },
  }
}

function serve(way: Way, service: Service): Closable {
  return way.listen((data) => {
    const { id, search } = data as Question
    way.post({ id, ...(search === undefined ? service.boot() : service.search(search)) })
  })
}

/** Asks for the boot data first, as the other subjects' editors hold it when their handshake ends. */
async function open(way: Way): Promise<EditorEnd> {
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  const { close } = way.listen((data) => {
    const answer = data as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  const ask = (question: Omit<Question, 'id'>): Promise<Answer> =>
    new Promise((resolve) => {
      last += 1
      waiting.set(last, resolve)
      way.post({ id: last, ...question })
    })
  await ask({})
  return { request: async (search) => (await ask({ search })) as Answer & CatalogSearchPage, close }
}
