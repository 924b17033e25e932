// A session over hours and reloads, and projects with unsaved work, in a real browser across three origins.
import { embedAddress, signPayload, withTimestamp, type SignedPayload } from '@proscenium/partner'
import { partnersByName, usersByName, videoIds } from '@proscenium/mock-server/seed'
import { onlyLong, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { scriptsWith } from '../support/embed-chunks.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { layouts, openPartnerFrame, type Layout, type PartnerFrame } from '../support/partner-frame.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { recordMessages, messagesOf } from '../support/page-activity.ts'
import { rowCounts } from '../support/workspace.ts'

const environment = useTestEnvironment({ windowless: true, restore })
const { clientId, clientSecret } = partnersByName.tallyroom
const { externalUserId, email } = usersByName.sakura
const payload: SignedPayload = { partner_external_user_id: externalUserId, ...(email === null ? {} : { email }) }

/** Fetches from the service at its listening address, under the host name that browsers use. */
async function callService(path: string, body?: object, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`http://127.0.0.1:${environment.demo.server.port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', host: new URL(environment.demo.addresses.service).host, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(response.status).toBeLessThan(300)
  return (await response.json()) as Record<string, unknown>
}

const advanceClock = (seconds: number) => callService('/_control/clock', { advance_seconds: seconds })

/** An address signed now by the service's clock, or one without a timestamp, which never expires. */
async function addressOf({ timed }: { readonly timed: boolean }): Promise<string> {
  const { now } = await callService('/_control/state')
  const signed = timed ? withTimestamp(payload, Date.parse(String(now))) : payload
  return embedAddress({ embedUrl: environment.demo.addresses.service, clientId, clientSecret, payload: signed })
}

async function open(options: {
  readonly timed: boolean
  readonly address?: string
  readonly expected?: readonly RegExp[]
}) {
  const context = await environment.newContext({ expected: options.expected ?? [] })
  await recordMessages(context)
  const frame = await openPartnerFrame({
    environment,
    context,
    address: options.address ?? (await addressOf(options)),
  })
  await frame.editor.locator('[data-phase="open"]').waitFor()
  return { ...frame, context }
}

const countRequests = ({ activity: seen }: PartnerFrame, path: string) =>
  seen.requests.filter((request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith(path))
    .length

const clips = ({ editor }: PartnerFrame) =>
  editor.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: /^Remove / })

/** Adds a clip, so that there is unsaved work. */
async function addClip(frame: PartnerFrame, title: string): Promise<void> {
  await frame.editor.getByRole('button', { name: new RegExp(`^Add ${title} by`) }).click()
  await frame.editor
    .getByRole('button', { name: `Remove ${title}` })
    .last()
    .waitFor()
}

async function searchFor(frame: PartnerFrame, query: string): Promise<void> {
  await frame.editor.getByRole('searchbox', { name: 'Search clips' }).fill(query)
  await frame.editor.getByRole('searchbox', { name: 'Search clips' }).press('Enter')
}

/** Posts a message to the host from the editor's own document. */
async function postFromEditor(
  frame: PartnerFrame,
  message: { readonly type: string } & Readonly<Record<string, unknown>>,
) {
  const editor = frame.frames().find((each) => each.url().startsWith(environment.demo.addresses.editor))
  await editor?.evaluate(({ posted, origin }) => parent.postMessage(posted, origin), {
    posted: message,
    origin: environment.demo.addresses.service,
  })
}

/** The project list and the target of the last VIDEO_DATA. */
async function lastSnapshot(frame: PartnerFrame) {
  const editor = frame.frames().find((each) => each.url().startsWith(environment.demo.addresses.editor))
  const received = editor === undefined ? [] : await messagesOf(editor)
  const sent = received.map(({ data }) => JSON.parse(data) as { type?: string; payload?: Record<string, unknown> })
  return sent.findLast(({ type }) => type === 'VIDEO_DATA')?.payload
}

async function pictures(frame: PartnerFrame, name: string): Promise<void> {
  for (const layout of Object.keys(layouts) as Layout[]) {
    await frame.resize(layout)
    await frame.screenshot(`${name}-${layout}.png`)
  }
  await frame.resize('full')
}

async function restore(): Promise<void> {
  await callService('/_control/reset', {})
}

describe('a session that expires during the work', () => {
  it('is verified again silently where the link has no timestamp, without losing work', async () => {
    verifies('H-11', 'B-16', 'P-45')
    const frame = await open({ timed: false, expected: failedResponseLogs(401) })
    await addClip(frame, 'Cedar Light')
    const before = (await rowCounts(environment))['sessions'] ?? 0
    await advanceClock(13 * 3_600)
    await searchFor(frame, 'rain')
    await frame.editor.getByRole('button', { name: /^Add Rain on Mercury by/ }).waitFor()
    expect(countRequests(frame, '/partner-verify-session')).toBe(2)
    expect((await rowCounts(environment))['sessions']).toBe(before + 1)
    expect(await clips(frame).count()).toBe(1)
    expect(await frame.embed.getByRole('alert').count()).toBe(0)
    await frame.screenshot('session-renewed.png')
  })

  it('is reported once beside the editor when its link has expired too, and sends no further requests', async () => {
    verifies('H-11', 'H-15')
    const frame = await open({ timed: true, expected: failedResponseLogs(401, 403) })
    await addClip(frame, 'Cedar Light')
    await advanceClock(13 * 3_600)
    await searchFor(frame, 'rain')
    await frame.embed.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    const calls = () => frame.activity.requests.filter((request) => request.url().includes('/partner/v1/')).length
    const before = calls()
    await searchFor(frame, 'moon')
    await frame.editor.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    expect(calls()).toBe(before)
    expect([countRequests(frame, '/partner-verify-session'), await clips(frame).count()]).toEqual([2, 1])
    await frame.embed.getByText('Details').click()
    expect(await frame.embed.locator('details code').innerText()).toBe('403 Payload expired')
  })
})

describe('a session that is revoked', () => {
  it('is reported once beside the editor, which stays open with all its work', async () => {
    verifies('H-11', 'B-17')
    const frame = await open({ timed: false, expected: failedResponseLogs(401) })
    await addClip(frame, 'Cedar Light')
    await callService('/_control/operator/v1/sessions/revoke', { partner: clientId })
    await searchFor(frame, 'rain')
    await frame.embed.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    await pictures(frame, 'session-ended')
    expect([countRequests(frame, '/partner-verify-session'), await clips(frame).count()]).toEqual([1, 1])
    await frame.embed.getByRole('button', { name: 'Understood' }).click()
    await searchFor(frame, 'moon')
    await frame.editor.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    expect(await frame.embed.getByRole('alert').count()).toBe(0)
  })
})

describe('a reload after the address has expired', () => {
  it('resumes this tab’s session with one verification; other tabs cannot', async () => {
    verifies('H-11', 'H-14', 'B-16')
    const address = await addressOf({ timed: true })
    const frame = await open({ timed: true, address, expected: failedResponseLogs(403) })
    const rows = await rowCounts(environment)
    await advanceClock(600)
    await frame.page.reload()
    await frame.editor.locator('[data-phase="open"]').waitFor()
    await frame.editor.getByRole('button', { name: /^Add Cedar Light by/ }).waitFor()
    expect(countRequests(frame, '/partner-verify-session')).toBe(2)
    expect((await rowCounts(environment))['sessions']).toBe(rows['sessions'])
    const other = await openPartnerFrame({ environment, context: frame.context, address })
    await other.embed.getByRole('heading', { name: 'This link has expired' }).waitFor()
  })

  it.each(onlyLong)('does not resume a session that has ended', async () => {
    verifies('H-11', 'B-17')
    const frame = await open({ timed: true, expected: failedResponseLogs(401, 403) })
    await callService('/_control/operator/v1/sessions/revoke', { partner: clientId })
    await searchFor(frame, 'rain')
    await frame.embed.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    await advanceClock(600)
    await frame.page.reload()
    await frame.embed.getByRole('heading', { name: 'This link has expired' }).waitFor()
    expect(countRequests(frame, '/partner/v1/boot')).toBe(1)
  })
})

/** Saves a project of this user as their editor would, in a separate session. */
async function saveProject(name: string, videoId: string): Promise<string> {
  const { raw, signature } = signPayload(JSON.stringify(payload), clientSecret)
  const session = await callService('/partner-verify-session', { client_id: clientId, payload: raw, signature })
  const { token } = await callService('/partner/v1/token', { session_token: session['session_token'] })
  const body = { name, video_id: videoId, data: {} }
  return String((await callService('/editor/v1/projects', body, { Authorization: `Bearer ${String(token)}` }))['id'])
}

describe('a request to open a project', () => {
  it('asks first if work is unsaved, and opens it in the same frame', async () => {
    verifies('H-10', 'P-14', 'H-15')
    const projectId = await saveProject('Harbour lights', videoIds.cedarLight)
    const frame = await open({ timed: true })
    await addClip(frame, 'Cedar Light')
    await addClip(frame, 'Cedar Light')
    const scripts = scriptsWith(/\/views\/projects\/open-project\.tsx$/)
    const fetched = () => frame.activity.requests.some((request) => scripts.includes(new URL(request.url()).pathname))
    expect(fetched()).toBe(false)
    await postFromEditor(frame, { type: 'REQUEST_OPEN_PROJECT', projectId, hasUnsavedChanges: true })
    const dialog = frame.embed.getByRole('dialog', { name: 'Open without saving?' })
    await dialog.waitFor()
    expect(fetched()).toBe(true)
    await pictures(frame, 'open-project')
    const [embed] = frame.frames()
    expect(embed === undefined ? null : await accessibilityViolations(embed)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await clips(frame).count()).toBe(2)
    const editors = frame.activity.requests.filter((request) =>
      request.url().startsWith(environment.demo.addresses.editor),
    ).length
    await postFromEditor(frame, { type: 'REQUEST_OPEN_PROJECT', projectId, hasUnsavedChanges: true })
    await dialog.getByRole('button', { name: 'Open without saving' }).click()
    await frame.editor.getByRole('heading', { name: 'Harbour lights' }).waitFor()
    await expect.poll(() => clips(frame).count()).toBe(1)
    const after = frame.activity.requests.filter((request) =>
      request.url().startsWith(environment.demo.addresses.editor),
    ).length
    expect(after).toBe(editors)
    await frame.screenshot('open-project-opened.png')
  })

  it.each(onlyLong)('of a project that does not exist fails and keeps the current work', async () => {
    verifies('H-10')
    const frame = await open({ timed: true, expected: failedResponseLogs(404) })
    await addClip(frame, 'Cedar Light')
    await postFromEditor(frame, { type: 'REQUEST_OPEN_PROJECT', projectId: 'gone', hasUnsavedChanges: false })
    const dialog = frame.embed.getByRole('dialog', { name: 'This can’t be opened' })
    await dialog.waitFor()
    await pictures(frame, 'open-project-unknown')
    await dialog.getByRole('button', { name: 'Understood' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await clips(frame).count()).toBe(1)
  })
})

describe('a saved project', () => {
  it('is in the list of the editor’s next VIDEO_DATA, and the work continues', async () => {
    verifies('H-10', 'P-06')
    const frame = await open({ timed: true })
    await addClip(frame, 'Cedar Light')
    expect((await lastSnapshot(frame))?.['projects']).toEqual([])
    const projectId = await saveProject('Second cut', videoIds.cedarLight)
    await postFromEditor(frame, { type: 'PROJECT_SAVED', projectId, projectName: 'Second cut' })
    const names = async () => JSON.stringify((await lastSnapshot(frame))?.['projects'])
    await expect.poll(names).toContain('Second cut')
    expect([await clips(frame).count(), countRequests(frame, '/partner/v1/projects')]).toEqual([1, 1])
    expect(countRequests(frame, '/partner/v1/boot')).toBe(1)
  })
})
