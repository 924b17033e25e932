import { parseEditorMessage } from '../../channel/parse.ts'
import { videoData } from '../fixtures/fixtures.ts'
import type { EditorCheck } from './check.ts'
import { failed, notShown, passed, type Finding } from './report.ts'
import type { EditorSubject } from './mounted-editor.ts'
import {
  countAcknowledgements,
  runDetached,
  fieldOf,
  nextMessage,
  withOpenBridge,
  type CheckContext,
} from './check-context.ts'

const SEARCH = 'REQUEST_CATALOG_SEARCH'
const noAction = (name: string): Finding => notShown(`it cannot be made to (actions.${name})`)

/** A page of results with this one video. */
const pageWith = (videoId: string) => ({ results: [{ ...videoData().relatedVideos[0], videoId }], nextCursor: null })

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

async function namesEachRequest(context: CheckContext): Promise<Finding> {
  if (context.actions.search === undefined) return noAction('search')
  const ids: unknown[] = []
  for (const query of ['one', 'two', 'three']) ids.push((await beginSearch(context, query)).requestId)
  if (ids.includes(null)) return notShown('a search asks nothing')
  if (!ids.every((id) => typeof id === 'string' && id !== '')) return failed('a request carries no requestId')
  return new Set(ids).size === 3 ? passed('three searches, three ids') : failed('two requests carry the same requestId')
}

async function matchesResponses(context: CheckContext): Promise<Finding> {
  if (context.actions.search === undefined) return noAction('search')
  const respond = (requestId: unknown, videoId: string): void =>
    context.say({ type: 'CATALOG_SEARCH_RESULTS', requestId, ...pageWith(videoId) })
  const first = await beginSearch(context, 'one')
  if (first.requestId === null) return notShown('a search asks nothing')
  respond('nobody-asked', 'stray')
  await context.pass(context.quiet)
  if (first.outcome.found !== null) return failed('it took an answer to a request it never made')
  respond(first.requestId, 'right')
  respond(first.requestId, 'late')
  const second = await beginSearch(context, 'two')
  respond(first.requestId, 'late')
  respond(second.requestId, 'second')
  await context.until(() => second.outcome.found !== null, context.quiet)
  const found = [first.outcome.found?.[0], second.outcome.found?.[0]]
  const summary = `two searches brought ${found.join(' and ')}`
  return found.join() === 'right,second' ? passed(summary) : failed(`${summary}; the answers were right and second`)
}

async function acceptsErrors(context: CheckContext): Promise<Finding> {
  if (context.actions.search === undefined) return noAction('search')
  const { outcome, requestId } = await beginSearch(context, 'one')
  if (requestId === null) return notShown('a search asks nothing')
  context.say({ type: 'CATALOG_SEARCH_ERROR', requestId, code: 'rate_limited', message: 'Too many searches.' })
  await context.until(() => outcome.rejected, context.quiet)
  return outcome.rejected ? passed('the search was rejected') : failed('the search is not ended by its error')
}

async function takesPushedToken(context: CheckContext): Promise<Finding> {
  const { state, say, pass, quiet } = context
  if (state.token === undefined) return notShown('its token cannot be seen (state.token)')
  const pair = (token: string) => ({ authToken: token, accessToken: token })
  say({ type: 'TOKEN_REFRESHED', ...pair('pushed-token') })
  await pass(quiet)
  if ((await state.token()) !== 'pushed-token') return failed('a token that came unasked is not taken')
  say({ type: 'TOKEN_REFRESHED', payload: pair('wrapped-token') })
  await pass(quiet)
  const wrapped = (await state.token()) === 'wrapped-token'
  return wrapped ? passed('in both forms') : failed('TOKEN_REFRESHED as {type, payload} is not understood')
}

async function sharesOneRefresh(context: CheckContext): Promise<Finding> {
  const { refreshToken } = context.actions
  if (refreshToken === undefined) return noAction('refreshToken')
  const count = (): number => context.said('REQUEST_TOKEN_REFRESH').length
  const before = count()
  for (let index = 0; index < 3; index += 1) runDetached(refreshToken)
  await context.pass(context.quiet)
  const asked = count() - before
  if (asked === 0) return notShown('it asks for no token')
  return asked === 1 ? passed('three wishes, one request') : failed(`it asked ${asked} times for what it needs once`)
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
  if (!(await until(() => count() > 0, context.quiet))) return notShown('it told of no export')
  if (!(await comesAgain())) return failed(`it was told once in ${subject.patience.resend} ms without acknowledgement`)
  say({ type: 'EXPORT_COMPLETE_ACK', exportId, ok: false })
  if (!(await comesAgain())) return failed('it was not told again after ok: false')
  say({ type: 'EXPORT_COMPLETE_ACK', exportId, ok: true })
  await pass(context.quiet)
  const summary = count()
  await pass(subject.patience.resend)
  return count() === summary
    ? passed(`told ${summary} times, until ok: true`)
    : failed('it is told again after ok: true')
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
    return passed('it neither exits nor opens the account')
  })
  if (seen.outcome === 'failed') return seen
  const silent = await searchesWithout(subject)
  if (silent.outcome === 'failed' || seen.outcome === 'not-shown') return silent
  return seen
}

async function searchesWithout(subject: EditorSubject): Promise<Finding> {
  const usual = await withOpenBridge(subject, async (context) => {
    if (context.actions.search === undefined) return noAction('exit, openAccount or search')
    const { requestId } = await beginSearch(context, 'one')
    return requestId === null ? notShown('a search asks nothing') : passed('')
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
    return read.ok ? [] : [`${read.type ?? 'a message'} is ${read.reason}: ${read.issue ?? 'nobody knows it'}`]
  })
  const [issue] = issues
  return issue === undefined
    ? passed(`${context.said().length} messages, ${countAcknowledgements(context)} of them acknowledgements`)
    : failed(issue)
}

export const workChecks: readonly EditorCheck[] = [
  {
    name: 'says only what a host can read',
    requirements: ['P-39', 'P-43'],
    run: (subject) => withOpenBridge(subject, sendsValidMessages),
  },
  {
    name: 'gives each request an id of its own',
    requirements: ['P-42'],
    run: (subject) => withOpenBridge(subject, namesEachRequest),
  },
  {
    name: 'takes the answer to its own request, once',
    requirements: ['P-42'],
    run: (subject) => withOpenBridge(subject, matchesResponses),
  },
  {
    name: 'takes an error as an answer',
    requirements: ['P-31', 'P-48'],
    run: (subject) => withOpenBridge(subject, acceptsErrors),
  },
  {
    name: 'takes a token that comes unasked',
    requirements: ['P-26', 'P-45'],
    run: (subject) => withOpenBridge(subject, takesPushedToken),
  },
  {
    name: 'asks once for a token, however many need it',
    requirements: ['P-22', 'P-45'],
    run: (subject) => withOpenBridge(subject, sharesOneRefresh),
  },
  {
    name: 'tells of an export until it is stored',
    requirements: ['P-04', 'P-46'],
    run: (subject) => withOpenBridge(subject, repeatsExports),
  },
  { name: 'keeps to the capabilities', requirements: ['P-49'], run: respectsCapabilities },
]
