// An editor that owes nothing to the bridge's own end, with one thing wrong where that is wanted.
import { videoData, type EditorSurroundings, type EditorUnderTest } from '../src/testing.ts'

export type Quirk =
  | 'never announces'
  | 'announces once'
  | 'announces evenly'
  | 'announces for ever'
  | 'announces once a mount'
  | 'never acknowledges'
  | 'acknowledges changes alone'
  | 'acknowledges twice'
  | 'reads no payload'
  | 'reads no flat data'
  | 'starts anew at each snapshot'
  | 'counts repeated snapshots'
  | 'minds the revision'
  | 'takes any origin'
  | 'takes any source'
  | 'takes a sibling’s token'
  | 'takes a sibling’s answer'
  | 'reads data first'
  | 'posts to anybody'
  | 'posts to its embedder'
  | 'refuses unknown keys'
  | 'answers unknown types'
  | 'throws at junk'
  | 'takes malformed data'
  | 'says unreadable things'
  | 'uses an id again'
  | 'takes any answer'
  | 'is deaf to errors'
  | 'keeps its first token'
  | 'reads no wrapped token'
  | 'asks for every token'
  | 'tells an export once'
  | 'gives an export up'
  | 'tells an export for ever'
  | 'exits'
  | 'opens the account'
  | 'searches without leave'

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
    const target = has('posts to anybody') ? '*' : embedderOr(hostOrigin)
    view.parent.postMessage({ type, ...fields }, target)
  }
  const embedderOr = (origin: string): string =>
    has('posts to its embedder') ? (view.location.ancestorOrigins[0] ?? origin) : origin

  const announce = (wait: number): void => {
    post('EDITOR_READY')
    if (has('announces once')) return
    stopAnnouncing = clock.setTimer(() => announce(has('announces evenly') ? wait : wait * 2), wait)
  }

  const takeData = (fields: Fields, given: unknown): void => {
    const { capabilities, sessionMode, userId } = fields as Record<'capabilities' | 'sessionMode' | 'userId', unknown>
    const switches = (capabilities ?? {}) as Fields
    const sound =
      typeof userId === 'string' &&
      typeof switches['canExit'] === 'boolean' &&
      (sessionMode === 'video' || sessionMode === 'catalog')
    if (!sound && !has('takes malformed data')) return
    if (has('refuses unknown keys') && Object.keys(fields).some((key) => !knownKeys.has(key))) return
    if (typeof given === 'number') {
      if (has('minds the revision') && given <= revision) return
      revision = given
    }
    const repeated = JSON.stringify(fields) === JSON.stringify(data)
    if (!has('announces for ever')) stopAnnouncing()
    data = fields
    snapshots += 1
    token = typeof fields['authToken'] === 'string' && token === '' ? fields['authToken'] : token
    if (!has('never acknowledges') && !(has('acknowledges changes alone') && repeated)) post('EDITOR_VIDEO_DATA_ACK')
    if (has('acknowledges twice')) post('EDITOR_VIDEO_DATA_ACK')
    if (has('starts anew at each snapshot')) post('STATUS_UPDATE', { status: 'Starting' })
  }

  const takeAnswer = ({ requestId, results }: Fields): void => {
    const id = has('takes any answer') ? [...searches.keys()][0] : requestId
    const videos = results as readonly { readonly videoId: string }[]
    searches.get(id)?.resolve(videos.map(({ videoId }) => videoId))
    searches.delete(id)
  }

  const takeAck = ({ exportId, ok }: Fields): void => {
    if (ok === false && !has('gives an export up')) return
    if (!has('tells an export for ever')) exportTimers.get(exportId)?.()
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
    } else if (type === 'CATALOG_SEARCH_RESULTS') takeAnswer(fields)
    else if (type === 'EXPORT_COMPLETE_ACK') takeAck(fields)
    else if (type === 'CATALOG_SEARCH_ERROR' && !has('is deaf to errors'))
      searches.get(fields['requestId'])?.reject(new Error(String(fields['message'])))
    else if (has('answers unknown types')) post('STATUS_UPDATE', { status: 'What?' })
  }

  const listener = (event: MessageEvent): void => {
    if (has('reads data first')) void event.data
    const sibling = event.origin === hostOrigin && event.source !== view.parent
    const type = (): unknown => (event.data as Fields | null)?.['type']
    const let1 = has('takes a sibling’s token') && sibling && type() === 'TOKEN_REFRESHED'
    const let2 = has('takes a sibling’s answer') && sibling && type() === 'CATALOG_SEARCH_RESULTS'
    if (event.origin !== hostOrigin && !has('takes any origin')) return
    if (event.source !== view.parent && !has('takes any source') && !let1 && !let2) return
    const message: unknown = event.data
    if (has('throws at junk')) void (message as Fields)['type']
    if (typeof message === 'object' && message !== null) take(message as Fields)
  }

  const tell = (exportId: string, wait: number): void => {
    post('EXPORT_COMPLETE', { exportId })
    if (!has('tells an export once'))
      exportTimers.set(
        exportId,
        clock.setTimer(() => tell(exportId, wait * 2), wait),
      )
  }
  const capable = (name: string): boolean => ((data?.['capabilities'] ?? {}) as Fields)[name] === true

  view.addEventListener('message', listener)
  const hidden = has('never announces') || (has('announces once a mount') && announcedMounts.has(clock))
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
        if (!capable('catalogSearch') && !has('searches without leave')) return Promise.reject(new Error('no leave'))
        searched = has('uses an id again') && searched === 2 ? 1 : searched + 1
        const requestId = `search-${searched}`
        post('REQUEST_CATALOG_SEARCH', { requestId, mode: has('says unreadable things') ? 'guess' : 'text', query })
        return new Promise((resolve, reject) => void searches.set(requestId, { resolve, reject }))
      },
      finishExport: (exportId) => tell(exportId, 2_000),
      refreshToken() {
        if (refreshing && !has('asks for every token')) return
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
