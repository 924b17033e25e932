import { fixtures, videoData } from '../../fixtures/fixtures.ts'
import { nextMessage, runDetached } from '../check-context.ts'
import { failed, noAction, notShown, passed, type Finding } from '../report.ts'
import { waitForSilence } from '../silence.ts'
import type { EditorCheck, EditorContext } from './editor-context.ts'
import { acknowledgesEitherForm, notAcknowledged, withOpenBridge } from './handshake.ts'

const REFRESH = 'REQUEST_TOKEN_REFRESH'
/** Number of quiet windows in which a token must have been accepted. */
const TOKEN_READS = 10
const noToken = notShown('its token cannot be observed (state.token)')
const pair = (token: string) => ({ authToken: token, accessToken: token })

async function acceptsPushedToken(context: EditorContext): Promise<Finding> {
  if (context.state.token === undefined) return noToken
  context.say({ type: 'TOKEN_REFRESHED', ...pair('pushed-token') })
  if (!(await tokenBecomes(context, 'pushed-token'))) return failed('an unsolicited token is not accepted')
  context.say({ type: 'TOKEN_REFRESHED', payload: pair('wrapped-token') })
  const readsWrapped = await tokenBecomes(context, 'wrapped-token')
  return readsWrapped ? passed('in both forms') : failed('TOKEN_REFRESHED as {type, payload} is not accepted')
}

async function usesTokenOfSnapshot(context: EditorContext): Promise<Finding> {
  if (context.state.token === undefined) return noToken
  if (!(await tokenBecomes(context, fixtures.VIDEO_DATA.authToken))) return failed('the first token is not used')
  if (!(await acknowledgesEitherForm(context, videoData(pair('later-token'))))) return notShown(notAcknowledged)
  return (await tokenBecomes(context, 'later-token'))
    ? passed('of the first snapshot, and of a later one')
    : failed('the token of a later snapshot is not used')
}

async function retainsToken(context: EditorContext): Promise<Finding> {
  const { state, pass, quiet } = context
  if (state.token === undefined) return noToken
  const token = await state.token()
  if (token === '') return notShown('it uses no token')
  if (!(await acknowledgesEitherForm(context, videoData(pair(''))))) return notShown(notAcknowledged)
  await pass(quiet)
  return (await state.token()) === token
    ? passed('a snapshot without a token leaves it')
    : failed('a snapshot without a token removed it')
}

async function usesRefreshedToken(context: EditorContext): Promise<Finding> {
  const { actions, state } = context
  if (actions.refreshToken === undefined) return noAction('refreshToken')
  if (state.token === undefined) return noToken
  await waitForSilence(context, () => context.said(REFRESH).length)
  for (const token of ['refreshed-token', 'again-refreshed-token']) {
    if ((await nextMessage(context, REFRESH, actions.refreshToken)) === null)
      return failed(`no ${REFRESH} ${token.startsWith('again') ? 'after the first was answered' : 'is sent'}`)
    context.say({ type: 'TOKEN_REFRESHED', ...pair(token) })
    if (!(await tokenBecomes(context, token))) return failed('a refreshed token is not used')
  }
  return passed('twice')
}

async function tokenBecomes({ state, pass, quiet }: EditorContext, token: string): Promise<boolean> {
  for (let read = 0; read < TOKEN_READS; read += 1) {
    await pass(quiet)
    if ((await state.token?.()) === token) return true
  }
  return false
}

async function sharesOneRefresh(context: EditorContext): Promise<Finding> {
  const { refreshToken } = context.actions
  if (refreshToken === undefined) return noAction('refreshToken')
  const count = (): number => context.said(REFRESH).length
  await waitForSilence(context, count)
  const before = count()
  for (let index = 0; index < 3; index += 1) runDetached(refreshToken)
  await context.until(() => count() > before, context.subject.patience.ready)
  await context.pass(context.quiet)
  const sent = count() - before
  if (sent === 0) return notShown('refreshToken sends no request')
  return sent === 1 ? passed('three calls, one request') : failed(`${sent} requests for three concurrent calls`)
}

const tokenCheck = (
  name: string,
  requirements: readonly string[],
  run: (context: EditorContext) => Promise<Finding>,
): EditorCheck => ({ name, requirements, run: (subject) => withOpenBridge(subject, run) })

export const tokenChecks: readonly EditorCheck[] = [
  tokenCheck('accepts an unsolicited token', ['P-26', 'P-45'], acceptsPushedToken),
  tokenCheck('uses the token of each snapshot', ['P-25', 'P-44'], usesTokenOfSnapshot),
  tokenCheck('retains its token when a snapshot has none', ['P-45'], retainsToken),
  tokenCheck('uses a refreshed token, and refreshes again', ['P-22', 'P-45'], usesRefreshedToken),
  tokenCheck('sends one token request for concurrent callers', ['P-22', 'P-45'], sharesOneRefresh),
]
