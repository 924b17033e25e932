import { parseEditorMessage } from '@proscenium/protocol'
import { videoData } from '../fixtures/fixtures.ts'
import { failed, notShown, passed, type Finding } from './report.ts'
import type { EditorSubject } from './mounted-editor.ts'
import { fieldOf, nextMessage, runDetached, type CheckContext, type EditorCheck } from './check-context.ts'
import { countAcknowledgements, withOpenBridge } from './handshake.ts'
import { waitForSilence } from './silence.ts'

const SEARCH = 'REQUEST_CATALOG_SEARCH'
/** Number of quiet windows in which a token must have been accepted. */
const TOKEN_READS = 10
const noAction = (name: string): Finding => notShown(`no action triggers it (actions.${name})`)
const noRequest = `a search sends no ${SEARCH}`

/** A page of results with this one video. */
const pageWith = (videoId: string) => ({ results: [{ ...videoData().relatedVideos[0], videoId }], nextCursor: null })

/** Runs a check of searches once the editor's own searches are over, so that the next one is the check's. */
function withSearch(subject: EditorSubject, act: (context: CheckContext) => Promise<Finding>): Promise<Finding> {
  return withOpenBridge(subject, async (context) => {
    if (context.actions.search === undefined) return noAction('search')
    await waitForSilence(context, () => context.said(SEARCH).length)
    return await act(context)
  })
}

/** A pending search: its request, and its outcome. */
async function beginSearch(context: CheckContext, query: string) {
  const { search } = context.actions
  const outcome: { found: readonly string[] | null; rejected: boolean } = { found: null, rejected: false }
  const request = await nextMessage(context, SEARCH, async () => {
    try {
      outcome.found = (await search?.(query)) ?? null
    } catch {
      outcome.rejected = true
    }
  })
  return { outcome, requestId: request === null ? null : fieldOf(request, 'requestId') }
}

async function sendsUniqueIds(context: CheckContext): Promise<Finding> {
  const ids: unknown[] = []
  for (const query of ['one', 'two', 'three']) ids.push((await beginSearch(context, query)).requestId)
  if (ids.includes(null)) return notShown(noRequest)
  if (!ids.every((id) => typeof id === 'string' && id !== '')) return failed('a request has no requestId')
  return new Set(ids).size === 3 ? passed('three searches, three ids') : failed('two requests have the same requestId')
}

async function matchesResponses(context: CheckContext): Promise<Finding> {
  const respond = (requestId: unknown, videoId: string): void =>
    context.say({ type: 'CATALOG_SEARCH_RESULTS', requestId, ...pageWith(videoId) })
  const first = await beginSearch(context, 'one')
  if (first.requestId === null) return notShown(noRequest)
  respond('never-sent', 'unsolicited')
  await context.pass(context.quiet)
  if (first.outcome.found !== null) return failed('it accepted a response to a request it never sent')
  respond(first.requestId, 'right')
  respond(first.requestId, 'late')
  const second = await beginSearch(context, 'two')
  respond(first.requestId, 'late')
  respond(second.requestId, 'second')
  await context.until(() => second.outcome.found !== null, context.subject.patience.ready)
  const found = [first.outcome.found?.[0], second.outcome.found?.[0]]
  const summary = `two searches found ${found.join(' and ')}`
  return found.join() === 'right,second' ? passed(summary) : failed(`${summary}; the responses were right and second`)
}

async function acceptsErrors(context: CheckContext): Promise<Finding> {
  const { outcome, requestId } = await beginSearch(context, 'one')
  if (requestId === null) return notShown(noRequest)
  context.say({ type: 'CATALOG_SEARCH_ERROR', requestId, code: 'rate_limited', message: 'Too many searches.' })
  await context.until(() => outcome.rejected, context.subject.patience.ready)
  return outcome.rejected ? passed('the search was rejected') : failed('CATALOG_SEARCH_ERROR did not reject the search')
}

async function acceptsPushedToken(context: CheckContext): Promise<Finding> {
  if (context.state.token === undefined) return notShown('its token cannot be observed (state.token)')
  const pair = (token: string) => ({ authToken: token, accessToken: token })
  context.say({ type: 'TOKEN_REFRESHED', ...pair('pushed-token') })
  if (!(await tokenBecomes(context, 'pushed-token'))) return failed('an unsolicited token is not accepted')
  context.say({ type: 'TOKEN_REFRESHED', payload: pair('wrapped-token') })
  const readsWrapped = await tokenBecomes(context, 'wrapped-token')
  return readsWrapped ? passed('in both forms') : failed('TOKEN_REFRESHED as {type, payload} is not accepted')
}

async function tokenBecomes({ state, pass, quiet }: CheckContext, token: string): Promise<boolean> {
  for (let read = 0; read < TOKEN_READS; read += 1) {
    await pass(quiet)
    if ((await state.token?.()) === token) return true
  }
  return false
}

async function sharesOneRefresh(context: CheckContext): Promise<Finding> {
  const { refreshToken } = context.actions
  if (refreshToken === undefined) return noAction('refreshToken')
  const count = (): number => context.said('REQUEST_TOKEN_REFRESH').length
  await waitForSilence(context, count)
  const before = count()
  for (let index = 0; index < 3; index += 1) runDetached(refreshToken)
  await context.until(() => count() > before, context.subject.patience.ready)
  await context.pass(context.quiet)
  const sent = count() - before
  if (sent === 0) return notShown('refreshToken sends no request')
  return sent === 1 ? passed('three calls, one request') : failed(`${sent} requests for three concurrent calls`)
}

async function repeatsExports(context: CheckContext): Promise<Finding> {
  const { actions, said, say, pass, until, subject } = context
  const { finishExport } = actions
  if (finishExport === undefined) return noAction('finishExport')
  const exportId = 'conformance-export'
  const count = (): number => said('EXPORT_COMPLETE').filter((each) => fieldOf(each, 'exportId') === exportId).length
  const comesAgain = (): Promise<boolean> => {
    const before = count()
    return until(() => count() > before, subject.patience.resend)
  }
  runDetached(() => finishExport(exportId))
  if (!(await until(() => count() > 0, subject.patience.ready)))
    return notShown('finishExport sends no EXPORT_COMPLETE')
  if (!(await comesAgain())) return failed(`sent once in ${subject.patience.resend} ms without an acknowledgement`)
  say({ type: 'EXPORT_COMPLETE_ACK', exportId, ok: false })
  if (!(await comesAgain())) return failed('not sent again after ok: false')
  say({ type: 'EXPORT_COMPLETE_ACK', exportId, ok: true })
  await pass(context.quiet)
  const summary = count()
  await pass(subject.patience.resend)
  return count() === summary ? passed(`sent ${summary} times, until ok: true`) : failed('sent again after ok: true')
}

/** What a partner session must not send (P-49); `search` when that capability is off. */
async function respectsCapabilities(subject: EditorSubject): Promise<Finding> {
  const seen = await withOpenBridge(subject, async (context) => {
    const { exit, openAccount } = context.actions
    if (exit === undefined && openAccount === undefined) return notShown('')
    if (exit !== undefined && (await nextMessage(context, 'REQUEST_EXIT_EDITOR', exit)) !== null)
      return failed('REQUEST_EXIT_EDITOR although canExit is false')
    if (openAccount !== undefined && (await nextMessage(context, 'NAVIGATE_TO_ACCOUNT', openAccount)) !== null)
      return failed('NAVIGATE_TO_ACCOUNT although accountNavigation is false')
    return passed('it sends neither REQUEST_EXIT_EDITOR nor NAVIGATE_TO_ACCOUNT')
  })
  if (seen.outcome === 'failed') return seen
  const searches = await searchesWithout(subject)
  if (searches.outcome === 'failed' || seen.outcome === 'not-shown') return searches
  return seen
}

async function searchesWithout(subject: EditorSubject): Promise<Finding> {
  const usual = await withOpenBridge(subject, async (context) => {
    if (context.actions.search === undefined) return noAction('exit, openAccount or search')
    const { requestId } = await beginSearch(context, 'one')
    return requestId === null ? notShown(noRequest) : passed('')
  })
  if (usual.outcome !== 'passed') return usual
  const capabilities = { ...videoData().capabilities, catalogSearch: false }
  const check = async (context: CheckContext): Promise<Finding> => {
    const { requestId } = await beginSearch(context, 'one')
    return requestId === null
      ? passed('no search without catalogSearch')
      : failed(`${SEARCH} although catalogSearch is false`)
  }
  return await withOpenBridge(subject, check, { capabilities })
}

async function sendsValidMessages(context: CheckContext): Promise<Finding> {
  const { search, finishExport, refreshToken, exit, openAccount } = context.actions
  const acts = [() => search?.('anything'), () => finishExport?.('conformance-shape'), refreshToken, exit, openAccount]
  for (const act of acts) if (act !== undefined) runDetached(act)
  await context.pass(context.quiet)
  const issues = context.said().flatMap(({ message }) => {
    const read = parseEditorMessage(message)
    return read.ok ? [] : [`${read.type ?? 'a message'} is ${read.reason}: ${read.issue ?? 'unknown type'}`]
  })
  const [issue] = issues
  return issue === undefined
    ? passed(`${context.said().length} messages, ${countAcknowledgements(context)} of them acknowledgements`)
    : failed(issue)
}

export const workChecks: readonly EditorCheck[] = [
  {
    name: 'sends only valid messages',
    requirements: ['P-39', 'P-43'],
    run: (subject) => withOpenBridge(subject, sendsValidMessages),
  },
  {
    name: 'gives each request a unique requestId',
    requirements: ['P-42'],
    run: (subject) => withSearch(subject, sendsUniqueIds),
  },
  {
    name: 'accepts one response per request, by requestId',
    requirements: ['P-42'],
    run: (subject) => withSearch(subject, matchesResponses),
  },
  {
    name: 'rejects a request on an error response',
    requirements: ['P-31', 'P-48'],
    run: (subject) => withSearch(subject, acceptsErrors),
  },
  {
    name: 'accepts an unsolicited token',
    requirements: ['P-26', 'P-45'],
    run: (subject) => withOpenBridge(subject, acceptsPushedToken),
  },
  {
    name: 'sends one token request for concurrent callers',
    requirements: ['P-22', 'P-45'],
    run: (subject) => withOpenBridge(subject, sharesOneRefresh),
  },
  {
    name: 'resends EXPORT_COMPLETE until it is acknowledged',
    requirements: ['P-04', 'P-46'],
    run: (subject) => withOpenBridge(subject, repeatsExports),
  },
  { name: 'respects the capabilities', requirements: ['P-49'], run: respectsCapabilities },
]
