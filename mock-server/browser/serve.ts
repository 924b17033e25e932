// The worker's side: answers the requests that pages post to it.
import type { PlainRequest, PlainResponse } from '@proscenium/service/http/adapter/respond'
import { respondOver } from './port.ts'

/** What a page posts. The first message is `start`; requests that follow wait for it. */
export type ToWorker<Options> =
  | { readonly type: 'start'; readonly options: Options; readonly port: MessagePort }
  | { readonly type: 'request'; readonly request: PlainRequest; readonly port: MessagePort }

/** The answer to `start`, on its port. */
export type Started = { readonly ok: true } | { readonly ok: false; readonly reason: string }

type Respond = (request: PlainRequest) => Promise<PlainResponse>

/** Where messages arrive: the worker itself, or a port of it. */
export interface MessageSource {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

export function serve(source: MessageSource, start: (options: never) => Promise<Respond>): void {
  const started = Promise.withResolvers<Respond>()
  const begin = async (options: never): Promise<Started> => {
    try {
      started.resolve(await start(options))
      return { ok: true }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      started.resolve(async () => {
        throw new Error(reason, { cause: error })
      })
      return { ok: false, reason }
    }
  }
  source.addEventListener('message', ({ data }: MessageEvent<ToWorker<never>>) => {
    if (data.type === 'request') {
      const { request, port } = data
      void started.promise.then((respond) => respondOver(port, request, respond))
    } else {
      const { options, port } = data
      void begin(options).then((outcome) => port.postMessage(outcome))
    }
  })
}
