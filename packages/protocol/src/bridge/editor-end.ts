// The editor's end of the bridge, composed of pure parts: line, announcement, requests, token. The edge gives the port.
import type { VideoData } from '../messages/boot.ts'
import type { EditorToHostType, HostMessage, RequestType } from '../messages/registry.ts'
import { replies } from '../messages/registry.ts'
import type { CatalogSearch, CatalogSearchPage } from '../messages/search.ts'
import type { SourceIntent, VideoSource } from '../messages/source.ts'
import type { TokenPair } from '../messages/token.ts'
import { createAskedRequests } from './asked-requests.ts'
import { editorSentence, type Findings, type HandshakeDiagnosis } from './diagnosis.ts'
import { createEditorHandshake, type EditorPhase } from './editor-handshake.ts'
import { BridgeError } from './errors.ts'
import type { HostChoice } from './host-origin.ts'
import type { Inspect } from './inspector.ts'
import { createLine } from './line.ts'
import { parseHostMessage, type Envelope } from './parse.ts'
import type { Clock, Log, Port, SignalPort } from './ports.ts'
import { createTokenRefresh } from './token-refresh.ts'

export interface RequestOptions {
  readonly signal?: SignalPort
}

/** Every promise settles: with the answer, or with a BridgeError under the peer's code or one of its own. */
export interface Editor {
  readonly phase: EditorPhase
  /** The last snapshot, null before the first. Listeners hear of snapshots that differ. */
  readonly bootData: { readonly current: VideoData | null; subscribe(listener: (data: VideoData) => void): () => void }
  /** The newest JWT, empty before the first. */
  readonly token: { readonly current: string; subscribe(listener: (token: string) => void): () => void }
  searchCatalog(search: CatalogSearch, options?: RequestOptions): Promise<CatalogSearchPage>
  /** Resolves also with an `unavailable` source, which names its reason. */
  addVideo(request: { videoId: string; intent: SourceIntent }, options?: RequestOptions): Promise<VideoSource>
  /** Callers in parallel share one request. */
  refreshToken(options?: RequestOptions): Promise<TokenPair>
  /**
   * Tells the host the progress text; empty ends the progress. Before the handshake and after disposal it does nothing.
   * Throws BridgeError `invalid` on a text of more than 1 000 UTF-16 units.
   */
  status(text: string): void
  diagnosis(): HandshakeDiagnosis
  /** Ends listening and rejects what waits with `disposed`; final. */
  dispose(): void
}

export interface EditorEndOptions {
  readonly port: Port
  readonly host: HostChoice
  /** New for every life of the document. */
  readonly instanceId: string
  readonly requestTimeoutMs: number
  readonly clock: Clock
  readonly log: Log
  readonly inspect: Inspect | undefined
}

export function createEditorEnd(options: EditorEndOptions): Editor {
  const { port, host, instanceId, log, clock, inspect, requestTimeoutMs: timeoutMs } = options
  const peerOrigin = host.ok ? host.origin : null
  const line = createLine({ end: 'editor', port, peerOrigin, parse: parseHostMessage, clock, log, inspect })
  const asked = createAskedRequests({ clock, timeoutMs })
  const tokens = createTokenRefresh({ clock, timeoutMs, request: () => post('REQUEST_TOKEN_REFRESH', {}) })
  const seen = { readySeen: 0, bootSent: 0, ackSeen: 0, lastIssue: null as string | null }
  let lastNumber = 0

  const post = (type: EditorToHostType, fields: object, envelope?: Envelope): void => {
    if (!line.send(type, fields, envelope)) throw new BridgeError('unavailable', 'There is no host to post to.')
  }

  const handshake = createEditorHandshake({
    clock,
    log,
    announce: () => {
      seen.readySeen += 1
      post('EDITOR_READY', {}, { instanceId })
    },
    acknowledge: (revision) => {
      seen.ackSeen += 1
      const diagnostics = { readySent: seen.readySeen, bootReceived: seen.bootSent }
      post('EDITOR_VIDEO_DATA_ACK', diagnostics, { instanceId, ...(revision === undefined ? {} : { revision }) })
    },
  })

  const onMessage = (message: HostMessage, envelope: Envelope): void => {
    switch (message.type) {
      case 'VIDEO_DATA':
        seen.bootSent += 1
        return handshake.received(message.fields, envelope.revision)
      case 'TOKEN_REFRESHED':
        handshake.tokenCame(message.fields.authToken)
        return tokens.arrived(message.fields)
      case 'CATALOG_SEARCH_RESULTS':
      case 'CATALOG_SEARCH_ERROR':
      case 'CATALOG_FACETS':
      case 'CATALOG_COLLECTIONS':
      case 'VIDEO_SOURCE':
      case 'CATALOG_STATUS':
      case 'PURCHASE_QUOTE':
      case 'COLLECTION_QUOTE':
      case 'COLLECTION_QUOTE_ERROR':
        return onAnswer(message)
      default:
        return line.ignore({ type: message.type, reason: 'this editor does nothing with it', rule: 'P-43' })
    }
  }

  const onAnswer = (message: Extract<HostMessage, { fields: { requestId: string } }>): void => {
    const { requestId } = message.fields
    const settlement = asked.settle(requestId, message)
    if (settlement !== 'settled') line.ignore({ type: message.type, reason: settlement, rule: 'P-42', requestId })
  }

  /** Sends a request and waits; an error answer rejects with its code. */
  const ask = async (type: RequestType, fields: object, { signal }: RequestOptions = {}): Promise<HostMessage> => {
    requireOpen(handshake.phase, host)
    lastNumber += 1
    const requestId = `${instanceId}-${lastNumber}`
    const accepts = [replies[type].answer, replies[type].error]
    return await asked.ask({ requestId, accepts, signal, post: () => post(type, { ...fields, requestId }) })
  }

  const stopListening = line.listen({
    onMessage,
    onMalformed: ({ type, requestId, issue }) => {
      seen.lastIssue = `${type ?? 'message'}: ${issue ?? 'malformed'}`
      if (requestId !== undefined)
        asked.reject(requestId, new BridgeError('invalid', `The answer is malformed: ${issue ?? ''}`))
    },
  })
  if (host.ok) handshake.start()
  else log({ level: 'warn', message: host.obstacle, details: {} })

  return {
    get phase() {
      return handshake.phase
    },
    bootData: handshake.bootData,
    token: handshake.token,
    async searchCatalog(search, requestOptions) {
      return pageOf(await ask('REQUEST_CATALOG_SEARCH', search, requestOptions))
    },
    async addVideo({ videoId, intent }, requestOptions) {
      return sourceOf(await ask('REQUEST_ADD_VIDEO', { videoId, intent }, requestOptions))
    },
    async refreshToken({ signal } = {}) {
      requireOpen(handshake.phase, host)
      const { authToken, accessToken } = await tokens.ask(signal)
      return { authToken, accessToken }
    },
    status(text) {
      if (handshake.phase === 'open') post('STATUS_UPDATE', { status: text })
    },
    diagnosis() {
      const findings: Findings = {
        phase: handshake.phase,
        expectedOrigin: peerOrigin,
        frameLoaded: null,
        frameGaps: [],
        refused: line.refusals(),
        ...seen,
      }
      return { ...findings, sentence: editorSentence(findings, host.ok ? null : host.obstacle) }
    },
    dispose() {
      stopListening()
      handshake.end()
      const gone = new BridgeError('disposed', 'The editor end has been disposed of.')
      asked.rejectAll(gone)
      tokens.fail(gone)
    },
  }
}

function requireOpen(phase: EditorPhase, host: HostChoice): void {
  if (phase === 'disposed') throw new BridgeError('disposed', 'The editor end has been disposed of.')
  if (!host.ok) throw new BridgeError('refused', host.obstacle)
  if (phase !== 'open') throw new BridgeError('unavailable', 'The handshake is not complete.')
}

function pageOf(message: HostMessage): CatalogSearchPage {
  if (message.type !== 'CATALOG_SEARCH_RESULTS') throw refusalIn(message)
  const { requestId: _requestId, ...page } = message.fields
  return page
}

function sourceOf(message: HostMessage): VideoSource {
  if (message.type !== 'VIDEO_SOURCE') throw refusalIn(message)
  const { requestId: _requestId, ...source } = message.fields
  return source
}

/** The peer's error under its own code. */
function refusalIn(message: HostMessage): BridgeError {
  if (message.type === 'CATALOG_SEARCH_ERROR') return new BridgeError(message.fields.code, message.fields.message)
  return new BridgeError('invalid', `${message.type} answers another request.`)
}
