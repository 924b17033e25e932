import { fixtures } from '../../fixtures/fixtures.ts'
import { failed, notShown, passed, type Finding } from '../report.ts'
import { waitForAnnouncement, type EditorCheck, type EditorContext } from './editor-context.ts'
import { completeHandshake } from './handshake.ts'
import { respondToSearch, beginSearch, noRequest, withSearch } from './searches.ts'

/** Number of answered searches after which a timer for each would show. */
const SEARCHES = 30

async function sendsUniqueIds(context: EditorContext): Promise<Finding> {
  const ids: unknown[] = []
  for (const query of ['one', 'two', 'three']) ids.push((await beginSearch(context, query)).requestId)
  if (ids.includes(null)) return notShown(noRequest)
  if (!ids.every((id) => typeof id === 'string' && id !== '')) return failed('a request has no requestId')
  return new Set(ids).size === 3 ? passed('three searches, three ids') : failed('two requests have the same requestId')
}

async function matchesResponses(context: EditorContext): Promise<Finding> {
  const first = await beginSearch(context, 'one')
  if (first.requestId === null) return notShown(noRequest)
  respondToSearch(context, 'never-sent', 'unsolicited')
  await context.pass(context.quiet)
  if (first.outcome.found !== null) return failed('it accepted a response to a request it never sent')
  respondToSearch(context, first.requestId, 'right')
  respondToSearch(context, first.requestId, 'late')
  const second = await beginSearch(context, 'two')
  respondToSearch(context, first.requestId, 'late')
  respondToSearch(context, second.requestId, 'second')
  await context.until(() => second.outcome.found !== null, context.subject.patience.ready)
  const [error] = context.errors()
  if (error !== undefined) return failed(`it threw ${error}`)
  const found = [first.outcome.found?.[0], second.outcome.found?.[0]]
  const summary = `two searches found ${found.join(' and ')}`
  return found.join() === 'right,second' ? passed(summary) : failed(`${summary}; the responses were right and second`)
}

async function acceptsErrors(context: EditorContext): Promise<Finding> {
  const { outcome, requestId } = await beginSearch(context, 'one')
  if (requestId === null) return notShown(noRequest)
  context.say({ type: 'CATALOG_SEARCH_ERROR', requestId, code: 'rate_limited', message: 'Too many searches.' })
  await context.until(() => outcome.rejected, context.subject.patience.ready)
  return outcome.rejected ? passed('the search was rejected') : failed('CATALOG_SEARCH_ERROR did not reject the search')
}

/** A response that is not the request's must not resolve it. */
function ignoresResponse(type: 'CATALOG_FACETS' | 'CATALOG_SEARCH_RESULTS', fields: object) {
  return async (context: EditorContext): Promise<Finding> => {
    const { outcome, requestId } = await beginSearch(context, 'one')
    if (requestId === null) return notShown(noRequest)
    context.say({ type, ...fields, requestId })
    await context.pass(context.quiet)
    return outcome.found === null ? passed('it had no effect') : failed(`the ${type} resolved the search`)
  }
}

async function givesUp(context: EditorContext): Promise<Finding> {
  const { outcome, requestId } = await beginSearch(context, 'one')
  if (requestId === null) return notShown(noRequest)
  const { answer } = context.subject.patience
  return (await context.until(() => outcome.rejected, answer))
    ? passed('it was rejected')
    : failed(`a search without a response is still pending after ${answer} ms`)
}

async function leavesNoTimers(context: EditorContext): Promise<Finding> {
  const before = context.timers()
  if (before === null) return notShown('not observable from outside the document')
  for (let index = 0; index < SEARCHES; index += 1) {
    const { requestId, outcome } = await beginSearch(context, `search ${index}`)
    if (requestId === null) return notShown(noRequest)
    respondToSearch(context, requestId, 'found')
    await context.until(() => outcome.found !== null, context.subject.patience.ready)
  }
  const more = (context.timers() ?? 0) - before
  return more < SEARCHES / 2
    ? passed(`${SEARCHES} answered searches leave ${more} timers`)
    : failed(`${SEARCHES} answered searches leave ${more} timers`)
}

async function changesIdsOnReload(context: EditorContext): Promise<Finding> {
  const first = await beginSearch(context, 'one')
  if (first.requestId === null) return notShown(noRequest)
  const before = context.said('EDITOR_READY').length
  await context.reload()
  if (!(await waitForAnnouncement(context, before))) return notShown('the new document sends no EDITOR_READY')
  const failure = await completeHandshake(context)
  if (failure !== null) return notShown(failure)
  const second = await beginSearch(context, 'one')
  if (second.requestId === null) return notShown(noRequest)
  return first.requestId === second.requestId
    ? failed('the new document uses the requestId of the one before, so it would accept a late response to that')
    : passed('the new document uses another requestId')
}

const searchCheck = (
  name: string,
  requirements: readonly string[],
  run: (context: EditorContext) => Promise<Finding>,
): EditorCheck => ({ name, requirements, run: (subject) => withSearch(subject, run) })

export const requestChecks: readonly EditorCheck[] = [
  searchCheck('gives each request a unique requestId', ['P-42'], sendsUniqueIds),
  searchCheck('accepts one response per request, by requestId', ['P-42'], matchesResponses),
  searchCheck('rejects a request on an error response', ['P-31', 'P-48'], acceptsErrors),
  searchCheck(
    'ignores a response of another type',
    ['P-42'],
    ignoresResponse('CATALOG_FACETS', fixtures.CATALOG_FACETS),
  ),
  searchCheck(
    'ignores a malformed response',
    ['P-43'],
    ignoresResponse('CATALOG_SEARCH_RESULTS', { nextCursor: null }),
  ),
  { ...searchCheck('gives up a request without a response', ['P-42'], givesUp), level: 'recommended' },
  { ...searchCheck('leaves no timer of an answered request', ['P-42'], leavesNoTimers), level: 'recommended' },
  { ...searchCheck('uses other requestIds after a reload', ['P-42'], changesIdsOnReload), level: 'recommended' },
]
