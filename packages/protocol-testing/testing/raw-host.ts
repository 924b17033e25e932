// A host that does not use the bridge's own end, with one optional fault.
import { fixtures, videoData, type ManualClock } from '../src/index.ts'
import { parseEditorMessage, replies, type PurchaseStatus, type RequestType } from '@proscenium/protocol'
import { isRecord, mergeDeep, type Fields } from './raw-values.ts'
import type { HostQuirk } from './wrong-hosts.ts'

interface Mounted {
  readonly frame: HTMLIFrameElement
  readonly editorOrigin: string
  readonly clock: ManualClock
}

const anyOrigin = '*'
const BOOT_INTERVAL_MS = 1_000
const SEARCHES_MAX = 10
const SEARCH_WINDOW_MS = 10_000
const partnerOnly = ['ADD_TO_CART', 'NAVIGATE_TO_UPGRADE', 'NAVIGATE_TO_ACCOUNT', 'REQUEST_EXIT_EDITOR']
const messages: readonly string[] = Object.keys(fixtures)

export function createRawHost(view: Window, { frame, editorOrigin, clock }: Mounted, quirk?: HostQuirk) {
  const has = (...quirks: HostQuirk[]): boolean => quirk !== undefined && quirks.includes(quirk)
  const purchases = new Set<string>()
  const exports: string[] = []
  const effects: string[] = []
  const searches: number[] = []
  const held: (() => void)[] = []
  let data: Fields = { ...videoData() }
  let documents = 0
  let boots = 0
  let ready = false
  let booted = false
  let bootedAt = -Infinity
  let stopBoot: (() => void) | null = null
  let holding = false
  let failure: string | null = null
  let minted = 0
  let minting: Promise<void> | null = null
  let changes = 0
  let newest: unknown = ''

  const post = (message: object): void =>
    frame.contentWindow?.postMessage(message, has('posts to any origin') ? anyOrigin : editorOrigin)
  const send = (type: string, fields: Fields): void => post({ type, ...fields })

  const sendData = (fields: Fields = data): void => {
    if (has('sends no snapshot')) return
    post(has('sends its snapshot flat') ? { ...fields, type: 'VIDEO_DATA' } : { type: 'VIDEO_DATA', payload: fields })
    booted = true
  }
  /** At once, then once per second: what is announced meanwhile shares the next snapshot (P-52). */
  const boot = (): void => {
    if (has('answers only the first announcement') && booted) return
    const { capabilities, ...rest } = data
    const { canExit: _, ...others } = isRecord(capabilities) ? capabilities : {}
    const exits = { ...rest, capabilities: { ...others, canExit: true } }
    if (has('asks for boot data at every announcement')) boots += 1
    const due = bootedAt + BOOT_INTERVAL_MS - clock.now()
    const act = (): void => {
      stopBoot = null
      bootedAt = clock.now()
      boots += 1
      const { userId: _user, ...anonymous } = data
      if (has('sends a snapshot without a user')) sendData(anonymous)
      else sendData(has('lets a partner session exit') ? exits : data)
    }
    if (due <= 0 || has('boots for every announcement')) act()
    else stopBoot ??= clock.setTimer(act, due)
  }
  const change = (fields: Fields): void => {
    data = { ...data, ...fields }
    if (!booted && !has('sends changes to a document that has not announced itself')) return
    if (!has('sends no changed snapshot')) sendData(has('sends only what changed') ? fields : data)
  }

  const reject = (
    type: RequestType,
    { requestId, videoId }: Fields,
    error: { code: string; message: string },
  ): void => {
    const family = replies[type].error
    const asSearch =
      (has('rejects a source like a search') && family === 'VIDEO_SOURCE') ||
      (has('rejects a bundle like a search') && family === 'COLLECTION_QUOTE_ERROR')
    if (family !== 'VIDEO_SOURCE' || asSearch) send(asSearch ? 'CATALOG_SEARCH_ERROR' : family, { requestId, ...error })
    else send(family, { requestId, videoId: videoId ?? '', status: 'unavailable', reason: error.message })
  }

  const answer = (type: RequestType, fields: Fields): void => {
    const { requestId, videoId } = fields
    if (failure !== null) {
      const message = has('tells internals') ? failure : 'The request could not be served.'
      failure = null
      return reject(type, fields, { code: 'internal_error', message })
    }
    const id = has('answers the newest request') ? newest : requestId
    const named = type === 'REQUEST_ADD_VIDEO' ? { videoId } : {}
    const { requestId: _, ...rest } = { ...fixtures[replies[type].answer], ...named } as Fields
    const times = has('answers twice') ? 2 : 1
    for (let time = 0; time < times; time += 1)
      send(replies[type].answer, has('answers without an id') ? rest : { ...rest, requestId: id })
  }

  const serve = (type: RequestType, fields: Fields): void => {
    newest = fields['requestId']
    if (has('leaves facets without an answer') && type === 'REQUEST_CATALOG_FACETS') return
    if (type === 'REQUEST_CATALOG_SEARCH' && !has('never limits searches')) {
      const recent = searches.filter((at) => clock.now() - at < SEARCH_WINDOW_MS)
      if (recent.length >= SEARCHES_MAX)
        return reject(type, fields, { code: 'rate_limited', message: 'Too many searches.' })
      searches.push(clock.now())
    }
    const asked = documents
    const respond = (): void => {
      if (asked === documents || has('answers a document that is gone')) answer(type, fields)
    }
    if (holding) held.push(respond)
    else void Promise.resolve().then(respond)
  }

  const store = ({ exportId }: Fields): void => {
    const id = String(exportId)
    const acknowledge = (ok: boolean): void => send('EXPORT_COMPLETE_ACK', { exportId, ok })
    const known = exports.includes(id)
    if (known && has('leaves a repeated export unacknowledged')) return
    if (known && !has('stores a repeated export again')) return acknowledge(true)
    const save = (): void => {
      const failed = failure !== null
      failure = null
      if (!failed) exports.push(id)
      if (!has('acknowledges before storing')) acknowledge(!failed || has('acknowledges what it could not store'))
    }
    if (has('acknowledges before storing')) acknowledge(true)
    if (holding) held.push(save)
    else void Promise.resolve().then(save)
  }

  const mint = (): void => {
    minted += 1
    const token = `token-${minted}`
    send('TOKEN_REFRESHED', { authToken: token, accessToken: has('names two different tokens') ? 'other' : token })
  }
  const refresh = (): void => {
    if (has('mints a token per request')) return mint()
    minting ??= Promise.resolve().then(() => {
      minting = null
      mint()
    })
  }

  const take = (type: string, fields: Fields): void => {
    if (type === 'EDITOR_READY') {
      ready = true
      return boot()
    }
    if (!ready) return
    if (partnerOnly.includes(type) && !has('exits a partner session')) return
    if (Object.hasOwn(replies, type)) return serve(type as RequestType, fields)
    if (type === 'EXPORT_COMPLETE') return store(fields)
    if (type === 'REQUEST_TOKEN_REFRESH') return refresh()
    if (type === 'EDITOR_VIDEO_DATA_ACK') return
    if (/^REQUEST_(?:VIDEO_)?PURCHASE$/.test(type)) purchases.add(String(fields['videoId']))
    effects.push(type)
  }

  const endPurchase = (videoId: string, status: PurchaseStatus): void => {
    if (!purchases.delete(videoId)) return
    const owned = [...(data['ownedVideoIds'] as string[]), ...(status === 'success' ? [videoId] : [])]
    const said = has('calls every purchase a success') ? 'success' : status
    const end = (): void =>
      send('PURCHASE_COMPLETE', {
        ...fixtures.PURCHASE_COMPLETE,
        videoId,
        status: said,
        canExport: said === 'success',
        ownedVideoIds: owned,
      })
    if (has('ends a purchase before the snapshot')) end()
    change({ ownedVideoIds: owned })
    if (!has('ends a purchase before the snapshot')) end()
    if (has('ends a purchase twice')) end()
  }

  const takeMalformed = (message: Fields, { type = '', requestId }: { type?: string; requestId?: unknown }): void => {
    if (!Object.hasOwn(replies, type) || requestId === undefined) return
    if (has('serves malformed requests')) serve(type as RequestType, message)
    else if (!has('says nothing of malformed requests'))
      reject(type as RequestType, message, { code: 'invalid_request', message: 'It is malformed.' })
  }

  const listener = (event: MessageEvent): void => {
    if (has('reads data first')) void event.data
    const opaque = has('accepts the opaque origin') && event.origin === 'null'
    if (event.origin !== editorOrigin && !has('accepts any origin') && !opaque) return
    if (event.source !== frame.contentWindow && !has('accepts any window')) return
    const message: unknown = event.data
    if (has('throws on invalid messages')) void (message as Fields)['type']
    if (!isRecord(message)) return
    if (has('merges into every prototype')) mergeDeep({}, message)
    const read = parseEditorMessage(
      has('reads inherited fields') ? { ...message, ...Object(message['__proto__']) } : message,
    )
    const unknown = Object.keys(message).some((key) => key.startsWith('keyOf'))
    if (has('rejects unknown keys') && unknown) return
    if (read.ok) take(read.message.type, { ...read.message.fields })
    else if (read.reason === 'malformed') takeMalformed(message, read)
    else if (has('replies to unknown types') && !messages.includes(String(message['type'])))
      send('RESET_PROJECT', { videoId: '' })
  }
  const loaded = (): void => {
    documents += 1
    ready = false
    booted = has('answers only the first announcement') && booted
    stopBoot?.()
    stopBoot = null
    if (has('never boots a new document')) bootedAt = Infinity
  }

  view.addEventListener('message', listener)
  frame.addEventListener('load', loaded)
  if (has('sends its snapshot before the announcement')) sendData()

  return {
    dispose() {
      view.removeEventListener('message', listener)
      frame.removeEventListener('load', loaded)
      stopBoot?.()
    },
    actions: {
      changeData() {
        if (has('throws from an action')) throw new Error('no database')
        changes += 1
        change({ projects: [{ projectId: `project-${changes}`, projectName: 'Autumn reel' }] })
      },
      completePurchase: (videoId: string) => endPurchase(videoId, 'success'),
      cancelPurchase: (videoId: string) => endPurchase(videoId, 'cancelled'),
      pushToken: () => booted && !has('pushes no token') && mint(),
      resetProject: (videoId: string) => booted && send('RESET_PROJECT', { videoId }),
      hold: () => void (holding = true),
      release() {
        holding = false
        for (const act of held.splice(0)) act()
      },
      failNext: (message: string) => void (failure = message),
    },
    state: { effects: () => effects, exports: () => exports, boots: () => boots },
  }
}
