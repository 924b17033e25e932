// The editor's end of the bridge, composed of pure parts: line, announcement, queue, requests, notices, exports, token.
// The edge gives the port.
import type { VideoData } from '../messages/schemas/boot.ts'
import { neededCapability } from '../messages/registry/modes.ts'
import type { EditorMessage, EditorToHostType, Fields, HostMessage } from '../messages/schemas/definitions.ts'
import { replies } from '../messages/registry/replies.ts'
import { createRequestTracker } from '../channel/requests/request-tracker.ts'
import { describeEditorState, type DiagnosisFacts } from '../channel/diagnosis/diagnosis.ts'
import type { Editor } from './editor-api.ts'
import { createEditorHandshake } from './handshake.ts'
import { createEditorNotices } from './notices.ts'
import { createEditorRequests, type SendRequest } from './requests.ts'
import { createEmitter } from '../channel/async/emitter.ts'
import { BridgeError } from '../channel/errors.ts'
import { createExportOutbox } from './export-outbox.ts'
import type { HostChoice } from './host-origin.ts'
import type { Inspect } from '../channel/diagnosis/inspected-message.ts'
import { PORT_FEATURE } from '../channel/host-transport.ts'
import { createChannel, type Arrival } from '../channel/channel.ts'
import { parseHostMessage, type Envelope } from '../channel/parse.ts'
import type { Clock, MessagePortLike, EditorPort, IncomingEvent, Log } from '../channel/ports.ts'
import { createRefreshSchedule, type TokenTimes } from './refresh-schedule.ts'
import { createRequestQueue } from './request-queue.ts'
import { createTokenRefresh, TOKEN_KEY } from './token-refresh.ts'

export interface EditorEndOptions {
  readonly port: EditorPort
  readonly host: HostChoice
  /** New for every life of the document. */
  readonly instanceId: string
  /** Whether the load event of this document is over. */
  readonly hasLoaded: () => boolean
  readonly requestTimeoutMs: number
  /** How long before a token's end the next is asked for; 0 asks for none. */
  readonly refreshAheadMs: number
  readonly readTimes: (token: string) => TokenTimes | null
  readonly clock: Clock
  readonly log: Log
  readonly inspect: Inspect | undefined
}

const overtaken = { reason: 'a newer one came before it', rule: 'P-44' } as const

export function createEditorEnd(options: EditorEndOptions): Editor {
  const { port, host, instanceId, log, clock } = options
  const peerOrigin = host.ok ? host.origin : null
  const line = createChannel({ ...options, end: 'editor', peerOrigin, parse: parseHostMessage })
  const queue = createRequestQueue()
  const asked = createRequestTracker({ clock, timeoutMs: options.requestTimeoutMs })
  const purchases = createEmitter<Fields<'PURCHASE_COMPLETE'>>(log)
  const resets = createEmitter<Fields<'RESET_PROJECT'>>(log)
  const seen = { readySeen: 0, bootSent: 0, ackSeen: 0, lastIssue: null as string | null }
  let lastNumber = 0
  let direct: MessagePortLike | null = null

  /** What the host's end wants to know of this document. */
  const self = (): Envelope => ({ instanceId, ...(options.hasLoaded() ? { loaded: true } : {}) })

  const post = (type: EditorToHostType, fields: object, envelope?: Envelope): void => {
    if (!line.send(type, fields, envelope)) throw new BridgeError('unavailable', 'There is no host to post to.')
  }

  const gone = (): BridgeError => new BridgeError('disposed', 'The editor end has been disposed of.')

  const requireUsable = (): void => {
    if (handshake.phase === 'disposed') throw gone()
    if (!host.ok) throw new BridgeError('refused', host.reason)
  }

  /** Sends what the session may say; before the handshake it waits. Returns the withdrawal of what waits. */
  const submit = (type: EditorToHostType, fields: object, drop: (error: Error) => void): (() => void) => {
    requireUsable()
    if (handshake.phase !== 'open') line.check(type, fields)
    const send = (): void => {
      const capabilities = handshake.bootData.current?.capabilities
      const needed = neededCapability({ type, fields } as EditorMessage)
      if (needed !== null && capabilities?.[needed] === false)
        throw new BridgeError('unsupported', `${type} is not sent: this session has no ${needed}.`)
      post(type, fields)
    }
    return queue.add({ send, reject: drop })
  }

  const handshake = createEditorHandshake({
    clock,
    log,
    announce: () => {
      seen.readySeen += 1
      post('EDITOR_READY', {}, { ...self(), features: [PORT_FEATURE] })
    },
    acknowledge: (revision) => {
      seen.ackSeen += 1
      const diagnostics = { readySent: seen.readySeen, bootReceived: seen.bootSent }
      post('EDITOR_VIDEO_DATA_ACK', diagnostics, revision === undefined ? self() : { ...self(), revision })
    },
  })
  // The first of the listeners: what waits goes out before another listener can send anything.
  handshake.bootData.subscribe(() => queue.open())

  const refreshToken = createTokenRefresh(asked, () =>
    submit('REQUEST_TOKEN_REFRESH', {}, (error) => void asked.reject(TOKEN_KEY, error)),
  )
  const schedule = createRefreshSchedule({ ...options, aheadMs: options.refreshAheadMs, refresh: refreshToken })
  const outbox = createExportOutbox<Fields<'EXPORT_COMPLETE'>>({
    clock,
    post: (fields) => post('EXPORT_COMPLETE', fields),
  })

  const onMessage = (message: HostMessage, envelope: Envelope, arrival: Arrival): void => {
    const { type, fields } = message
    if (type === 'VIDEO_DATA') return onData(fields, envelope, arrival)
    if (type === 'TOKEN_REFRESHED') {
      schedule.tokenReceived(fields.authToken)
      handshake.tokenReceived(fields.authToken)
      return void asked.settle(TOKEN_KEY, message)
    }
    if (type === 'PURCHASE_COMPLETE') return purchases.emit(fields)
    if (type === 'RESET_PROJECT') return resets.emit(fields)
    if (type === 'EXPORT_COMPLETE_ACK') return onExportAck(fields)
    onAnswer(message)
  }

  const onData = (data: VideoData, envelope: Envelope, arrival: Arrival): void => {
    if (arrival.direct !== direct && isOlder(envelope)) return line.ignore({ type: 'VIDEO_DATA', ...overtaken })
    seen.bootSent += 1
    if (envelope.features?.includes(PORT_FEATURE) === true) takePort(arrival.event, envelope)
    schedule.tokenReceived(data.authToken)
    handshake.snapshotReceived(data, envelope.revision)
    if (handshake.phase === 'open') outbox.flush()
  }

  /** What the host repeated by window may come after what it has said by the port since: two ways keep no order. */
  const isOlder = ({ revision = handshake.revision }: Envelope): boolean => revision < handshake.revision

  /** The host handed over a port: both use it from now on, beginning with the acknowledgement (DESIGN 5.16). */
  const takePort = (event: IncomingEvent | null, { revision = 0 }: Envelope): void => {
    // An open editor has told the host which way it took: a port that comes late leads nowhere, a newer one to a new life.
    const isLate = handshake.phase === 'open' && revision <= handshake.revision
    const given = event === null || isLate ? null : port.adoptMessagePort(event)
    if (given === null) return
    direct?.close()
    direct = given
    line.listen(given)
    line.setTransport(given)
  }

  const onExportAck = ({ exportId, ok }: Fields<'EXPORT_COMPLETE_ACK'>): void => {
    const outcome = outbox.acknowledged(exportId, ok)
    const type = 'EXPORT_COMPLETE_ACK'
    if (outcome === 'retry')
      log({ level: 'info', message: 'the host could not keep an export yet', details: { exportId } })
    else if (outcome !== 'settled') line.ignore({ type, reason: outcome, rule: 'P-46' })
  }

  const onAnswer = (message: Extract<HostMessage, { fields: { requestId: string } }>): void => {
    const { requestId } = message.fields
    const settlement = asked.settle(requestId, message)
    if (settlement !== 'settled') line.ignore({ type: message.type, reason: settlement, rule: 'P-42', requestId })
  }

  const ask: SendRequest = async (type, fields, { signal } = {}) => {
    requireUsable()
    lastNumber += 1
    const requestId = `${instanceId}-${lastNumber}`
    const accepts = [replies[type].answer, replies[type].error]
    const drop = (error: Error): void => void asked.reject(requestId, error)
    return await asked.send({ requestId, accepts, signal, post: () => submit(type, { ...fields, requestId }, drop) })
  }

  const notify = (type: EditorToHostType, fields: object): void => {
    submit(type, { ...fields }, (error) => log({ level: 'warn', message: `${type} was not sent`, details: { error } }))
  }

  const stopListening = line.subscribe({
    onMessage,
    onMalformed: ({ type, requestId, issue }) => {
      seen.lastIssue = `${type ?? 'message'}: ${issue ?? 'malformed'}`
      if (requestId !== undefined)
        asked.reject(requestId, new BridgeError('invalid', `The answer is malformed: ${issue ?? ''}`))
    },
  })
  if (host.ok) handshake.start()
  else log({ level: 'warn', message: host.reason, details: {} })

  return {
    get phase() {
      return handshake.phase
    },
    bootData: handshake.bootData,
    token: handshake.token,
    ...createEditorRequests(ask),
    ...createEditorNotices(notify),
    onPurchaseComplete: purchases.subscribe,
    onResetProject: resets.subscribe,
    async exportComplete(result) {
      requireUsable()
      line.check('EXPORT_COMPLETE', result)
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
      const findings: DiagnosisFacts = {
        phase: handshake.phase,
        expectedOrigin: peerOrigin,
        frameLoaded: null,
        frameGaps: [],
        refused: line.rejections(),
        ...seen,
      }
      return { ...findings, sentence: describeEditorState(findings, host.ok ? null : host.reason) }
    },
    dispose() {
      stopListening()
      direct?.close()
      handshake.dispose()
      schedule.dispose()
      purchases.clear()
      resets.clear()
      queue.close(gone())
      asked.rejectAll(gone())
      outbox.dispose(gone())
    },
  }
}
