// The journal as server-sent events: ids to go on from, and a heartbeat. A drain ends every event stream (`app/listen.ts`).
import type { Request, RequestHandler, Response } from 'express'
import { errorResponse } from '../../operations/responses.ts'
import type { Clock } from '../../ports.ts'
import { sendResponse } from '../adapter/send-response.ts'

export interface JournalFeed {
  readonly clock: Clock
  /** Null where the query is malformed; else tells what is there, then what comes, until its answer is called. */
  follow(
    query: Readonly<Record<string, unknown>>,
    lastEventId: string | undefined,
  ): ((tell: (event: { readonly id: number }) => void) => () => void) | null
}

const HEARTBEAT_MS = 15_000
/** Twice what the journal keeps. Whoever reads so slowly is cut off, and may come back with the id of what was read last. */
const UNREAD_MAX = 2_000

export function journalStream(feed: JournalFeed): RequestHandler {
  return (request: Request, response) => {
    const follow = feed.follow(request.query, request.get('Last-Event-ID'))
    if (follow === null) return sendResponse(response, errorResponse('invalid_request'))
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' })
    if (request.method === 'HEAD') return void response.end()
    response.write('retry: 1000\n\n')
    keepAlive(feed, response, follow(pacedBy(response)))
  }
}

/** Writes events as fast as they are read: what is there already may be more than a connection takes at once. */
function pacedBy(response: Response): (event: { readonly id: number }) => void {
  const unread: { readonly id: number }[] = []
  const pour = (): void => {
    while (!response.writableNeedDrain) {
      const event = unread.shift()
      if (event === undefined) return
      response.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
    }
  }
  response.on('drain', pour)
  return (event) => {
    unread.push(event)
    if (unread.length > UNREAD_MAX) response.destroy()
    pour()
  }
}

function keepAlive({ clock }: JournalFeed, response: Response, stop: () => void): void {
  let cancel = (): void => undefined
  const beat = (): void => {
    response.write(':\n\n')
    cancel = clock.setTimer(beat, HEARTBEAT_MS)
  }
  cancel = clock.setTimer(beat, HEARTBEAT_MS)
  response.once('close', () => {
    cancel()
    stop()
  })
}
