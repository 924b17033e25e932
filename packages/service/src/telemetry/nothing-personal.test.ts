import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signPayload } from '@proscenium/partner'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'
import { startMailbox, type Mailbox } from '@proscenium/mock-server/testing/mailbox'
import { dashboardBrowser, nextToken } from '@proscenium/mock-server/testing/service/dashboard-browser'
import { newPartner } from '@proscenium/mock-server/testing/service/dashboard'
import { editorToken, mp4Bytes, upload } from '@proscenium/mock-server/testing/service/editor-driver'
import { bearer, OPERATOR_TOKEN, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { startOtlpReceiver, type OtlpReceiver } from '@proscenium/mock-server/testing/otlp-receiver'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'

const { clientId, clientSecret } = partnersByName.tallyroom
const user = {
  partner_external_user_id: 'person-5f0e7c21',
  email: 'ada.quill@listener.example',
  display_name: 'Ada Quillfeather',
}
const AGENT = 'Quillbrowser/77.7'
const SONG = 'Nocturne for Quillfeather'

/** What a person, a partner or the operator would not want to see at a collector, by name. */
const sensitive: Record<string, string> = {}
let [spans, metrics] = ['', '']

/** Signs in, searches, streams, saves, uploads and signs in to the dashboard. */
async function journey(service: TestService, mailbox: Mailbox): Promise<void> {
  const { raw, signature } = signPayload(JSON.stringify(user), clientSecret)
  const headers = {
    'User-Agent': AGENT,
    'X-Forwarded-For': '198.51.100.77',
    traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
  }
  const signed = { client_id: clientId, payload: raw, signature }
  const verified = await service.post('/partner-verify-session', signed, headers)
  const token = String(field(verified.body, 'session_token'))
  const source = await service.post('/partner/v1/source', {
    session_token: token,
    video_id: videoIds.duskTide,
    intent: 'add',
  })
  const streamUrl = String(field(source.body, 'streamUrl'))
  await (await fetch(service.reach(streamUrl))).arrayBuffer()
  const search = { session_token: token, query: 'Quillfeather', limit: 5 }
  await service.post('/partner/v1/search', search)
  const editor = await editorToken(service, token)
  await service.send('PUT', `/editor/v1/projects/${randomUUID()}`, {
    body: { name: SONG, state: { note: SONG } },
    headers: bearer(editor),
  })
  await (await upload(service, bearer(editor), { exportId: 'quill-export', body: mp4Bytes(2_000) })).arrayBuffer()
  await service.get('/v1/videos?q=Quillfeather', bearer(testKeys.live))
  await service.get(`/nowhere/${SONG}?email=${user.email}`)
  const { email } = await newPartner(service)
  const browser = dashboardBrowser(service)
  await browser.request(email)
  const link = await nextToken(mailbox)
  await browser.confirm(link)
  const found = {
    ...user,
    'user agent': AGENT,
    'network address': '198.51.100.77',
    'song title': SONG,
    'search words': 'Quillfeather',
    'export id': 'quill-export',
    payload: raw,
    signature,
    'client secret': clientSecret,
    'session token': token,
    'editor token': editor,
    'stream token': streamUrl.split('/').at(-1) ?? '',
    'API key': testKeys.live,
    'operator token': OPERATOR_TOKEN,
    'login address': email,
    'sign-in link': link,
    'dashboard session': Object.values(browser.cookies).join() || 'none',
  }
  Object.assign(sensitive, found)
}

let [receiver, mailbox, folder]: [OtlpReceiver | null, Mailbox | null, string] = [null, null, '']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proscenium-personal-'))
  receiver = await startOtlpReceiver()
  mailbox = await startMailbox()
  const service = await startService({
    trace: { endpoint: receiver.endpoint, ratio: 1 },
    trustedProxies: ['127.0.0.1'],
    metrics: { port: 0 },
    mail: mailbox.mail,
    blobs: folder,
  })
  await journey(service, mailbox)
  metrics = await (await fetch(`http://127.0.0.1:${service.server.metricsPort}/metrics`)).text()
  await service.close()
  spans = receiver.requests.map(({ body }) => body).join('\n')
})
afterAll(async () => {
  await receiver?.close()
  await mailbox?.close()
  await rm(folder, { recursive: true, force: true })
})

const names = [
  ...[
    'partner_external_user_id',
    'email',
    'display_name',
    'user agent',
    'network address',
    'song title',
    'search words',
  ],
  ...['export id', 'payload', 'signature', 'client secret', 'session token', 'editor token', 'stream token', 'API key'],
  ...['operator token', 'login address', 'sign-in link', 'dashboard session'],
]

describe('what leaves the service for its operator', () => {
  it('has every kind of span', () => {
    verifies('O-10')
    const kinds = (receiver?.spans() ?? []).map(({ name }) => name)
    for (const name of [
      'POST /partner-verify-session',
      'select',
      'insert',
      'update',
      'media open',
      'blob put',
      'mail link',
    ])
      expect(kinds, name).toContain(name)
    expect(Object.keys(sensitive).toSorted()).toEqual(names.toSorted())
  })

  it.each(names)('has no %s', (name) => {
    verifies('O-10')
    const value = sensitive[name] ?? ''
    expect(value.length).toBeGreaterThan(8)
    expect(spans).not.toContain(value)
    expect(metrics).not.toContain(value)
  })

  it('has attributes of a fixed list only', () => {
    verifies('O-10')
    const keys = (receiver?.spans() ?? []).flatMap(({ attributes }) => Object.keys(attributes))
    expect([...new Set(keys)].toSorted()).toEqual([
      'db.operation.name',
      'db.query.text',
      'db.system.name',
      'http.request.method',
      'http.response.size',
      'http.response.status_code',
      'http.route',
      'proscenium.bytes',
      'proscenium.code',
      'proscenium.operation',
      'proscenium.request_id',
    ])
  })
})
