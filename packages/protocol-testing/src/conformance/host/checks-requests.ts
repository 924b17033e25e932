import { editorToHost, hostToEditor, replies, type RequestType } from '@proscenium/protocol'
import { fixtures } from '../../fixtures/fixtures.ts'
import { fieldOf } from '../check-context.ts'
import type { ReceivedMessage } from '../mounted.ts'
import { failed, notShown, passed, type Finding } from '../report.ts'
import {
  responsesTo,
  completeHandshake,
  actionCheck,
  issueOf,
  openCheck,
  type HostCheck,
  type HostContext,
} from './host-context.ts'

/** Far more searches than anybody makes. */
const SEARCHES = 60
const requestTypes = Object.keys(replies) as readonly RequestType[]
/** Without its fields, each of these is malformed. */
const withFields = requestTypes.filter((type) => !/FACETS|COLLECTIONS/.test(type))
const responseTypes = new Set<string>(requestTypes.flatMap((type) => [replies[type].answer, replies[type].error]))
const requirementOf = (type: RequestType): readonly string[] => [
  editorToHost[type].requirement ?? '',
  hostToEditor[replies[type].answer].requirement ?? '',
]

async function respondsOnce(context: HostContext, type: RequestType): Promise<Finding> {
  const { say, said, until, pass, quiet, subject } = context
  const requestId = `once-${type}`
  const before = said().length
  say({ ...fixtures[type], requestId, type })
  const arrived = (): readonly ReceivedMessage[] =>
    said()
      .slice(before)
      .filter((each) => responseTypes.has(each.type))
  const responded = await until(() => arrived().length > 0, subject.patience.ready)
  await pass(quiet)
  const orphan = arrived().find((each) => fieldOf(each, 'requestId') !== requestId)
  if (!responded) return failed(`no response within ${subject.patience.ready} ms`)
  if (orphan !== undefined) return failed(`${orphan.type} does not have the requestId of the request`)
  if (arrived().length > 1) return failed(`${arrived().length} responses`)
  const issue = arrived().flatMap((each) => issueOf(each) ?? [])[0]
  return issue === undefined ? passed(`one ${arrived()[0]?.type}`) : failed(issue)
}

async function matchesRequests(context: HostContext): Promise<Finding> {
  const { say, until, pass, quiet, subject } = context
  const ids = ['first', 'second', 'third']
  for (const id of ids)
    say({ type: 'REQUEST_ADD_VIDEO', requestId: `request-${id}`, videoId: `video-${id}`, intent: 'add' })
  await until(() => ids.every((id) => responsesTo(context, `request-${id}`).length > 0), subject.patience.ready)
  await pass(quiet)
  const wrong = ids.find((id) => {
    const answers = responsesTo(context, `request-${id}`)
    return answers.length !== 1 || answers.some((each) => (fieldOf(each, 'videoId') ?? `video-${id}`) !== `video-${id}`)
  })
  return wrong === undefined
    ? passed('three requests at once, each answered under its id')
    : failed(`of three requests at once, the ${wrong} did not get exactly its own response`)
}

const isError = (message: ReceivedMessage): boolean =>
  message.type.endsWith('_ERROR') || fieldOf(message, 'status') === 'unavailable'

/** The responses to malformed requests, by the request's type. */
async function rejections(
  context: HostContext,
): Promise<readonly (readonly [RequestType, readonly ReceivedMessage[]])[]> {
  const { say, until, pass, quiet, subject } = context
  for (const type of withFields) say({ type, requestId: `malformed-${type}` })
  const answers = (type: RequestType): readonly ReceivedMessage[] => responsesTo(context, `malformed-${type}`)
  await until(() => withFields.every((type) => answers(type).length > 0), subject.patience.ready)
  await pass(quiet)
  return withFields.map((type) => [type, answers(type)] as const)
}

async function rejectsMalformed(context: HostContext): Promise<Finding> {
  for (const [type, answers] of await rejections(context)) {
    if (answers.length === 0) return failed(`a malformed ${type} gets no response`)
    if (answers.length > 1) return failed(`a malformed ${type} gets ${answers.length} responses`)
    if (!answers.every(isError)) return failed(`a malformed ${type} is served`)
  }
  return passed(`${withFields.length} malformed requests, each with one error`)
}

async function usesErrorFamily(context: HostContext): Promise<Finding> {
  const responded = await rejections(context)
  const errors = responded.flatMap(([type, answers]) => answers.filter(isError).map((answer) => ({ type, answer })))
  if (errors.length === 0) return notShown('malformed requests get no error')
  const wrong = errors.find(({ type, answer }) => answer.type !== replies[type].error)
  if (wrong !== undefined) return failed(`${wrong.type} is rejected by ${wrong.answer.type}`)
  const issue = errors.flatMap(({ answer }) => issueOf(answer) ?? [])[0]
  return issue === undefined ? passed(`${errors.length} errors, each of its family`) : failed(issue)
}

async function limitsSearches(context: HostContext): Promise<Finding> {
  const { say, until, subject } = context
  const ids = Array.from({ length: SEARCHES }, (_, index) => `flood-${index}`)
  for (const requestId of ids) say({ type: 'REQUEST_CATALOG_SEARCH', requestId, mode: 'text', query: 'harbour' })
  const answers = (): readonly ReceivedMessage[] => ids.flatMap((id) => responsesTo(context, id))
  await until(() => answers().length >= SEARCHES, subject.patience.ready)
  if (answers().length !== SEARCHES) return failed(`${SEARCHES} searches, ${answers().length} responses`)
  const limited = answers().filter((each) => fieldOf(each, 'code') === 'rate_limited').length
  const detail = `${SEARCHES} searches at once, ${limited} of them rate_limited`
  return limited > 0 ? passed(detail) : failed(detail)
}

async function dropsLateResponses(context: HostContext): Promise<Finding> {
  const { actions, say, said, pass, quiet } = context
  await actions.hold?.()
  say({ type: 'REQUEST_CATALOG_SEARCH', requestId: 'of-the-old-document', mode: 'text', query: 'harbour' })
  await pass(quiet)
  if (responsesTo(context, 'of-the-old-document').length > 0) return notShown('hold does not hold searches')
  await context.reload()
  const before = said().length
  await completeHandshake(context, 'document-2')
  await actions.release?.()
  await pass(quiet)
  const late = said()
    .slice(before)
    .some((each) => fieldOf(each, 'requestId') === 'of-the-old-document')
  return late ? failed('the new document gets a response to the old one') : passed('nothing late was sent')
}

const SECRET = 'SQLITE_BUSY: /srv/secret.db is locked'

async function hidesInternals(context: HostContext): Promise<Finding> {
  const { actions, say, until, subject } = context
  await actions.failNext?.(SECRET)
  say({ type: 'REQUEST_CATALOG_SEARCH', requestId: 'failing', mode: 'text', query: 'harbour' })
  await until(() => responsesTo(context, 'failing').length > 0, subject.patience.ready)
  const [answer] = responsesTo(context, 'failing')
  if (answer === undefined) return failed('a search that fails in the application gets no response')
  if (answer.type !== 'CATALOG_SEARCH_ERROR') return failed(`a search that failed is answered by ${answer.type}`)
  return JSON.stringify(answer.message).includes(SECRET)
    ? failed('the error tells the message of the application’s exception')
    : passed('the error tells nothing of the cause')
}

export const requestChecks: readonly HostCheck[] = [
  ...requestTypes.map((type) =>
    openCheck(`answers ${type} once, under its requestId`, [...requirementOf(type), 'P-42'], (context) =>
      respondsOnce(context, type),
    ),
  ),
  openCheck('answers concurrent requests each under its own requestId', ['P-42'], matchesRequests),
  openCheck('rejects malformed requests', ['P-43'], rejectsMalformed),
  openCheck('rejects with the error of the request’s family', ['P-48'], usesErrorFamily),
  actionCheck('answers a failure without its cause', ['P-31', 'P-48'], { needs: ['failNext'], run: hidesInternals }),
  actionCheck('sends a new document no response to the old one', ['P-42'], {
    needs: ['hold', 'release'],
    run: dropsLateResponses,
  }),
  { ...openCheck('limits searches, and answers each', ['P-47'], limitsSearches), level: 'recommended' },
]
