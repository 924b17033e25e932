// The host's end of the bridge, composed of pure parts: line, handshake, service. The edge gives port and clock.
import { modes, type HostMode, type Treatment } from '../rules/modes.ts'
import type { EditorMessage, EditorToHostType, Fields, HostToEditorType } from '../messages/registry.ts'
import type { TokenPair } from '../messages/token.ts'
import { hostSentence, type Findings } from './diagnosis.ts'
import { runGuarded } from './emitter.ts'
import { BridgeError } from './errors.ts'
import { createExportLedger } from './export-ledger.ts'
import { createFrameLives } from './frame-lives.ts'
import type { Host } from './host-api.ts'
import type { Handlers } from './host-handlers.ts'
import { createHostHandshake, type HostPhase } from './host-handshake.ts'
import { isNotice, tellNotice } from './host-notices.ts'
import { createHostWay, type How } from './host-way.ts'
import { createLifeWork, type LifeWork } from './life-work.ts'
import type { Inspect } from './sighting.ts'
import { createLine, type Arrival } from './line.ts'
import { createObservable } from './observable.ts'
import { fieldsIssue, parseEditorMessage, type Envelope } from './parse.ts'
import type { Canceller, Clock, HostPort, Log } from './ports.ts'
import { createSearchLimiter, type SearchLimit } from './search-limiter.ts'

export interface HostEndOptions<Signal> {
  readonly port: HostPort
  readonly editorOrigin: string
  readonly handlers: Handlers<Signal>
  readonly newCanceller: () => Canceller<Signal>
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
  const line = createLine({ ...options, end: 'host', peerOrigin: editorOrigin, parse: parseEditorMessage })
  const way = createHostWay({ ...options, line })
  const phase = createObservable<HostPhase>('waiting', log)
  const seen = { readySeen: 0, bootSent: 0, ackSeen: 0, lastIssue: null as string | null }
  const ledger = createExportLedger(log)
  const limiter = createSearchLimiter(options.searchLimit)
  const lives = createFrameLives()
  let announcement: Envelope = {}
  let work: LifeWork<Signal> | null = null

  const report = (message: string, error: unknown): void => {
    seen.lastIssue = `${message}: ${error instanceof Error ? error.message : String(error)}`
    log({ level: 'warn', message, details: { error } })
  }

  const ignore = (type: EditorToHostType, reason: string, rule: string): void => line.ignore({ type, reason, rule })

  /** Sends. A frame that is no longer in its page has lost its editor. Throws BridgeError `invalid`. */
  const post = (type: HostToEditorType, fields: object, how?: How): boolean => {
    const sent = way.send(type, fields, how)
    if (!sent) leave(`${type} found no frame`)
    else if (type === 'COLLECTION_QUOTE') work?.purchases.quoted(fields as Fields<typeof type>)
    return sent
  }

  /** Sends, or reports why it could not. */
  const send = (type: HostToEditorType, fields: object, how?: How): boolean => {
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
    way.end()
    const end = replaceWork(null)
    handshake.left()
    report('the editor has left', sign)
    end('reloaded', 'The editor has left.')
  }

  /** Puts this life's work in the place of the last's. Returns the end of that one, for when all is in its place. */
  const replaceWork = (next: LifeWork<Signal> | null): ((code: string, why: string) => void) => {
    const last = work
    work = next
    return (code, why) => last?.end(new BridgeError(code, why))
  }

  const newWork = (): LifeWork<Signal> =>
    createLifeWork({
      ...options,
      canceller: options.newCanceller(),
      ledger,
      admitSearch: () => limiter.admit(clock.now()),
      send: post,
      acknowledge: (fields) => void send('EXPORT_COMPLETE_ACK', fields),
      ignore: line.ignore,
      minted: (pair) => renewToken(pair, { asked: true }),
      mintFailed: (error) => report('the token could not be refreshed', error),
    })

  /** One token the editor would refuse must not enter the snapshots: they would all be refused with it. */
  const renewToken = (pair: TokenPair, how: { readonly asked: boolean }): void => {
    const issue = fieldsIssue('TOKEN_REFRESHED', pair)
    if (issue === null) handshake.renewToken(pair, how)
    else report('the token could not be refreshed', issue)
  }

  const handshake = createHostHandshake({
    setPhase: phase.set,
    beginLife: () => {
      lives.begun()
      way.begin(announcement.features)
      replaceWork(newWork())('reloaded', 'The editor was loaded anew.')
    },
    bootData: async () => {
      if (work === null) throw new BridgeError('disposed', 'The host end has been disposed of.')
      return await handlers.bootData({ signal: work.signal })
    },
    sendData: (data, { revision, again }) => {
      const sent = send('VIDEO_DATA', data, { envelope: { revision }, again })
      if (sent) seen.bootSent += 1
      return sent
    },
    sendToken: (pair) => void send('TOKEN_REFRESHED', pair),
    bootFailed: (error) => report('boot data could not be had', error),
  })

  const onMessage = (message: EditorMessage, envelope: Envelope, { direct }: Arrival): void => {
    const { type } = message
    if (!way.admits(type, direct)) return ignore(type, 'it did not come the way that was agreed upon', 'P-40')
    if (message.type === 'EDITOR_READY') {
      seen.readySeen += 1
      announcement = envelope
      // Without a name nothing tells a repeat from a reload, whose load is yet to come.
      if (envelope.instanceId === undefined) lives.begun()
      handshake.ready(envelope.instanceId)
      return lives.said(envelope.loaded)
    }
    if (work === null) return ignore(type, 'it came before EDITOR_READY', 'P-44')
    const treatment: Treatment = modes[type][hostMode]
    if (treatment !== 'serve') return turnDown(type, treatment)
    if (message.type === 'EDITOR_VIDEO_DATA_ACK') return onAcknowledgement(message.fields, envelope)
    if (message.type === 'REQUEST_TOKEN_REFRESH') return void work.refresh()
    if (message.type === 'EXPORT_COMPLETE') return work.exports.complete(message.fields)
    work.purchases.wanted(message)
    if (isNotice(message)) return tellNotice(message, handlers, log)
    work.service.serve(message)
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
    lives.said(loaded)
    // Who hears of the open bridge may have disposed of it.
    if (work !== null) void runGuarded(() => handlers.acknowledged?.(diagnostics), log)
  }

  /** One end for each wish: a second would have the editor act twice. */
  const tellPurchase = (fields: Fields<'PURCHASE_COMPLETE'>): boolean => {
    if (work === null || !handshake.hasSent) return false
    const { purchases } = work
    if (purchases.isClosed(fields.videoId)) {
      report('PURCHASE_COMPLETE is not sent', 'the end of this checkout was told before')
      return false
    }
    const sent = send('PURCHASE_COMPLETE', fields)
    if (sent) purchases.close(fields.videoId)
    return sent
  }

  const stopWatching = options.frame.onLoad(() => {
    if (lives.loaded()) leave('its frame has loaded another document')
  })
  const stopListening = line.listen({
    onMessage,
    onMalformed: (failure, { direct }) => {
      if (!way.admits(undefined, direct)) return
      seen.lastIssue = `${failure.type ?? 'message'}: ${failure.issue ?? failure.reason}`
      if (failure.type === 'EXPORT_COMPLETE' && failure.exportId !== undefined) work?.exports.refuse(failure.exportId)
      else work?.service.refuse(failure)
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
      const findings: Findings = {
        phase: phase.current,
        expectedOrigin: editorOrigin,
        frameLoaded: options.frame.loaded(),
        frameGaps: options.frame.gaps(),
        refused: line.refusals(),
        ...seen,
      }
      return { ...findings, sentence: hostSentence(findings, handshake.hasSent) }
    },
    dispose() {
      stopWatching()
      stopListening()
      way.end()
      const end = replaceWork(null)
      handshake.end()
      end('disposed', 'The host end has been disposed of.')
    },
  }
}
