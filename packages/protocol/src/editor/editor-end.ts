// The editor end, composed of pure parts. `edge/` provides the port.
import { createEnd, type End } from '../end/create-end.ts'
import { describeEditorState } from '../end/diagnosis/diagnosis.ts'
import type { Inspect } from '../end/diagnosis/inspected-message.ts'
import { disposedError } from '../end/errors.ts'
import { createEditorHandshake, type EditorHandshake, type EditorPhase } from '../end/handshake/handshake.ts'
import { parseHostMessage, type Envelope } from '../end/wire/parse.ts'
import type { Clock, EditorPort, Log } from '../end/ports.ts'
import { createRequestTracker, type RequestTracker } from '../end/requests/requests.ts'
import { createSendQueue, type SendQueue } from '../end/requests/send-queue.ts'
import { createEditorTransport, type EditorTransport } from '../end/handshake/transport.ts'
import type { Fields, HostMessage, VideoData } from '../generated/types.ts'
import { createAnnouncer } from './announcer.ts'
import type { Editor } from './editor-api.ts'
import { createEditorEvents, type EditorEvents } from './events.ts'
import { createExportOutbox, type ExportOutbox } from './export-outbox.ts'
import type { HostChoice } from './host-origin.ts'
import { createIncoming } from './incoming.ts'
import { createLeaving, type Leaving } from './leaving.ts'
import { createEditorNotices } from './notices.ts'
import { createOutgoing, type Outgoing } from './outgoing.ts'
import { createRefreshSchedule, type RefreshSchedule, type TokenTimes } from './refresh-schedule.ts'
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
  const { host, log, clock, requestTimeoutMs } = options
  const end = createEnd<HostMessage, EditorPhase>({
    ...options,
    side: 'editor',
    peerOrigin: host.ok ? host.origin : null,
    parse: parseHostMessage,
    initialPhase: 'announcing',
    describe: (facts) => describeEditorState(facts, host.ok ? null : host.reason),
  })
  const { phases } = end
  const transport = createEditorTransport({ ...options, end })
  const queue = createSendQueue()
  const events = createEditorEvents(log)
  const leaving = createLeaving(log)
  let openedAt = Infinity

  const isAnnouncing = (): boolean => phases.current === 'announcing'
  /** The host does not respond: leaves the port, and announces itself to whichever host is there (P-51). */
  const reconnect = (): void => {
    if (phases.current !== 'open') return
    log({ level: 'warn', message: 'editor end: the host does not respond; announcing again', details: {} })
    transport.leave()
    queue.hold()
    phases.set('announcing')
    // A listener may have disposed of this end.
    if (isAnnouncing()) handshake.announce({ reconnect: true })
  }
  const tracker = createRequestTracker({
    clock,
    timeoutMs: requestTimeoutMs,
    onTimeout() {
      // One that was made before the last handshake says nothing about this host.
      if (clock.now() - requestTimeoutMs >= openedAt) reconnect()
    },
  })
  const outgoing = createOutgoing({ ...options, end, handshake: () => handshake, queue, tracker })
  const { post, submit } = outgoing
  const announcer = createAnnouncer({ ...options, end, post, unsaved: () => leaving.unsaved })
  const handshake = createEditorHandshake({
    ...announcer,
    clock,
    log,
    setPhase: phases.set,
    flush() {
      if (isAnnouncing()) openedAt = clock.now()
      queue.open()
    },
  })
  // The announcement travels while the rest is made.
  if (host.ok) handshake.announce({})
  else log({ level: 'warn', message: host.reason, details: {} })
  const refreshToken = createTokenRefresh({
    tracker,
    clock,
    post: () => submit('REQUEST_TOKEN_REFRESH', {}, (error) => void tracker.reject(TOKEN_KEY, error)),
  })
  const schedule = createRefreshSchedule({ ...options, aheadMs: options.refreshAheadMs, refresh: refreshToken })
  const outbox = createExportOutbox<Fields<'EXPORT_COMPLETE'>>({
    clock,
    post: (fields) => post('EXPORT_COMPLETE', fields),
    onSilence: reconnect,
  })
  /** States what has become of the work, with an acknowledgement of the snapshot that the host knows of. */
  const acknowledgeAgain = (envelope: Envelope): void => {
    if (phases.current === 'open')
      announcer.acknowledge({ ...envelope, revision: handshake.revision === 0 ? undefined : handshake.revision })
  }
  const onLeaving = (timeoutMs: number): void =>
    void leaving.save({ timeoutMs }).then((saved) => acknowledgeAgain({ saved }))
  const receivers = { end, transport, handshake, schedule, outbox, tracker, events, log }
  end.start(createIncoming({ ...receivers, onLeaving, onSnapshotRejected: announcer.rejected }))
  return editorOf({ ...receivers, queue, leaving, outgoing, refreshToken, acknowledgeAgain })
}

interface EditorParts {
  readonly end: End<HostMessage, EditorPhase>
  readonly transport: EditorTransport
  readonly handshake: EditorHandshake
  readonly schedule: RefreshSchedule
  readonly outbox: ExportOutbox<Fields<'EXPORT_COMPLETE'>>
  readonly tracker: RequestTracker
  readonly events: EditorEvents
  readonly queue: SendQueue
  readonly leaving: Leaving
  readonly outgoing: Outgoing
  readonly refreshToken: Editor['refreshToken']
  readonly acknowledgeAgain: (envelope: Envelope) => void
}

function editorOf(parts: EditorParts): Editor {
  const { end, handshake, queue, leaving, outgoing, outbox, events } = parts
  const { phases } = end
  const { post, requireUsable } = outgoing
  return {
    get phase() {
      return phases.current
    },
    onPhase: phases.subscribe,
    async ready(wait) {
      requireUsable()
      await phases.ready(wait)
      return handshake.bootData.current as VideoData
    },
    bootData: handshake.bootData,
    token: handshake.token,
    ...createEditorRequests(outgoing.sendRequest),
    ...createEditorNotices(outgoing.notify),
    ...events.methods,
    async exportComplete(result) {
      requireUsable()
      await outbox.add(end.conform('EXPORT_COMPLETE', result) as Fields<'EXPORT_COMPLETE'>)
    },
    async refreshToken(wait) {
      requireUsable()
      return await parts.refreshToken(wait)
    },
    status(text) {
      if (queue.isOpen) post('STATUS_UPDATE', { status: text })
    },
    setUnsaved(unsaved) {
      if (leaving.setUnsaved(unsaved)) parts.acknowledgeAgain({})
    },
    onLeaving: leaving.onLeaving,
    diagnosis: end.diagnosis,
    dispose() {
      const error = disposedError('editor')
      end.dispose()
      parts.transport.close()
      handshake.dispose()
      phases.set('disposed')
      parts.schedule.dispose()
      events.clear()
      leaving.clear()
      queue.close(error)
      parts.tracker.rejectAll(error)
      outbox.dispose(error)
    },
  }
}
