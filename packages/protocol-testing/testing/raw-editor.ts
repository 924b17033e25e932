// An editor that does not use the bridge's own end, with one optional defect.
import { videoData, type EditorSurroundings, type EditorUnderTest } from '../src/index.ts'

export type Quirk =
  | 'never announces'
  | 'announces once'
  | 'announces at a fixed interval'
  | 'never stops announcing'
  | 'announces only on the first mount'
  | 'never acknowledges'
  | 'acknowledges only changes'
  | 'acknowledges twice'
  | 'reads no payload'
  | 'reads no flat data'
  | 'restarts at each snapshot'
  | 'counts repeated snapshots'
  | 'ignores repeated revisions'
  | 'accepts any origin'
  | 'accepts any source'
  | 'accepts a sibling’s token'
  | 'accepts a sibling’s reply'
  | 'reads data first'
  | 'posts to any origin'
  | 'posts to its embedder'
  | 'rejects unknown keys'
  | 'replies to unknown types'
  | 'throws on invalid messages'
  | 'accepts malformed data'
  | 'sends malformed requests'
  | 'reuses an id'
  | 'accepts any reply'
  | 'ignores errors'
  | 'keeps its first token'
  | 'reads no wrapped token'
  | 'requests every token'
  | 'sends an export once'
  | 'gives up an export'
  | 'resends an export forever'
  | 'exits'
  | 'opens the account'
  | 'searches without the capability'

type Fields = Readonly<Record<string, unknown>>
interface Search {
  resolve(ids: readonly string[]): void
  reject(error: Error): void
}

const knownKeys = new Set(Object.keys(videoData()))
const announcedMounts = new WeakSet<object>()

export function createRawEditor(
  view: Window,
  { hostOrigin, clock }: EditorSurroundings,
  quirk?: Quirk,
): EditorUnderTest {
  const has = (...quirks: Quirk[]): boolean => quirk !== undefined && quirks.includes(quirk)
  const searches = new Map<unknown, Search>()
  const exportTimers = new Map<unknown, () => void>()
  let data: Fields | null = null
  let token = ''
  let snapshots = 0
  let revision = -1
  let searched = 0
  let refreshing = false
  let stopAnnouncing = (): void => {}

  const post = (type: string, fields: Fields = {}): void => {
    const target = has('posts to any origin') ? '*' : embedderOr(hostOrigin)
    view.parent.postMessage({ type, ...fields }, target)
  }
  const embedderOr = (origin: string): string =>
    has('posts to its embedder') ? (view.location.ancestorOrigins[0] ?? origin) : origin

  const announce = (wait: number): void => {
    post('EDITOR_READY')
    if (has('announces once')) return
    stopAnnouncing = clock.setTimer(() => announce(has('announces at a fixed interval') ? wait : wait * 2), wait)
  }

  const takeData = (fields: Fields, given: unknown): void => {
    const { capabilities, sessionMode, userId } = fields as Record<'capabilities' | 'sessionMode' | 'userId', unknown>
    const switches = (capabilities ?? {}) as Fields
    const sound =
      typeof userId === 'string' &&
      typeof switches['canExit'] === 'boolean' &&
      (sessionMode === 'video' || sessionMode === 'catalog')
    if (!sound && !has('accepts malformed data')) return
    if (has('rejects unknown keys') && Object.keys(fields).some((key) => !knownKeys.has(key))) return
    if (typeof given === 'number') {
      if (has('ignores repeated revisions') && given <= revision) return
      revision = given
    }
    const repeated = JSON.stringify(fields) === JSON.stringify(data)
    if (!has('never stops announcing')) stopAnnouncing()
    data = fields
    snapshots += 1
    token = typeof fields['authToken'] === 'string' && token === '' ? fields['authToken'] : token
    if (!has('never acknowledges') && !(has('acknowledges only changes') && repeated)) post('EDITOR_VIDEO_DATA_ACK')
    if (has('acknowledges twice')) post('EDITOR_VIDEO_DATA_ACK')
    if (has('restarts at each snapshot')) post('STATUS_UPDATE', { status: 'Starting' })
  }

  const takeReply = ({ requestId, results }: Fields): void => {
    const id = has('accepts any reply') ? [...searches.keys()][0] : requestId
    const videos = results as readonly { readonly videoId: string }[]
    searches.get(id)?.resolve(videos.map(({ videoId }) => videoId))
    searches.delete(id)
  }

  const takeAck = ({ exportId, ok }: Fields): void => {
    if (ok === false && !has('gives up an export')) return
    if (!has('resends an export forever')) exportTimers.get(exportId)?.()
  }

  const take = (message: Fields): void => {
    const { type, payload } = message
    const wrapped = typeof payload === 'object' && payload !== null ? (payload as Fields) : null
    const fields = wrapped ?? message
    if (type === 'VIDEO_DATA') {
      if (has('reads no payload') ? wrapped === null : !(has('reads no flat data') && wrapped === null))
        takeData(withoutType(fields), message['revision'])
    } else if (type === 'TOKEN_REFRESHED') {
      if (has('keeps its first token') || (has('reads no wrapped token') && wrapped !== null)) return
      token = String(fields['authToken'])
      refreshing = false
    } else if (type === 'CATALOG_SEARCH_RESULTS') takeReply(fields)
    else if (type === 'EXPORT_COMPLETE_ACK') takeAck(fields)
    else if (type === 'CATALOG_SEARCH_ERROR' && !has('ignores errors'))
      searches.get(fields['requestId'])?.reject(new Error(String(fields['message'])))
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
    if (typeof message === 'object' && message !== null) take(message as Fields)
  }

  const sendExport = (exportId: string, wait: number): void => {
    post('EXPORT_COMPLETE', { exportId })
    if (!has('sends an export once'))
      exportTimers.set(
        exportId,
        clock.setTimer(() => sendExport(exportId, wait * 2), wait),
      )
  }
  const capable = (name: string): boolean => ((data?.['capabilities'] ?? {}) as Fields)[name] === true

  view.addEventListener('message', listener)
  const hidden = has('never announces') || (has('announces only on the first mount') && announcedMounts.has(clock))
  announcedMounts.add(clock)
  if (!hidden) announce(100)

  return {
    dispose() {
      stopAnnouncing()
      for (const stop of exportTimers.values()) stop()
      view.removeEventListener('message', listener)
    },
    actions: {
      search(query) {
        if (!capable('catalogSearch') && !has('searches without the capability'))
          return Promise.reject(new Error('no capability'))
        searched = has('reuses an id') && searched === 2 ? 1 : searched + 1
        const requestId = `search-${searched}`
        post('REQUEST_CATALOG_SEARCH', { requestId, mode: has('sends malformed requests') ? 'guess' : 'text', query })
        return new Promise((resolve, reject) => void searches.set(requestId, { resolve, reject }))
      },
      finishExport: (exportId) => sendExport(exportId, 2_000),
      refreshToken() {
        if (refreshing && !has('requests every token')) return
        refreshing = true
        post('REQUEST_TOKEN_REFRESH')
      },
      exit: () => (capable('canExit') || has('exits')) && post('REQUEST_EXIT_EDITOR'),
      openAccount: () => (capable('accountNavigation') || has('opens the account')) && post('NAVIGATE_TO_ACCOUNT'),
    },
    state: {
      token: () => token,
      snapshot: () => (has('counts repeated snapshots') ? { data, snapshots } : data),
    },
  }
}

function withoutType({ type: _type, ...fields }: Fields): Fields {
  return fields
}
