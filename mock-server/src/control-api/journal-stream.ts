// The journal as server-sent events, with ids to resume from and a heartbeat. A drain ends every event stream
// (`app/listen.ts`).
import type { Request, RequestHandler, Response } from 'express'
import { errorResponse } from '@proscenium/service/operations/responses'
import type { Clock } from '@proscenium/service/ports'
import { sendResponse } from '@proscenium/service/http/adapter/send-response'

export interface JournalFeed {
  readonly clock: Clock
  /**
   * Returns null if the query is malformed; otherwise a function that delivers past and future events until its
   * unsubscribe function is called.
   */
  follow(
    query: Readonly<Record<string, unknown>>,
    lastEventId: string | undefined,
  ): ((deliver: (event: { readonly id: number }) => void) => () => void) | null
}

const HEARTBEAT_MS = 15_000
/** Twice what the journal holds. A subscriber this slow is disconnected and may resume from the last id it read. */
const BACKLOG_MAX = 2_000

export function journalStream(feed: JournalFeed): RequestHandler {
  return (request: Request, response) => {
    const follow = feed.follow(request.query, request.get('Last-Event-ID'))
    if (follow === null) return sendResponse(response, errorResponse('invalid_request'))
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' })
    if (request.method === 'HEAD') return void response.end()
    response.write('retry: 1000\n\n')
    sendHeartbeats(feed, response, follow(pacedWriter(response)))
  }
}

/** Writes events as fast as they are read: the backlog may be more than a connection takes immediately. */
function pacedWriter(response: Response): (event: { readonly id: number }) => void {
  const backlog: { readonly id: number }[] = []
  const flush = (): void => {
    while (!response.writableNeedDrain) {
      const event = backlog.shift()
      if (event === undefined) return
      response.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
    }
  }
  response.on('drain', flush)
  return (event) => {
    backlog.push(event)
    if (backlog.length > BACKLOG_MAX) response.destroy()
    flush()
  }
}

function sendHeartbeats({ clock }: JournalFeed, response: Response, stop: () => void): void {
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
