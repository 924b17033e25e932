// An editor that does not use the bridge's own end, with one optional fault.
import { modes, replies, type RequestType } from '@proscenium/protocol'
import { videoData, type EditorSurroundings } from '../src/index.ts'
import { addsTo, assigned, hasMalformedRow, isRecord, mergeDeep, withoutType, type Fields } from './raw-values.ts'
import type { Quirk } from './wrong-editors.ts'

interface Pending {
  readonly type: RequestType
  readonly stop: () => void
  resolve(fields: Fields): void
  reject(error: Error): void
}

const TIME_LIMIT_MS = 15_000
const replyTypes = new Set<unknown>(Object.values(replies).flatMap(({ answer, error }) => [answer, error]))
const knownKeys = new Set(Object.keys(videoData()))
const knownSources = ['membership', 'purchase', 'addon', 'admin', 'none']
const announcedMounts = new WeakSet<object>()
const documents = { count: 0 }

export function createRawEditor(view: Window, { hostOrigin, clock }: EditorSurroundings, quirk?: Quirk) {
  const has = (...quirks: Quirk[]): boolean => quirk !== undefined && quirks.includes(quirk)
  const pending = new Map<unknown, Pending>()
  const exportTimers = new Map<unknown, () => void>()
  const queue: (() => void)[] = []
  documents.count += 1
  const instance = has('restarts its ids after a reload') ? 0 : documents.count
  let data: Fields | null = null
  let token = ''
  let snapshots = 0
  let revision = -1
  let sent = 0
  let refreshing = false
  let purchase: unknown = null
  let project: unknown = null
  let stopAnnouncing = (): void => {}

  const post = (type: string, fields: Fields = {}): void => {
    const target = has('posts to any origin') ? '*' : embedderOr(hostOrigin)
    view.parent.postMessage({ type, ...fields }, target)
  }
  const embedderOr = (origin: string): string =>
    has('posts to its embedder') ? (view.location.ancestorOrigins[0] ?? origin) : origin
  /** Messages before the handshake wait for it. */
  const whenOpen = (act: () => void): void => {
    if (data !== null || has('posts before the handshake')) act()
    else queue.push(act)
  }

  const announce = (wait: number): void => {
    post('EDITOR_READY')
    if (has('announces once')) return
    stopAnnouncing = clock.setTimer(() => announce(has('announces at a fixed interval') ? wait : wait * 2), wait)
  }

  const isSound = ({ capabilities, sessionMode, userId, permissions, relatedVideos }: Fields): boolean => {
    if (has('accepts malformed data')) return true
    if (has('rejects a snapshot with a malformed row') && hasMalformedRow(relatedVideos)) return false
    const source = isRecord(permissions) ? String(permissions['entitlementSource']) : ''
    if (has('rejects unknown values of open fields') && !knownSources.includes(source)) return false
    return (
      typeof userId === 'string' &&
      isRecord(capabilities) &&
      typeof capabilities['canExit'] === 'boolean' &&
      (sessionMode === 'video' || sessionMode === 'catalog')
    )
  }

  const accepted = (fields: Fields): Fields => {
    if (has('merges snapshots')) return { ...data, ...fields }
    if (has('adds to the lists of the last snapshot')) return addsTo(data, fields)
    if (has('assigns own __proto__ keys')) return assigned(fields)
    return has('merges into every prototype') ? mergeDeep({}, fields) : fields
  }

  const takeData = (fields: Fields, given: unknown): void => {
    if (!isSound(fields)) return
    if (has('rejects unknown keys') && Object.keys(fields).some((key) => !knownKeys.has(key))) return
    if (typeof given === 'number') {
      if (has('ignores repeated revisions') && given <= revision) return
      revision = given
    }
    const repeated = JSON.stringify(fields) === JSON.stringify(data)
    if (!has('never stops announcing')) stopAnnouncing()
    data = accepted(fields)
    snapshots += 1
    takeToken(fields['authToken'])
    const flush = (): void => {
      const waiting = queue.splice(0)
      for (const act of has('reverses its queue') ? waiting.toReversed() : waiting) act()
    }
    if (has('sends its queue before the acknowledgement')) flush()
    const echo = given === undefined || has('echoes no revision') ? {} : { revision: given }
    if (!has('never acknowledges') && !(has('acknowledges only changes') && repeated))
      post('EDITOR_VIDEO_DATA_ACK', echo)
    if (has('acknowledges twice')) post('EDITOR_VIDEO_DATA_ACK', echo)
    if (has('restarts at each snapshot')) post('STATUS_UPDATE', { status: 'Starting' })
    flush()
  }

  const takeToken = (next: unknown): void => {
    if (typeof next !== 'string') return
    if (has('ignores the token of a later snapshot') && token !== '') return
    if (next !== '' || has('loses its token with a snapshot that has none')) token = next
  }

  const takeReply = (type: string, fields: Fields): void => {
    const id = has('accepts any reply') ? [...pending.keys()][0] : fields['requestId']
    const request = pending.get(id)
    if (request === undefined) {
      if (has('throws on a late reply')) throw new Error('nobody asked')
      return
    }
    const { answer, error } = replies[request.type]
    const isError = type === error && error !== answer
    if (type !== answer && !isError && !has('accepts a reply of another type')) return
    if (type === 'CATALOG_SEARCH_RESULTS' && !Array.isArray(fields['results']) && !has('accepts a malformed reply'))
      return
    if (isError && has('ignores errors')) return
    if (!has('leaves the timer of an answered request')) request.stop()
    pending.delete(id)
    if (isError) request.reject(new Error(String(fields['message'])))
    else request.resolve(fields)
  }

  const takeAck = ({ exportId, ok }: Fields): void => {
    if (ok === false && !has('gives up an export')) return
    const acknowledged = has('takes any acknowledgement for its export') ? [...exportTimers.keys()] : [exportId]
    if (!has('resends an export forever')) for (const id of acknowledged) exportTimers.get(id)?.()
  }

  const take = (message: Fields): void => {
    const { type, payload } = message
    const wrapped = isRecord(payload) ? payload : null
    const fields = wrapped ?? message
    if (type === 'VIDEO_DATA') {
      if (has('reads no payload') ? wrapped === null : !(has('reads no flat data') && wrapped === null))
        takeData(withoutType(fields), message['revision'])
    } else if (type === 'TOKEN_REFRESHED') {
      if (!has('refreshes its token once')) refreshing = false
      if (has('keeps its first token') || (has('reads no wrapped token') && wrapped !== null)) return
      token = String(fields['authToken'])
    } else if (type === 'PURCHASE_COMPLETE') {
      const status = has('takes a failed purchase for a success') ? 'success' : fields['status']
      if (!has('ignores purchases')) purchase = { videoId: fields['videoId'], status }
    } else if (type === 'RESET_PROJECT') {
      if (!has('ignores resets')) project = { videoId: fields['videoId'] }
    } else if (type === 'EXPORT_COMPLETE_ACK') takeAck(fields)
    else if (replyTypes.has(type)) takeReply(String(type), fields)
    else if (has('replies to unknown types')) post('STATUS_UPDATE', { status: 'What?' })
  }

  const listener = (event: MessageEvent): void => {
    if (has('reads data first')) void event.data
    const sibling = event.origin === hostOrigin && event.source !== view.parent
    const type = (): unknown => (event.data as Fields | null)?.['type']
    const acceptsToken = has('accepts a sibling’s token') && sibling && type() === 'TOKEN_REFRESHED'
    const acceptsReply = has('accepts a sibling’s reply') && sibling && type() === 'CATALOG_SEARCH_RESULTS'
    if (event.origin !== hostOrigin && !has('accepts any origin')) return
    if (event.source !== view.parent && !has('accepts any source') && !acceptsToken && !acceptsReply) return
    const message: unknown = event.data
    if (has('throws on invalid messages')) void (message as Fields)['type']
    if (isRecord(message)) take(message)
  }

  const sendExport = (exportId: string, wait: number): void => {
    post('EXPORT_COMPLETE', { exportId })
    const next = has('resends an export every 200 ms') ? 200 : wait * 2
    if (!has('sends an export once'))
      exportTimers.set(
        exportId,
        clock.setTimer(() => sendExport(exportId, next), has('resends an export every 200 ms') ? 200 : wait),
      )
  }
  const capable = (name: string): boolean =>
    data === null || (isRecord(data['capabilities']) && data['capabilities'][name] === true)

  const request = async (type: RequestType, fields: Fields): Promise<Fields> => {
    const { needs } = modes[type]
    if (needs !== null && !capable(needs) && !has('searches without the capability')) throw new Error('no capability')
    sent = has('reuses an id') && sent === 2 ? 1 : sent + 1
    const requestId = `${instance}-${sent}`
    return await new Promise((resolve, reject) => {
      const stop = has('waits forever')
        ? () => {}
        : clock.setTimer(() => (pending.delete(requestId), reject(new Error('no answer'))), TIME_LIMIT_MS)
      pending.set(requestId, { type, resolve, reject, stop })
      whenOpen(() => post(type, { requestId, ...fields }))
    })
  }
  const notify = (type: string, fields: Fields = {}): void =>
    whenOpen(() => (has('wraps its notices') ? post(type, { payload: fields }) : post(type, fields)))

  view.addEventListener('message', listener)
  const hidden = has('never announces') || (has('announces only on the first mount') && announcedMounts.has(clock))
  announcedMounts.add(clock)
  if (!hidden) announce(100)

  return {
    dispose() {
      stopAnnouncing()
      for (const stop of exportTimers.values()) stop()
      for (const { stop } of pending.values()) stop()
      view.removeEventListener('message', listener)
    },
    actions: {
      async search(query: string): Promise<readonly string[]> {
        const mode = has('sends malformed requests') ? 'guess' : 'text'
        const { results } = await request('REQUEST_CATALOG_SEARCH', { mode, query })
        return ((results ?? []) as readonly { readonly videoId: string }[]).map(({ videoId }) => videoId)
      },
      facets: () => request('REQUEST_CATALOG_FACETS', {}),
      collections: () => request('REQUEST_CATALOG_COLLECTIONS', {}),
      addVideo: (videoId: string) => request('REQUEST_ADD_VIDEO', { videoId, intent: 'add' }),
      catalogStatus: (videoIds: readonly string[]) => request('REQUEST_CATALOG_STATUS', { videoIds }),
      purchaseQuote: (videoIds: readonly string[]) => request('REQUEST_PURCHASE_QUOTE', { videoIds }),
      collectionQuote: (videoIds: readonly string[]) => request('REQUEST_COLLECTION_QUOTE', { videoIds }),
      finishExport: (exportId: string) => whenOpen(() => sendExport(exportId, 2_000)),
      refreshToken() {
        if (refreshing && !has('requests every token')) return
        refreshing = true
        notify('REQUEST_TOKEN_REFRESH')
      },
      editComplete: () => notify('EDIT_COMPLETE', { clips: 1 }),
      status(status: string) {
        if (has('throws from an action')) throw new Error('no canvas')
        if (data !== null && !has('sends no status')) notify('STATUS_UPDATE', { status })
      },
      projectSaved: (projectId: string) =>
        notify('PROJECT_SAVED', has('saves a project without its name') ? {} : { projectId, projectName: 'Reel' }),
      addToCart: (videoId: string) => data?.['hostMode'] === 'consumer' && notify('ADD_TO_CART', { videoId }),
      requestPurchase: (videoId: string) => capable('exportPurchaseGate') && notify('REQUEST_PURCHASE', { videoId }),
      requestVideoPurchase: (videoId: string) => notify('REQUEST_VIDEO_PURCHASE', { videoId }),
      navigateToPurchase: (videoId: string) => notify('NAVIGATE_TO_PURCHASE', { videoId }),
      navigateToUpgrade: () => data?.['hostMode'] === 'consumer' && notify('NAVIGATE_TO_UPGRADE'),
      exit: () => (capable('canExit') || has('exits')) && notify('REQUEST_EXIT_EDITOR'),
      openAccount: () => (capable('accountNavigation') || has('opens the account')) && notify('NAVIGATE_TO_ACCOUNT'),
      openProject: (projectId: string) => capable('canSwitchProject') && notify('REQUEST_OPEN_PROJECT', { projectId }),
      openPartnerExports: () => notify('OPEN_PARTNER_EXPORTS'),
      reportVideoIssue: (videoId: string) => notify('REPORT_VIDEO_ISSUE', { videoId }),
    },
    state: {
      token: () => token,
      snapshot: () => (has('counts repeated snapshots') ? { data, snapshots } : data),
      purchase: () => purchase,
      project: () => project,
    },
  }
}
