// The host's end of the bridge, composed of pure parts: line, handshake, service. The edge gives port and clock.
import { modes, type HostMode, type Treatment } from '../messages/registry/modes.ts'
import type { EditorMessage, EditorToHostType, Fields, HostToEditorType } from '../messages/schemas/definitions.ts'
import type { TokenPair } from '../messages/schemas/token.ts'
import { describeHostState, type DiagnosisFacts } from '../channel/diagnosis/diagnosis.ts'
import { runGuarded } from '../channel/async/emitter.ts'
import { BridgeError } from '../channel/errors.ts'
import { createExportLedger } from './exports/export-ledger.ts'
import { createFrameLoads } from './session/frame-loads.ts'
import type { Host } from './host-api.ts'
import type { Handlers } from './handlers.ts'
import { createHostHandshake, type HostPhase } from './session/handshake.ts'
import { isNotice, dispatchNotice } from './notices.ts'
import { createHostTransport, type SendOptions } from '../channel/host-transport.ts'
import { createEditorSession, type EditorSession } from './session/editor-session.ts'
import type { Inspect } from '../channel/diagnosis/inspected-message.ts'
import { createChannel, type Arrival } from '../channel/channel.ts'
import { createObservable } from '../channel/async/observable.ts'
import { fieldsIssue, parseEditorMessage, type Envelope } from '../channel/parse.ts'
import type { AbortControllerLike, Clock, HostPort, Log } from '../channel/ports.ts'
import { createSearchLimiter, type SearchLimit } from './requests/search-limiter.ts'

export interface HostEndOptions<Signal> {
  readonly port: HostPort
  readonly editorOrigin: string
  readonly handlers: Handlers<Signal>
  readonly newAbortController: () => AbortControllerLike<Signal>
  readonly frame: {
    loaded(): boolean | null
    gaps(): readonly string[]
    /** Each document that the frame loads. Returns the end of listening. */
    onLoad(listener: () => void): () => void
  }
  readonly hostMode?: HostMode | undefined
  /** `port` offers each life of the editor a MessagePort; `window` by default. */
  readonly transport?: 'window' | 'port' | undefined
  readonly searchLimit?: SearchLimit | undefined
  readonly clock: Clock
  readonly log: Log
  readonly inspect: Inspect | undefined
}

export function createHostEnd<Signal>(options: HostEndOptions<Signal>): Host {
  const { editorOrigin, handlers, log, clock, hostMode = 'partner' } = options
  const line = createChannel({ ...options, end: 'host', peerOrigin: editorOrigin, parse: parseEditorMessage })
  const way = createHostTransport({ ...options, channel: line })
  const phase = createObservable<HostPhase>('waiting', log)
  const seen = { readySeen: 0, bootSent: 0, ackSeen: 0, lastIssue: null as string | null }
  const ledger = createExportLedger(log)
  const limiter = createSearchLimiter(options.searchLimit)
  const lives = createFrameLoads()
  let announcement: Envelope = {}
  let work: EditorSession<Signal> | null = null

  const report = (message: string, error: unknown): void => {
    seen.lastIssue = `${message}: ${error instanceof Error ? error.message : String(error)}`
    log({ level: 'warn', message, details: { error } })
  }

  const ignore = (type: EditorToHostType, reason: string, rule: string): void => line.ignore({ type, reason, rule })

  /** Sends. A frame that is no longer in its page has lost its editor. Throws BridgeError `invalid`. */
  const post = (type: HostToEditorType, fields: object, how?: SendOptions): boolean => {
    const sent = way.send(type, fields, how)
    if (!sent) leave(`${type} found no frame`)
    else if (type === 'COLLECTION_QUOTE') work?.purchases.quoteSent(fields as Fields<typeof type>)
    return sent
  }

  /** Sends, or reports why it could not. */
  const send = (type: HostToEditorType, fields: object, how?: SendOptions): boolean => {
    try {
      return post(type, fields, how)
    } catch (error) {
      report(`${type} could not be sent`, error)
      return false
    }
  }

  /** The editor's document is gone: its work ends, and the next EDITOR_READY begins anew. */
  const leave = (sign: string): void => {
    if (work === null) return
    way.close()
    const end = replaceWork(null)
    handshake.editorLeft()
    report('the editor has left', sign)
    end('reloaded', 'The editor has left.')
  }

  /** Puts this life's work in the place of the last's. Returns the end of that one, for when all is in its place. */
  const replaceWork = (next: EditorSession<Signal> | null): ((code: string, why: string) => void) => {
    const last = work
    work = next
    return (code, why) => last?.dispose(new BridgeError(code, why))
  }

  const newWork = (): EditorSession<Signal> =>
    createEditorSession({
      ...options,
      controller: options.newAbortController(),
      ledger,
      allowSearch: () => limiter.allow(clock.now()),
      send: post,
      acknowledge: (fields) => void send('EXPORT_COMPLETE_ACK', fields),
      ignore: line.ignore,
      onTokenMinted: (pair) => renewToken(pair, { asked: true }),
      onMintFailed: (error) => report('the token could not be refreshed', error),
    })

  /** One token the editor would refuse must not enter the snapshots: they would all be refused with it. */
  const renewToken = (pair: TokenPair, how: { readonly asked: boolean }): void => {
    const issue = fieldsIssue('TOKEN_REFRESHED', pair)
    if (issue === null) handshake.renewToken(pair, how)
    else report('the token could not be refreshed', issue)
  }

  const handshake = createHostHandshake({
    setPhase: phase.set,
    startSession: () => {
      lives.sessionStarted()
      way.start(announcement.features)
      replaceWork(newWork())('reloaded', 'The editor was loaded anew.')
    },
    bootData: async () => {
      if (work === null) throw new BridgeError('disposed', 'The host end has been disposed of.')
      return await handlers.bootData({ signal: work.signal })
    },
    sendData: (data, { revision, again }) => {
      const sent = send('VIDEO_DATA', data, { envelope: { revision }, repeat: again })
      if (sent) seen.bootSent += 1
      return sent
    },
    sendToken: (pair) => void send('TOKEN_REFRESHED', pair),
    onBootFailed: (error) => report('boot data could not be had', error),
  })

  const onMessage = (message: EditorMessage, envelope: Envelope, { direct }: Arrival): void => {
    const { type } = message
    if (!way.accepts(type, direct)) return ignore(type, 'it did not come the way that was agreed upon', 'P-40')
    if (message.type === 'EDITOR_READY') {
      seen.readySeen += 1
      announcement = envelope
      // Without a name nothing tells a repeat from a reload, whose load is yet to come.
      if (envelope.instanceId === undefined) lives.sessionStarted()
      handshake.ready(envelope.instanceId)
      return lives.loadReported(envelope.loaded)
    }
    if (work === null) return ignore(type, 'it came before EDITOR_READY', 'P-44')
    const treatment: Treatment = modes[type][hostMode]
    if (treatment !== 'serve') return turnDown(type, treatment)
    if (message.type === 'EDITOR_VIDEO_DATA_ACK') return onAcknowledgement(message.fields, envelope)
    if (message.type === 'REQUEST_TOKEN_REFRESH') return void work.refreshToken()
    if (message.type === 'EXPORT_COMPLETE') return work.exports.complete(message.fields)
    work.purchases.purchaseRequested(message)
    if (isNotice(message)) return dispatchNotice(message, handlers, log)
    work.requests.serve(message)
  }

  /** What this kind of session does not do (P-49). */
  const turnDown = (type: EditorToHostType, treatment: 'suppress' | 'ignore'): void => {
    const reason = treatment === 'suppress' ? 'is suppressed' : 'means nothing'
    ignore(type, `it ${reason} in ${hostMode} sessions`, 'P-49')
  }

  const onAcknowledgement = (diagnostics: Readonly<Record<string, unknown>>, { revision, loaded }: Envelope): void => {
    if (!handshake.acknowledged(revision))
      return ignore('EDITOR_VIDEO_DATA_ACK', 'it acknowledges nothing that was sent', 'P-44')
    seen.ackSeen += 1
    lives.loadReported(loaded)
    // Who hears of the open bridge may have disposed of it.
    if (work !== null) void runGuarded(() => handlers.acknowledged?.(diagnostics), log)
  }

  /** One end for each wish: a second would have the editor act twice. */
  const tellPurchase = (fields: Fields<'PURCHASE_COMPLETE'>): boolean => {
    if (work === null || !handshake.hasSent) return false
    const { purchases } = work
    if (purchases.isCompleted(fields.videoId)) {
      report('PURCHASE_COMPLETE is not sent', 'the end of this checkout was told before')
      return false
    }
    const sent = send('PURCHASE_COMPLETE', fields)
    if (sent) purchases.complete(fields.videoId)
    return sent
  }

  const stopWatching = options.frame.onLoad(() => {
    if (lives.frameLoaded()) leave('its frame has loaded another document')
  })
  const stopListening = line.subscribe({
    onMessage,
    onMalformed: (failure, { direct }) => {
      if (!way.accepts(undefined, direct)) return
      seen.lastIssue = `${failure.type ?? 'message'}: ${failure.issue ?? failure.reason}`
      if (failure.type === 'EXPORT_COMPLETE' && failure.exportId !== undefined)
        work?.exports.rejectMalformed(failure.exportId)
      else work?.requests.rejectMalformed(failure)
    },
  })

  return {
    get phase() {
      return phase.current
    },
    subscribe: phase.subscribe,
    update: (data) => handshake.update(data),
    pushToken: (pair) => renewToken(pair, { asked: false }),
    purchaseComplete: tellPurchase,
    resetProject: (videoId) => handshake.hasSent && send('RESET_PROJECT', { videoId }),
    diagnosis() {
      const findings: DiagnosisFacts = {
        phase: phase.current,
        expectedOrigin: editorOrigin,
        frameLoaded: options.frame.loaded(),
        frameGaps: options.frame.gaps(),
        refused: line.rejections(),
        ...seen,
      }
      return { ...findings, sentence: describeHostState(findings, handshake.hasSent) }
    },
    dispose() {
      stopWatching()
      stopListening()
      way.close()
      const end = replaceWork(null)
      handshake.dispose()
      end('disposed', 'The host end has been disposed of.')
    },
  }
}
