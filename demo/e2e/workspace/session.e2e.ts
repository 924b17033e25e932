// A session over hours and reloads, and projects over unsaved work, in a real browser on three origins.
import { embedAddress, signPayload, withTimestamp, type SignedPayload } from '@proscenium/partner'
import { partnersByName, usersByName, videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { layouts, openPartnerFrame, type Layout, type PartnerFrame } from '../support/partner-frame.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { recordMessages, messagesOf } from '../support/page-activity.ts'
import { rowCounts } from '../support/workspace.ts'

const stage = useTestEnvironment({ windowless: true })
const { clientId, clientSecret } = partnersByName.tallyroom
const { externalUserId, email } = usersByName.sakura
const payload: SignedPayload = { partner_external_user_id: externalUserId, ...(email === null ? {} : { email }) }

/** Requests reach the service where it listens, under the name that browsers use. */
async function ask(path: string, body?: object, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`http://127.0.0.1:${stage.demo.server.port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', host: new URL(stage.demo.addresses.service).host, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(response.status).toBeLessThan(300)
  return (await response.json()) as Record<string, unknown>
}

const pass = (seconds: number) => ask('/_control/clock', { advance_seconds: seconds })

/** An address that is signed now by the service's clock, or one that has no time and never expires. */
async function addressOf({ timed }: { readonly timed: boolean }): Promise<string> {
  const { now } = await ask('/_control/state')
  const signed = timed ? withTimestamp(payload, Date.parse(String(now))) : payload
  return embedAddress({ embedUrl: stage.demo.addresses.service, clientId, clientSecret, payload: signed })
}

async function open(options: {
  readonly timed: boolean
  readonly address?: string
  readonly expected?: readonly RegExp[]
}) {
  const context = await stage.newContext({ expected: options.expected ?? [] })
  await recordMessages(context)
  const frame = await openPartnerFrame({
    environment: stage,
    context,
    address: options.address ?? (await addressOf(options)),
  })
  await frame.editor.locator('[data-phase="open"]').waitFor()
  return { ...frame, context }
}

const asked = ({ activity: seen }: PartnerFrame, path: string) =>
  seen.requests.filter((request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith(path))
    .length

const clips = ({ editor }: PartnerFrame) =>
  editor.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: /^Remove / })

/** Work that would be missed. */
async function addClip(frame: PartnerFrame, title: string): Promise<void> {
  await frame.editor.getByRole('button', { name: new RegExp(`^Add ${title} by`) }).click()
  await frame.editor
    .getByRole('button', { name: `Remove ${title}` })
    .last()
    .waitFor()
}

async function searchFor(frame: PartnerFrame, words: string): Promise<void> {
  await frame.editor.getByRole('searchbox', { name: 'Search clips' }).fill(words)
  await frame.editor.getByRole('searchbox', { name: 'Search clips' }).press('Enter')
}

/** The editor's own document says something to its host. */
async function say(frame: PartnerFrame, message: { readonly type: string } & Readonly<Record<string, unknown>>) {
  const editor = frame.frames().find((each) => each.url().startsWith(stage.demo.addresses.editor))
  await editor?.evaluate(({ said, origin }) => parent.postMessage(said, origin), {
    said: message,
    origin: stage.demo.addresses.service,
  })
}

/** The list of projects and the target of the last snapshot. */
async function lastSnapshot(frame: PartnerFrame) {
  const editor = frame.frames().find((each) => each.url().startsWith(stage.demo.addresses.editor))
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

afterEach(async () => {
  await ask('/_control/reset', {})
})

describe('a session that expires in the middle of the work', () => {
  it('is verified anew unseen where the link has no time: the work stands and nothing is said', async () => {
    verifies('H-11', 'B-16', 'P-45')
    const frame = await open({ timed: false, expected: failedResponseLogs(401) })
    await addClip(frame, 'Cedar Light')
    const before = (await rowCounts(stage))['sessions'] ?? 0
    await pass(13 * 3_600)
    await searchFor(frame, 'rain')
    await frame.editor.getByRole('button', { name: /^Add Rain on Mercury by/ }).waitFor()
    expect(asked(frame, '/partner-verify-session')).toBe(2)
    expect((await rowCounts(stage))['sessions']).toBe(before + 1)
    expect(await clips(frame).count()).toBe(1)
    expect(await frame.embed.getByRole('alert').count()).toBe(0)
    await frame.screenshot('session-renewed.png')
  })

  it('is told once beside the editor where its link is too old by now, and nobody is asked again', async () => {
    verifies('H-11', 'H-15')
    const frame = await open({ timed: true, expected: failedResponseLogs(401, 403) })
    await addClip(frame, 'Cedar Light')
    await pass(13 * 3_600)
    await searchFor(frame, 'rain')
    await frame.embed.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    const calls = frame.activity.requests.length
    await searchFor(frame, 'moon')
    await frame.editor.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    expect(frame.activity.requests.length).toBe(calls)
    expect([asked(frame, '/partner-verify-session'), await clips(frame).count()]).toEqual([2, 1])
    await frame.embed.getByText('Details').click()
    expect(await frame.embed.locator('details code').innerText()).toBe('403 Payload expired')
  })
})

describe('a session that is revoked', () => {
  it('is told once beside the editor, which stands with all its work', async () => {
    verifies('H-11', 'B-17')
    const frame = await open({ timed: false, expected: failedResponseLogs(401) })
    await addClip(frame, 'Cedar Light')
    await ask('/_control/sessions/revoke', { all: true })
    await searchFor(frame, 'rain')
    await frame.embed.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    await pictures(frame, 'session-ended')
    expect([asked(frame, '/partner-verify-session'), await clips(frame).count()]).toEqual([1, 1])
    await frame.embed.getByRole('button', { name: 'Understood' }).click()
    await searchFor(frame, 'moon')
    await frame.editor.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    expect(await frame.embed.getByRole('alert').count()).toBe(0)
  })
})

describe('a reload after the address expired', () => {
  it('goes on with the session of this tab, by one verification, and leaves other tabs without', async () => {
    verifies('H-11', 'H-14', 'B-16')
    const address = await addressOf({ timed: true })
    const frame = await open({ timed: true, address, expected: failedResponseLogs(403) })
    const rows = await rowCounts(stage)
    await pass(600)
    await frame.page.reload()
    await frame.editor.locator('[data-phase="open"]').waitFor()
    await frame.editor.getByRole('button', { name: /^Add Cedar Light by/ }).waitFor()
    expect(asked(frame, '/partner-verify-session')).toBe(2)
    expect((await rowCounts(stage))['sessions']).toBe(rows['sessions'])
    const other = await openPartnerFrame({ environment: stage, context: frame.context, address })
    await other.embed.getByRole('heading', { name: 'This link has expired' }).waitFor()
  })

  it('does not outlive the end of the session', async () => {
    verifies('H-11', 'B-17')
    const frame = await open({ timed: true, expected: failedResponseLogs(401, 403) })
    await ask('/_control/sessions/revoke', { all: true })
    await searchFor(frame, 'rain')
    await frame.embed.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    await pass(600)
    await frame.page.reload()
    await frame.embed.getByRole('heading', { name: 'This link has expired' }).waitFor()
    expect(asked(frame, '/partner/v1/boot')).toBe(1)
  })
})

/** Saves a project of this person as their editor would, in a session of its own. */
async function saveProject(name: string, videoId: string): Promise<string> {
  const { raw, signature } = signPayload(JSON.stringify(payload), clientSecret)
  const session = await ask('/partner-verify-session', { client_id: clientId, payload: raw, signature })
  const { token } = await ask('/partner/v1/token', { session_token: session['session_token'] })
  const body = { name, video_id: videoId, data: {} }
  return String((await ask('/editor/v1/projects', body, { Authorization: `Bearer ${String(token)}` }))['id'])
}

describe('opening a project', () => {
  it('asks first where work is unsaved, and opens it in the same frame', async () => {
    verifies('H-10', 'P-14', 'H-15')
    const projectId = await saveProject('Harbour lights', videoIds.cedarLight)
    const frame = await open({ timed: true })
    await addClip(frame, 'Cedar Light')
    await addClip(frame, 'Cedar Light')
    const fetched = () => frame.activity.requests.some((request) => request.url().includes('/open-project-'))
    expect(fetched()).toBe(false)
    await say(frame, { type: 'REQUEST_OPEN_PROJECT', projectId, hasUnsavedChanges: true })
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
      request.url().startsWith(stage.demo.addresses.editor),
    ).length
    await say(frame, { type: 'REQUEST_OPEN_PROJECT', projectId, hasUnsavedChanges: true })
    await dialog.getByRole('button', { name: 'Open without saving' }).click()
    await frame.editor.getByRole('heading', { name: 'Harbour lights' }).waitFor()
    await expect.poll(() => clips(frame).count()).toBe(1)
    const after = frame.activity.requests.filter((request) =>
      request.url().startsWith(stage.demo.addresses.editor),
    ).length
    expect(after).toBe(editors)
    await frame.screenshot('open-project-opened.png')
  })

  it('that is not there says so, and leaves the work alone', async () => {
    verifies('H-10')
    const frame = await open({ timed: true, expected: failedResponseLogs(404) })
    await addClip(frame, 'Cedar Light')
    await say(frame, { type: 'REQUEST_OPEN_PROJECT', projectId: 'gone', hasUnsavedChanges: false })
    const dialog = frame.embed.getByRole('dialog', { name: 'This can’t be opened' })
    await dialog.waitFor()
    await pictures(frame, 'open-project-unknown')
    await dialog.getByRole('button', { name: 'Understood' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await clips(frame).count()).toBe(1)
  })
})

describe('a saved project', () => {
  it('is in the list of the editor’s next snapshot, and the work goes on', async () => {
    verifies('H-10', 'P-06')
    const frame = await open({ timed: true })
    await addClip(frame, 'Cedar Light')
    expect((await lastSnapshot(frame))?.['projects']).toEqual([])
    const projectId = await saveProject('Second cut', videoIds.cedarLight)
    await say(frame, { type: 'PROJECT_SAVED', projectId, projectName: 'Second cut' })
    const names = async () => JSON.stringify((await lastSnapshot(frame))?.['projects'])
    await expect.poll(names).toContain('Second cut')
    expect([await clips(frame).count(), asked(frame, '/partner/v1/projects')]).toEqual([1, 1])
    expect(asked(frame, '/partner/v1/boot')).toBe(1)
  })
})
