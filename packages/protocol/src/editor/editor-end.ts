// The editor end, composed of pure parts: channel, handshake, queue, requests, notices, exports, token, and what comes
// in and goes out. `edge/` provides the port.
import { createChannel } from '../channel/channel.ts'
import { describeEditorState } from '../channel/diagnosis/diagnosis.ts'
import { createHandshakeCounts, type HandshakeCounts } from '../channel/diagnosis/handshake-counts.ts'
import type { Inspect } from '../channel/diagnosis/inspected-message.ts'
import { PORT_FEATURE } from '../channel/host-transport.ts'
import { parseHostMessage, type Envelope } from '../channel/parse.ts'
import type { Clock, EditorPort, Log } from '../channel/ports.ts'
import { createRequestTracker } from '../channel/requests/request-tracker.ts'
import type { Fields } from '../generated/types.ts'
import type { Editor } from './editor-api.ts'
import { createEditorEvents } from './events.ts'
import { createEditorTransport } from './editor-transport.ts'
import { createExportOutbox } from './export-outbox.ts'
import { createEditorHandshake, type EditorHandshakePorts } from './handshake.ts'
import type { HostChoice } from './host-origin.ts'
import { createIncoming } from './incoming.ts'
import { createEditorNotices } from './notices.ts'
import { createOutgoing, disposedError, type Outgoing } from './outgoing.ts'
import { createRefreshSchedule, type TokenTimes } from './refresh-schedule.ts'
import { createRequestQueue } from './request-queue.ts'
import { createEditorRequests } from './requests.ts'
import { createTokenRefresh, TOKEN_KEY } from './token-refresh.ts'

export interface EditorEndOptions {
  readonly port: EditorPort
  readonly host: HostChoice
  /** New for every load of the document. */
  readonly instanceId: string
  /** Whether the load event of this document has ended. */
  readonly hasLoaded: () => boolean
  readonly requestTimeoutMs: number
  /** How long before its expiry a token is renewed, in ms; 0 to disable. */
  readonly refreshAheadMs: number
  readonly readTimes: (token: string) => TokenTimes | null
  readonly clock: Clock
  readonly log: Log
  readonly inspect: Inspect | undefined
}

export function createEditorEnd(options: EditorEndOptions): Editor {
  const { host, log, clock } = options
  const peerOrigin = host.ok ? host.origin : null
  const channel = createChannel({ ...options, end: 'editor', peerOrigin, parse: parseHostMessage })
  const transport = createEditorTransport({ ...options, channel })
  const queue = createRequestQueue()
  const tracker = createRequestTracker({ clock, timeoutMs: options.requestTimeoutMs })
  const events = createEditorEvents(log)
  const counts = createHandshakeCounts()
  const outgoing = createOutgoing({ ...options, channel, handshake: () => handshake, queue, tracker })
  const { post, submit, requireUsable } = outgoing

  const handshake = createEditorHandshake({ clock, log, ...createAnnouncer({ ...options, post, counts }) })
  // Subscribed first: queued messages are sent before another listener can send anything.
  handshake.bootData.subscribe(() => queue.open())

  const refreshToken = createTokenRefresh(tracker, () =>
    submit('REQUEST_TOKEN_REFRESH', {}, (error) => void tracker.reject(TOKEN_KEY, error)),
  )
  const schedule = createRefreshSchedule({ ...options, aheadMs: options.refreshAheadMs, refresh: refreshToken })
  const outbox = createExportOutbox<Fields<'EXPORT_COMPLETE'>>({
    clock,
    post: (fields) => post('EXPORT_COMPLETE', fields),
  })

  const stopListening = channel.subscribe(
    createIncoming({ channel, transport, handshake, schedule, outbox, tracker, events, counts, log }),
  )
  if (host.ok) handshake.start()
  else log({ level: 'warn', message: host.reason, details: {} })

  return {
    get phase() {
      return handshake.phase
    },
    bootData: handshake.bootData,
    token: handshake.token,
    ...createEditorRequests(outgoing.sendRequest),
    ...createEditorNotices(outgoing.notify),
    ...events.methods,
    async exportComplete(result) {
      requireUsable()
      channel.check('EXPORT_COMPLETE', result)
      await outbox.add({ ...result })
    },
    async refreshToken({ signal } = {}) {
      requireUsable()
      return await refreshToken(signal)
    },
    status(text) {
      if (handshake.phase === 'open') post('STATUS_UPDATE', { status: text })
    },
    diagnosis() {
      const facts = {
        phase: handshake.phase,
        expectedOrigin: peerOrigin,
        frameLoaded: null,
        frameGaps: [],
        refused: channel.rejections(),
        ...counts,
      }
      return { ...facts, sentence: describeEditorState(facts, host.ok ? null : host.reason) }
    },
    dispose() {
      const error = disposedError()
      stopListening()
      transport.close()
      handshake.dispose()
      schedule.dispose()
      events.clear()
      queue.close(error)
      tracker.rejectAll(error)
      outbox.dispose(error)
    },
  }
}

interface AnnouncerOptions {
  readonly post: Outgoing['post']
  readonly instanceId: string
  readonly hasLoaded: () => boolean
  readonly counts: HandshakeCounts
}

/** Sends the two messages of the handshake. Both identify this document to the host. */
function createAnnouncer(options: AnnouncerOptions): Pick<EditorHandshakePorts, 'announce' | 'acknowledge'> {
  const { post, instanceId, hasLoaded, counts } = options
  const identify = (): Envelope => ({ instanceId, ...(hasLoaded() ? { loaded: true } : {}) })
  return {
    announce() {
      counts.readySeen += 1
      post('EDITOR_READY', {}, { ...identify(), features: [PORT_FEATURE] })
    },
    acknowledge(revision) {
      counts.ackSeen += 1
      const diagnostics = { readySent: counts.readySeen, bootReceived: counts.bootSent }
      post('EDITOR_VIDEO_DATA_ACK', diagnostics, revision === undefined ? identify() : { ...identify(), revision })
    },
  }
}
