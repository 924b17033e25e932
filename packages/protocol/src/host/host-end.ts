// The host end, composed of pure parts. `edge/` provides port and clock.
import { createEmitter, runGuarded } from '../end/async/emitter.ts'
import { limited } from '../end/async/limited.ts'
import { createObservable } from '../end/async/observable.ts'
import { createPacer } from '../end/async/pace.ts'
import { createEnd } from '../end/create-end.ts'
import { describeHostState } from '../end/diagnosis/diagnosis.ts'
import type { Inspect } from '../end/diagnosis/inspected-message.ts'
import { BridgeError, disposedError } from '../end/errors.ts'
import { createHostHandshake, type Delivery, type HostPhase } from '../end/handshake.ts'
import { parseEditorMessage } from '../end/parse.ts'
import type { AbortControllerLike, Clock, HostPort, Log } from '../end/ports.ts'
import { createHostTransport, type HostTransport, type SendOptions } from '../end/transport.ts'
import { suppressedCapabilities } from '../messages/registry/modes.ts'
import type { VideoData } from '../messages/schemas/boot.ts'
import type { EditorMessage, HostToEditorType } from '../messages/schemas/definitions.ts'
import type { TokenPair } from '../messages/schemas/token.ts'
import { createExportLedger } from './exports.ts'
import { createFrameLoads } from './frame-loads.ts'
import type { Handlers } from './handlers.ts'
import type { Host, HostContext, LeaveOutcome } from './host-api.ts'
import { createIncoming, modeOf } from './incoming.ts'
import { createSearchLimiter, type SearchLimit } from './search-limit.ts'
import { createEditorSession, type EditorSession } from './session.ts'

/** The feature of an editor that can be asked to save. */
export const LEAVING_FEATURE = 'leaving'

const LEAVE_MS = 2_000

/** What surrounds the editor, and changes of it. */
export interface ContextSource {
  readonly current: HostContext
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

export interface HostEndOptions<Signal> {
  readonly port: HostPort
  readonly editorOrigin: string
  readonly handlers: Handlers<Signal>
  readonly newAbortController: () => AbortControllerLike<Signal>
  readonly frame: {
    loaded(): boolean | null
    gaps(): readonly string[]
    /** Calls the listener for each document that the frame loads. Returns an unsubscribe function. */
    onLoad(listener: () => void): () => void
  }
  readonly context?: ContextSource | undefined
  /** `port` offers each load of the editor a MessagePort; `window` by default. */
  readonly transport?: 'window' | 'port' | undefined
  readonly searchLimit?: SearchLimit | undefined
  readonly clock: Clock
  readonly log: Log
  readonly inspect: Inspect | undefined
}

export function createHostEnd<Signal>(options: HostEndOptions<Signal>): Host {
  const { editorOrigin, frame, handlers, clock, log, context } = options
  const end = createEnd<EditorMessage, HostPhase>({
    ...options,
    side: 'host',
    peerOrigin: editorOrigin,
    parse: parseEditorMessage,
    initialPhase: 'waiting',
    describe: (facts) =>
      describeHostState(facts, { hasSent: handshake.snapshot !== null, hasFrame: options.port.peer() !== null }),
  })
  const { phases, report } = end
  const transport = createHostTransport({ ...options, end })
  const frameLoads = createFrameLoads()
  const pacer = createPacer(clock)
  const ledger = createExportLedger(log)
  const limiter = createSearchLimiter(options.searchLimit)
  const unsaved = createObservable(false, log)
  const saveAnswers = createEmitter<boolean>(log)
  let session: EditorSession<Signal> | null = null

  /** The editor's document is gone: its session ends, and the next EDITOR_READY starts another. */
  const editorLeft = (reason: string): void => {
    if (session === null) return
    const previous = endSession()
    handshake.editorLeft()
    report('the editor has left', reason)
    previous?.dispose('reloaded', 'The editor has left.')
  }
  const endSession = (): EditorSession<Signal> | null => {
    const previous = session
    transport.close()
    pacer.clear()
    session = null
    unsaved.set(false)
    return previous
  }
  const post: HostTransport['send'] = (type, fields, given) => {
    const sent = transport.send(type, fields, given)
    if (!sent) editorLeft(`${type} found no frame`)
    return sent
  }
  const deliver = (type: HostToEditorType, fields: object, given?: SendOptions): Delivery => {
    try {
      return post(type, fields, given) ? 'sent' : 'waiting'
    } catch (error) {
      report(`${type} could not be sent`, error)
      return 'invalid'
    }
  }
  /** A token that the editor would reject must not enter the snapshots: they would all be rejected with it. */
  const renewToken = (pair: TokenPair, asked: boolean): Delivery => {
    try {
      return handshake.renewToken(end.conform('TOKEN_REFRESHED', pair) as TokenPair, { asked })
    } catch (error) {
      report('the token could not be refreshed', error)
      return 'invalid'
    }
  }
  const startSession = (features: readonly string[] = []): void => {
    frameLoads.sessionStarted()
    transport.start(features)
    const previous = session
    session = createEditorSession({
      ...options,
      features,
      controller: options.newAbortController(),
      ledger,
      allowSearch: () => limiter.allow(clock.now()),
      send: post,
      acknowledge: (fields) => void deliver('EXPORT_COMPLETE_ACK', fields),
      ignore: end.ignore,
      onTokenMinted: (pair) => void renewToken(pair, true),
      onMintFailed: (error) => report('the token could not be refreshed', error),
    })
    previous?.dispose('reloaded', 'The editor was reloaded.')
  }
  let warned: string | null = null
  const warnOnce = (warning: string | null): void => {
    if (warning !== null && warning !== warned) report('VIDEO_DATA contradicts itself', warning)
    warned = warning
  }
  const handshake = createHostHandshake({
    setPhase: phases.set,
    startSession,
    restartTransport: transport.restart,
    async bootData() {
      if (session === null) throw disposedError('host')
      return await handlers.bootData({ signal: session.signal })
    },
    conform(data) {
      const whole = context === undefined ? data : { ...data, context: { ...context.current } }
      const fresh = end.conform('VIDEO_DATA', whole) as VideoData
      warnOnce(contradiction(fresh))
      return fresh
    },
    sendData(data, envelope, again) {
      const sent = deliver('VIDEO_DATA', data, { envelope, repeat: again }) === 'sent'
      if (sent) end.counts.bootSent += 1
      return sent
    },
    sendToken: (pair) => deliver('TOKEN_REFRESHED', pair),
    onBootFailed: (error) =>
      report(isInvalid(error) ? 'VIDEO_DATA could not be sent' : 'the boot data could not be loaded', error),
  })
  end.start(
    createIncoming({
      end,
      transport,
      handshake,
      frameLoads,
      pacer,
      session: () => session,
      onAcknowledged(fields, envelope) {
        unsaved.set(envelope.unsaved === true)
        if (envelope.saved !== undefined) saveAnswers.emit(envelope.saved)
        // A listener may have disposed of the host.
        if (session !== null) void runGuarded(() => handlers.acknowledged?.(fields), log)
      },
    }),
  )
  const stops = [
    frame.onLoad(() => {
      if (frameLoads.frameLoaded()) editorLeft('its frame has loaded another document')
      // A document that loads may announce itself at once.
      pacer.release('EDITOR_READY')
    }),
    context?.subscribe(() => void pacer.run('context', handshake.contextChanged)),
  ]

  return {
    get phase() {
      return phases.current
    },
    onPhase: phases.subscribe,
    ready: phases.ready,
    update: handshake.update,
    pushToken: (pair) => renewToken(pair, false),
    purchaseComplete(fields) {
      const purchases = session?.purchases
      if (purchases === undefined || handshake.snapshot === null) return 'waiting'
      if (purchases.isCompleted(fields.videoId)) {
        report('PURCHASE_COMPLETE is not sent', 'the end of this checkout was told before')
        return 'repeated'
      }
      const delivery = deliver('PURCHASE_COMPLETE', fields)
      if (delivery === 'sent') purchases.complete(fields.videoId)
      return delivery
    },
    resetProject: (videoId) => (handshake.snapshot === null ? 'waiting' : deliver('RESET_PROJECT', { videoId })),
    unsaved,
    async leave({ timeoutMs = LEAVE_MS, signal } = {}) {
      if (session === null || phases.current !== 'open') return 'waiting'
      if (!session.features.includes(LEAVING_FEATURE)) return 'unsupported'
      const start = ({ resolve }: { resolve: (outcome: LeaveOutcome) => void }): (() => void) => {
        const stop = saveAnswers.subscribe((saved) => resolve(saved ? 'saved' : 'unsaved'))
        handshake.repeat({ leaving: timeoutMs })
        return stop
      }
      return await limited<LeaveOutcome>({
        clock,
        timeoutMs,
        ...(signal === undefined ? {} : { signal }),
        start,
        onTimeout: ({ resolve }) => resolve('timeout'),
      })
    },
    diagnosis: end.diagnosis,
    dispose() {
      for (const stop of stops) stop?.()
      end.dispose()
      const previous = endSession()
      handshake.dispose()
      previous?.dispose('disposed', 'The host end has been disposed of.')
    },
  }
}

function isInvalid(error: unknown): boolean {
  return error instanceof BridgeError && error.code === 'invalid'
}

/** Where a snapshot offers what its own mode suppresses: the editor's button would do nothing (P-49). */
function contradiction(data: VideoData): string | null {
  const mode = modeOf(data)
  const offered = suppressedCapabilities(mode).filter((name) => data.capabilities[name])
  return offered.length === 0 ? null : `${mode} sessions suppress ${offered.join(', ')}`
}
