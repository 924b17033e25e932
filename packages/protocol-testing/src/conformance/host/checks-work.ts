import { editorToHost, modes, type EditorToHostType } from '@proscenium/protocol'
import { fixtures } from '../../fixtures/fixtures.ts'
import { fieldOf } from '../check-context.ts'
import type { ReceivedMessage } from '../mounted.ts'
import { failed, noState, notShown, passed, type Finding } from '../report.ts'
import {
  actionCheck,
  issueOf,
  newestData,
  openCheck,
  videoToBuy,
  type HostCheck,
  type HostContext,
} from './host-context.ts'

/** Token requests at once, and how many mints they may cause: the first at once, and the last one (P-45, P-52). */
const REFRESHES = 20
const MINTS_MAX = 2
const notices = ['EDIT_COMPLETE', 'STATUS_UPDATE', 'PROJECT_SAVED', 'REQUEST_PURCHASE', 'REQUEST_VIDEO_PURCHASE']
  .concat(['NAVIGATE_TO_PURCHASE', 'REQUEST_OPEN_PROJECT', 'OPEN_PARTNER_EXPORTS', 'REPORT_VIDEO_ISSUE'])
  .concat(['ADD_TO_CART', 'NAVIGATE_TO_UPGRADE', 'NAVIGATE_TO_ACCOUNT', 'REQUEST_EXIT_EDITOR']) as EditorToHostType[]

/** Messages of this type that follow what `act` does; at least one quiet window is observed. */
async function following(context: HostContext, type: string, act: () => unknown): Promise<readonly ReceivedMessage[]> {
  const { said, until, pass, quiet, subject } = context
  const before = said(type).length
  await act()
  await until(() => said(type).length > before, subject.patience.ready)
  await pass(quiet)
  return said(type).slice(before)
}

/** A purchase that the editor requested, and its outcomes once the application has ended it. */
async function endPurchase(context: HostContext, action: 'completePurchase' | 'cancelPurchase') {
  const videoId = videoToBuy(context)
  context.say({ type: 'REQUEST_VIDEO_PURCHASE', videoId })
  await context.pass(context.quiet)
  const outcomes = await following(context, 'PURCHASE_COMPLETE', () => context.actions[action]?.(videoId))
  return { videoId, outcomes: outcomes.filter((each) => fieldOf(each, 'videoId') === videoId) }
}

const noOutcome = failed('the end of a purchase sends no PURCHASE_COMPLETE')

async function sendsSnapshotFirst(context: HostContext): Promise<Finding> {
  const { said } = context
  const { videoId, outcomes } = await endPurchase(context, 'completePurchase')
  const [outcome] = outcomes
  if (outcome === undefined) return noOutcome
  const earlier = said().slice(0, said().indexOf(outcome))
  const snapshot = earlier.filter(({ type }) => type === 'VIDEO_DATA').at(-1)
  const owned = snapshot && fieldOf(snapshot, 'ownedVideoIds')
  return Array.isArray(owned) && owned.includes(videoId)
    ? passed('the snapshot with the new ownership came first')
    : failed('PURCHASE_COMPLETE was sent before the snapshot with the new ownership')
}

async function endsOnce(context: HostContext): Promise<Finding> {
  const { videoId, outcomes } = await endPurchase(context, 'completePurchase')
  const [outcome] = outcomes
  if (outcome === undefined) return noOutcome
  const issue = issueOf(outcome)
  if (issue !== null) return failed(issue)
  const more = await following(context, 'PURCHASE_COMPLETE', async () => {
    await context.actions.completePurchase?.(videoId)
    await context.pass(context.quiet)
  })
  const count = outcomes.length + more.length
  return count === 1 ? passed('one outcome') : failed(`${count} outcomes of one purchase`)
}

async function reportsCancellation(context: HostContext): Promise<Finding> {
  const { videoId, outcomes } = await endPurchase(context, 'cancelPurchase')
  const [outcome] = outcomes
  if (outcome === undefined) return noOutcome
  if (fieldOf(outcome, 'status') === 'success') return failed('a cancelled purchase is reported as a success')
  return newestData(context).ownedVideoIds?.includes(videoId)
    ? failed('a cancelled purchase makes the video owned')
    : passed(String(fieldOf(outcome, 'status')))
}

/** Sends an export and resolves with the `ok` of each acknowledgement of it that follows. */
async function exportAnd(context: HostContext, exportId: string, act?: () => unknown): Promise<readonly unknown[]> {
  const acks = await following(context, 'EXPORT_COMPLETE_ACK', async () => {
    context.say({ type: 'EXPORT_COMPLETE', exportId, name: 'Summer reel' })
    await act?.()
  })
  return acks.filter((each) => fieldOf(each, 'exportId') === exportId).map((each) => fieldOf(each, 'ok'))
}

async function acknowledgesExport(context: HostContext): Promise<Finding> {
  const acks = await exportAnd(context, 'export-stored')
  return acks.join() === 'true' ? passed('ok: true') : failed(`acknowledgements of an export: ${acks.join() || 'none'}`)
}

async function storesFirst(context: HostContext): Promise<Finding> {
  const { actions, said, pass, quiet, state } = context
  const observed: { early: number } = { early: 0 }
  await actions.hold?.()
  const acks = await exportAnd(context, 'export-held', async () => {
    await pass(quiet)
    observed.early = said('EXPORT_COMPLETE_ACK').length
    await actions.release?.()
  })
  if (observed.early > 0) return failed('an export is acknowledged before it is stored')
  if (!acks.includes(true)) return failed('a stored export is not acknowledged')
  const stored = await state.exports?.()
  return stored === undefined || stored.includes('export-held')
    ? passed('it was stored first')
    : failed('an export is acknowledged that is not stored')
}

async function storesOnce(context: HostContext): Promise<Finding> {
  const exportId = 'export-repeated'
  const first = await exportAnd(context, exportId)
  if (!first.includes(true)) return notShown('an export is not acknowledged')
  const again = await exportAnd(context, exportId)
  if (!again.includes(true)) return failed('a repeated export is not acknowledged again')
  const stored = await context.state.exports?.()
  if (stored === undefined) return noState('exports')
  const count = stored.filter((each) => each === exportId).length
  return count === 1 ? passed('stored once, acknowledged twice') : failed(`a repeated export is stored ${count} times`)
}

async function reportsFailedExport(context: HostContext): Promise<Finding> {
  await context.actions.failNext?.('the disk is full')
  const failure = await exportAnd(context, 'export-failed')
  if (failure.includes(true)) return failed('an export that could not be stored is acknowledged as stored')
  if (!failure.includes(false)) return failed('an export that could not be stored gets no acknowledgement')
  const again = await exportAnd(context, 'export-failed')
  return again.includes(true)
    ? passed('ok: false, and ok: true after another attempt')
    : failed('another attempt is not stored')
}

async function refreshesToken(context: HostContext): Promise<Finding> {
  const [answer] = await following(context, 'TOKEN_REFRESHED', () => context.say({ type: 'REQUEST_TOKEN_REFRESH' }))
  if (answer === undefined) return failed('a request for a token gets no TOKEN_REFRESHED')
  const issue = issueOf(answer)
  if (issue !== null) return failed(issue)
  return fieldOf(answer, 'authToken') === fieldOf(answer, 'accessToken')
    ? passed('one token under both names')
    : failed('its two names have different tokens')
}

async function sharesMint(context: HostContext): Promise<Finding> {
  const answers = await following(context, 'TOKEN_REFRESHED', () => {
    for (let index = 0; index < REFRESHES; index += 1) context.say({ type: 'REQUEST_TOKEN_REFRESH' })
  })
  const minted = new Set(answers.map((each) => fieldOf(each, 'authToken'))).size
  if (minted === 0) return notShown('a request for a token gets no TOKEN_REFRESHED')
  const detail = `${REFRESHES} requests at once, ${minted} tokens`
  return minted <= MINTS_MAX ? passed(detail) : failed(detail)
}

async function pushesToken(context: HostContext): Promise<Finding> {
  const [pushed] = await following(context, 'TOKEN_REFRESHED', () => context.actions.pushToken?.())
  if (pushed === undefined) return failed('pushToken sends no TOKEN_REFRESHED')
  const issue = issueOf(pushed)
  return issue === null ? passed('TOKEN_REFRESHED arrived') : failed(issue)
}

async function resetsProject(context: HostContext): Promise<Finding> {
  const [reset] = await following(context, 'RESET_PROJECT', () => context.actions.resetProject?.('video-to-reset'))
  if (reset === undefined) return failed('resetProject sends no RESET_PROJECT')
  return fieldOf(reset, 'videoId') === 'video-to-reset' ? passed('with its video') : failed('it names another video')
}

/** A message that its session serves has its effect once; one that it does not serve has none. */
async function hasEffect(context: HostContext, type: EditorToHostType): Promise<Finding> {
  const { state, say, pass, quiet } = context
  if (state.effects === undefined) return noState('effects')
  const mode = newestData(context).hostMode === 'consumer' ? 'consumer' : 'partner'
  const count = async (): Promise<number> => ((await state.effects?.()) ?? []).filter((each) => each === type).length
  const before = await count()
  say({ ...fixtures[type], type })
  await pass(quiet)
  const effects = (await count()) - before
  const expected = modes[type][mode] === 'serve' ? 1 : 0
  return effects === expected
    ? passed(`${effects} in a ${mode} session`)
    : failed(`${type} has ${effects} effects in a ${mode} session, not ${expected}`)
}

export const workChecks: readonly HostCheck[] = [
  actionCheck('sends the new snapshot before PURCHASE_COMPLETE', ['P-27', 'H-08'], {
    needs: ['completePurchase'],
    run: sendsSnapshotFirst,
  }),
  actionCheck('ends each purchase once', ['P-27', 'H-08'], { needs: ['completePurchase'], run: endsOnce }),
  actionCheck('reports a cancelled purchase', ['P-27'], { needs: ['cancelPurchase'], run: reportsCancellation }),
  openCheck('acknowledges an export', ['P-28', 'P-46'], acknowledgesExport),
  actionCheck('stores an export before it acknowledges it', ['P-46'], { needs: ['hold', 'release'], run: storesFirst }),
  openCheck('stores a repeated export once', ['P-46'], storesOnce),
  actionCheck('reports an export that could not be stored', ['P-28', 'P-46'], {
    needs: ['failNext'],
    run: reportsFailedExport,
  }),
  openCheck('answers a request for a token', ['P-22', 'P-26'], refreshesToken),
  { ...openCheck('mints few tokens for many requests', ['P-45', 'P-52'], sharesMint), level: 'recommended' },
  actionCheck('sends a token unasked', ['P-45'], { needs: ['pushToken'], run: pushesToken }),
  actionCheck('sends RESET_PROJECT', ['P-29'], { needs: ['resetProject'], run: resetsProject }),
  ...notices.map((type) =>
    openCheck(`gives ${type} its effect`, [editorToHost[type].requirement ?? '', 'P-49'], (context) =>
      hasEffect(context, type),
    ),
  ),
]
