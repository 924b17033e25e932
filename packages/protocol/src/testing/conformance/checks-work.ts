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

/** A page of results that holds this one video. */
const pageWith = (videoId: string) => ({ results: [{ ...videoData().relatedVideos[0], videoId }], nextCursor: null })

/** One search under way: its request, and what became of it. */
async function beginSearch(scene: CheckContext, words: string) {
  const { search } = scene.actions
  const outcome: { found: readonly string[] | null; rejected: boolean } = { found: null, rejected: false }
  const request = await nextMessage(scene, SEARCH, async () => {
    try {
      outcome.found = (await search?.(words)) ?? null
    } catch {
      outcome.rejected = true
    }
  })
  return { outcome, requestId: request === null ? null : fieldOf(request, 'requestId') }
}

async function namesEachRequest(scene: CheckContext): Promise<Finding> {
  if (scene.actions.search === undefined) return noAction('search')
  const ids: unknown[] = []
  for (const words of ['one', 'two', 'three']) ids.push((await beginSearch(scene, words)).requestId)
  if (ids.includes(null)) return notShown('a search asks nothing')
  if (!ids.every((id) => typeof id === 'string' && id !== '')) return failed('a request carries no requestId')
  return new Set(ids).size === 3 ? passed('three searches, three ids') : failed('two requests carry the same requestId')
}

async function takesItsOwnAnswer(scene: CheckContext): Promise<Finding> {
  if (scene.actions.search === undefined) return noAction('search')
  const answer = (requestId: unknown, videoId: string): void =>
    scene.say({ type: 'CATALOG_SEARCH_RESULTS', requestId, ...pageWith(videoId) })
  const first = await beginSearch(scene, 'one')
  if (first.requestId === null) return notShown('a search asks nothing')
  answer('nobody-asked', 'stray')
  await scene.pass(scene.quiet)
  if (first.outcome.found !== null) return failed('it took an answer to a request it never made')
  answer(first.requestId, 'right')
  answer(first.requestId, 'late')
  const second = await beginSearch(scene, 'two')
  answer(first.requestId, 'late')
  answer(second.requestId, 'second')
  await scene.until(() => second.outcome.found !== null, scene.quiet)
  const found = [first.outcome.found?.[0], second.outcome.found?.[0]]
  const told = `two searches brought ${found.join(' and ')}`
  return found.join() === 'right,second' ? passed(told) : failed(`${told}; the answers were right and second`)
}

async function hearsErrors(scene: CheckContext): Promise<Finding> {
  if (scene.actions.search === undefined) return noAction('search')
  const { outcome, requestId } = await beginSearch(scene, 'one')
  if (requestId === null) return notShown('a search asks nothing')
  scene.say({ type: 'CATALOG_SEARCH_ERROR', requestId, code: 'rate_limited', message: 'Too many searches.' })
  await scene.until(() => outcome.rejected, scene.quiet)
  return outcome.rejected ? passed('the search was rejected') : failed('the search is not ended by its error')
}

async function takesPushedToken(scene: CheckContext): Promise<Finding> {
  const { state, say, pass, quiet } = scene
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

async function sharesOneRefresh(scene: CheckContext): Promise<Finding> {
  const { refreshToken } = scene.actions
  if (refreshToken === undefined) return noAction('refreshToken')
  const count = (): number => scene.said('REQUEST_TOKEN_REFRESH').length
  const before = count()
  for (let index = 0; index < 3; index += 1) runDetached(refreshToken)
  await scene.pass(scene.quiet)
  const asked = count() - before
  if (asked === 0) return notShown('it asks for no token')
  return asked === 1 ? passed('three wishes, one request') : failed(`it asked ${asked} times for what it needs once`)
}

async function repeatsExports(scene: CheckContext): Promise<Finding> {
  const { actions, said, say, pass, until, subject } = scene
  const { finishExport } = actions
  if (finishExport === undefined) return noAction('finishExport')
  const exportId = 'conformance-export'
  const count = (): number => said('EXPORT_COMPLETE').filter((each) => fieldOf(each, 'exportId') === exportId).length
  const comesAgain = (): Promise<boolean> => {
    const before = count()
    return until(() => count() > before, subject.patience.resend)
  }
  runDetached(() => finishExport(exportId))
  if (!(await until(() => count() > 0, scene.quiet))) return notShown('it told of no export')
  if (!(await comesAgain())) return failed(`it was told once in ${subject.patience.resend} ms without acknowledgement`)
  say({ type: 'EXPORT_COMPLETE_ACK', exportId, ok: false })
  if (!(await comesAgain())) return failed('it was not told again after ok: false')
  say({ type: 'EXPORT_COMPLETE_ACK', exportId, ok: true })
  await pass(scene.quiet)
  const told = count()
  await pass(subject.patience.resend)
  return count() === told ? passed(`told ${told} times, until ok: true`) : failed('it is told again after ok: true')
}

/** What a partner session must not say (SPEC 2.7); `search` where the capability is switched off. */
async function keepsToCapabilities(subject: EditorSubject): Promise<Finding> {
  const seen = await withOpenBridge(subject, async (scene) => {
    const { exit, openAccount } = scene.actions
    if (exit === undefined && openAccount === undefined) return notShown('')
    if (exit !== undefined && (await nextMessage(scene, 'REQUEST_EXIT_EDITOR', exit)) !== null)
      return failed('REQUEST_EXIT_EDITOR although canExit is false')
    if (openAccount !== undefined && (await nextMessage(scene, 'NAVIGATE_TO_ACCOUNT', openAccount)) !== null)
      return failed('NAVIGATE_TO_ACCOUNT although accountNavigation is false')
    return passed('it neither exits nor opens the account')
  })
  if (seen.outcome === 'failed') return seen
  const silent = await searchesWithout(subject)
  if (silent.outcome === 'failed' || seen.outcome === 'not-shown') return silent
  return seen
}

async function searchesWithout(subject: EditorSubject): Promise<Finding> {
  const usual = await withOpenBridge(subject, async (scene) => {
    if (scene.actions.search === undefined) return noAction('exit, openAccount or search')
    const { requestId } = await beginSearch(scene, 'one')
    return requestId === null ? notShown('a search asks nothing') : passed('')
  })
  if (usual.outcome !== 'passed') return usual
  const capabilities = { ...videoData().capabilities, catalogSearch: false }
  const look = async (scene: CheckContext): Promise<Finding> => {
    const { requestId } = await beginSearch(scene, 'one')
    return requestId === null
      ? passed('no search without catalogSearch')
      : failed(`${SEARCH} although catalogSearch is false`)
  }
  return await withOpenBridge(subject, look, { capabilities })
}

async function speaksReadably(scene: CheckContext): Promise<Finding> {
  const { search, finishExport, refreshToken, exit, openAccount } = scene.actions
  const acts = [() => search?.('anything'), () => finishExport?.('conformance-shape'), refreshToken, exit, openAccount]
  for (const act of acts) if (act !== undefined) runDetached(act)
  await scene.pass(scene.quiet)
  const issues = scene.said().flatMap(({ message }) => {
    const read = parseEditorMessage(message)
    return read.ok ? [] : [`${read.type ?? 'a message'} is ${read.reason}: ${read.issue ?? 'nobody knows it'}`]
  })
  const [issue] = issues
  return issue === undefined
    ? passed(`${scene.said().length} messages, ${countAcknowledgements(scene)} of them acknowledgements`)
    : failed(issue)
}

export const workChecks: readonly EditorCheck[] = [
  {
    name: 'says only what a host can read',
    requirements: ['P-39', 'P-43'],
    run: (subject) => withOpenBridge(subject, speaksReadably),
  },
  {
    name: 'gives each request an id of its own',
    requirements: ['P-42'],
    run: (subject) => withOpenBridge(subject, namesEachRequest),
  },
  {
    name: 'takes the answer to its own request, once',
    requirements: ['P-42'],
    run: (subject) => withOpenBridge(subject, takesItsOwnAnswer),
  },
  {
    name: 'takes an error as an answer',
    requirements: ['P-31', 'P-48'],
    run: (subject) => withOpenBridge(subject, hearsErrors),
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
  { name: 'keeps to the capabilities', requirements: ['P-49'], run: keepsToCapabilities },
]
