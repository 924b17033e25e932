// The editor end, composed of pure parts. `edge/` provides the port.
import { createEnd } from '../end/create-end.ts'
import { describeEditorState } from '../end/diagnosis/diagnosis.ts'
import type { Inspect } from '../end/diagnosis/inspected-message.ts'
import { disposedError } from '../end/errors.ts'
import { createEditorHandshake, type EditorPhase } from '../end/handshake.ts'
import { parseHostMessage, type Envelope } from '../end/parse.ts'
import type { Clock, EditorPort, Log } from '../end/ports.ts'
import { createRequestTracker } from '../end/requests.ts'
import { createSendQueue } from '../end/send-queue.ts'
import { createEditorTransport, PORT_FEATURE } from '../end/transport.ts'
import type { VideoData } from '../messages/schemas/boot.ts'
import type { Fields, HostMessage } from '../messages/schemas/definitions.ts'
import type { Editor } from './editor-api.ts'
import { createEditorEvents } from './events.ts'
import { createExportOutbox } from './export-outbox.ts'
import type { HostChoice } from './host-origin.ts'
import { createIncoming } from './incoming.ts'
import { createLeaving } from './leaving.ts'
import { createEditorNotices } from './notices.ts'
import { createOutgoing } from './outgoing.ts'
import { createRefreshSchedule, type TokenTimes } from './refresh-schedule.ts'
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
  const { host, log, clock, instanceId, requestTimeoutMs } = options
  const end = createEnd<HostMessage, EditorPhase>({
    ...options,
    side: 'editor',
    peerOrigin: host.ok ? host.origin : null,
    parse: parseHostMessage,
    initialPhase: 'announcing',
    describe: (facts) => describeEditorState(facts, host.ok ? null : host.reason),
  })
  const { phases, counts } = end
  const transport = createEditorTransport({ ...options, end })
  const queue = createSendQueue()
  const events = createEditorEvents(log)
  const leaving = createLeaving(log)
  let openedAt = Infinity
  let issue: string | undefined

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
    // One that was made before the last handshake says nothing about this host.
    onTimeout: () => void (clock.now() - requestTimeoutMs >= openedAt && reconnect()),
  })
  const outgoing = createOutgoing({ ...options, end, handshake: () => handshake, queue, tracker })
  const { post, submit, requireUsable } = outgoing

  /** Both messages of the handshake identify this document to the host. */
  const identify = (envelope: Envelope): Envelope => ({
    ...envelope,
    instanceId,
    ...(options.hasLoaded() ? { loaded: true } : {}),
  })
  const acknowledge = (envelope: Envelope): void => {
    counts.ackSeen += 1
    const diagnostics = { readySent: counts.readySeen, bootReceived: counts.bootSent }
    post('EDITOR_VIDEO_DATA_ACK', diagnostics, identify({ ...envelope, ...leaving.state }))
  }
  const acknowledgeAgain = (envelope: Envelope): void => {
    if (phases.current === 'open') acknowledge({ ...envelope, revision: handshake.revision || undefined })
  }
  const handshake = createEditorHandshake({
    clock,
    log,
    setPhase: phases.set,
    announce(envelope) {
      counts.readySeen += 1
      const refusal = issue === undefined ? {} : { issue }
      post('EDITOR_READY', {}, { ...identify(envelope), ...refusal, features: [PORT_FEATURE, 'leaving'] })
    },
    acknowledge(envelope) {
      issue = undefined
      acknowledge(envelope)
    },
    flush() {
      if (isAnnouncing()) openedAt = clock.now()
      queue.open()
    },
  })
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
  end.start(
    createIncoming({
      ...{ end, transport, handshake, schedule, outbox, tracker, events, log },
      onLeaving: (timeoutMs) =>
        void leaving.save({ timeoutMs }).then((saved) => acknowledgeAgain({ saved }), undefined),
      onRefused(refused) {
        issue = refused
      },
    }),
  )
  if (host.ok) handshake.announce({})
  else log({ level: 'warn', message: host.reason, details: {} })

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
      return await refreshToken(wait)
    },
    status(text) {
      if (queue.isOpen) post('STATUS_UPDATE', { status: text })
    },
    setUnsaved(unsaved) {
      if (leaving.setUnsaved(unsaved)) acknowledgeAgain({})
    },
    onLeaving: leaving.onLeaving,
    diagnosis: end.diagnosis,
    dispose() {
      const error = disposedError('editor')
      end.dispose()
      transport.close()
      handshake.dispose()
      phases.set('disposed')
      schedule.dispose()
      events.clear()
      leaving.clear()
      queue.close(error)
      tracker.rejectAll(error)
      outbox.dispose(error)
    },
  }
}
