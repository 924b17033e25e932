import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signPayload } from '@proscenium/partner'
import { byRun } from '@proscenium/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { startChild, type Child } from '../testing/child.ts'
import { makeTestMedia } from '../testing/media.ts'
import { field } from '../testing/service/service.ts'
import { partnersByName, videoIds } from './seed/index.ts'

const { tallyroom } = partnersByName
const key = tallyroom.apiKeys[0].key
const preload = join(import.meta.dirname, '..', 'testing', 'faulty-database.ts')
const payload = JSON.stringify({
  partner_external_user_id: 'canary-user',
  email: 'canary-mail@example.com',
  display_name: 'canary-name',
  timestamp: new Date().toISOString(),
})
const signed = signPayload(payload, tallyroom.clientSecret)
const base64 = Buffer.from(payload).toString('base64')
let args: string[] = []

beforeAll(async () => {
  const { cacheRoot } = await makeTestMedia()
  const embed = mkdtempSync(join(tmpdir(), 'proscenium-log-'))
  mkdirSync(embed, { recursive: true })
  writeFileSync(join(embed, 'index.html'), '<!doctype html><head><!--embed:config--></head>')
  const editor = ['--editor', 'http://editor.localhost:4300/']
  args = ['--port', '0', ...editor, '--embed', embed, '--cache', cacheRoot, '--seed', '--control']
})

const headers = {
  'Content-Type': 'application/json',
  'Idempotency-Key': 'canary-idempotency',
  Cookie: 'a=canary-cookie',
  'User-Agent': 'canary-agent',
  Referer: 'http://a.example/canary-referer',
  'X-Request-Id': 'canary-request-id',
}

async function ask(child: Child, path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(child.base + path, { ...init, headers: { ...headers, ...init.headers } })
  const text = await response.text()
  return response.headers.get('content-type')?.startsWith('application/json') === true ? JSON.parse(text) : null
}

const post = (child: Child, path: string, body: unknown): Promise<unknown> =>
  ask(child, path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })

/** Bytes that are not HTTP, or that Node rejects before our code sees them. */
async function sendRaw(child: Child, text: string): Promise<void> {
  const socket = connect(Number(new URL(child.base).port), '127.0.0.1')
  socket.on('error', () => undefined).resume()
  socket.end(text)
  await once(socket, 'close')
}

/** Sends every kind of valid and invalid input. Returns the secrets that the service created. */
async function sayEverything(child: Child): Promise<string[]> {
  const verified = await post(child, '/partner-verify-session', {
    client_id: tallyroom.clientId,
    payload: signed.raw,
    signature: signed.signature,
  })
  const token = String(field(verified, 'session_token'))
  const asked = { session_token: token, video_id: videoIds.duskTide, intent: 'add' }
  const source = await post(child, '/partner/v1/source', asked)
  const stream = new URL(String(field(source, 'streamUrl'))).pathname
  const minted = await post(child, '/partner/v1/token', { session_token: token })
  const editorToken = String(field(minted, 'token'))
  await ask(child, stream)
  await ask(child, `${stream}canary-tampered?sig=canary-sig`)
  await ask(child, `/partner/embed/${tallyroom.clientId}?payload=${encodeURIComponent(base64)}&sig=${signed.signature}`)
  await ask(child, '/v1/videos?q=canary-query&cursor=canary-cursor', { headers: { Authorization: `Bearer ${key}` } })
  await ask(child, '/v1/videos', { headers: { Authorization: 'Bearer psk_live_canary-key' } })
  await ask(child, '/fulfilment/v1/users/canary-external/videos', { headers: { Authorization: `Bearer ${key}` } })
  await ask(child, '/editor/v1/projects', { headers: { Authorization: `Bearer ${editorToken}` } })
  await ask(child, '/nowhere/canary-path?token=canary-token')
  await ask(child, '/v1/videos/%E0%A4%A/canary-undecodable')
  await ask(child, '/v1/media/preview-url', { method: 'DELETE' })
  await post(child, '/partner/v1/token', { session_token: 'canary-session' })
  await post(child, '/partner/v1/search', { session_token: token, query: 'canary-search', limit: 'canary-limit' })
  const issue = { videoId: 'canary-video', title: 'canary-title', reason: 'canary-reason' }
  await post(child, '/partner/v1/issues', { session_token: token, issue })
  await post(child, '/partner/v1/issues', { session_token: token, issue: { ...issue, videoId: videoIds.duskTide } })
  await post(child, '/partner-verify-session', `{"client_secret":"canary-malformed","signature":canary-broken}`)
  await post(child, '/partner-verify-session', { client_id: 'canary-client', payload: base64, signature: 'canary' })
  await post(child, '/_control/operator/v1/sessions/revoke', { session_id: 'canary-revoked' })
  await sendRaw(child, 'GET /canary-raw HTTP/1.1\r\nHost: a\r\ncanary-header canary-value\r\n\r\n')
  await sendRaw(child, `GET /canary-long?${'canary'.repeat(15_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)
  await sendRaw(child, 'POST /partner-verify-session HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{"canary-cut')
  return [token, stream.split('/').at(-1) ?? '', editorToken, ...(await buy(child, token))]
}

/** Pays a checkout on its page and downloads the purchase. Returns the secrets in both addresses. */
async function buy(child: Child, token: string): Promise<string[]> {
  const opened = await post(child, '/partner/v1/checkout', { session_token: token, video_id: videoIds.hazeCathedral })
  const page = child.base + new URL(String(field(opened, 'checkout_url'))).pathname
  const form = /name="form" value="([^"]+)"/.exec(await (await fetch(page)).text())?.[1] ?? ''
  await fetch(page, { method: 'POST', body: new URLSearchParams({ form, action: 'pay', canary: 'canary' }) })
  const link = await ask(child, '/fulfilment/v1/downloads', {
    method: 'POST',
    body: JSON.stringify({ external_user_id: 'canary-user', video_id: videoIds.hazeCathedral }),
    headers: { Authorization: `Bearer ${key}` },
  })
  const file = new URL(String(field(link, 'download_url'))).pathname
  await ask(child, file)
  return [page, form, file].map((address) => address.split('/').at(-1) ?? '')
}

/** Sends requests while the database throws errors that contain its input. */
async function breakDatabase(child: Child, token: string): Promise<void> {
  const broken = once(child.process.stdout ?? process.stdin, 'data')
  child.process.kill('SIGUSR2')
  await broken
  await post(child, '/partner/v1/token', { session_token: token })
  await ask(child, '/v1/videos', { headers: { Authorization: `Bearer ${key}` } })
  await ask(child, `/partner/embed/${tallyroom.clientId}?payload=canary&sig=canary`)
}

describe('the log', () => {
  it.each(byRun({ quick: ['trace', 'info', 'fatal'], long: ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] }))(
    'contains no secret and no personal data at level %s, for any input and any failure',
    async (level) => {
      const child = await startChild(args, { PROSCENIUM_LOG: level, NODE_OPTIONS: `--import=${preload}` })
      const made = await sayEverything(child)
      await breakDatabase(child, made[0] ?? '')
      expect(await child.end('SIGTERM')).toBe(0)
      const known = [key, tallyroom.clientSecret, tallyroom.testSecret, signed.signature, base64, 'example.com']
      expect(made.map((secret) => secret.length > 30)).toEqual([true, true, true, true, true, true])
      for (const secret of ['canary', ...known, ...made]) expect(child.log()).not.toContain(secret)
      const lines = child.log().trim().split('\n')
      for (const line of lines.filter((text) => text !== '')) expect(() => JSON.parse(line)).not.toThrow()
      // Proves that the log has lines at all.
      expect(lines.some((line) => line.includes('operation_failed'))).toBe(level !== 'fatal')
      const issues = lines
        .filter((line) => line.includes('video_issue_reported'))
        .map((line) => JSON.parse(line) as object)
      const shown = [null, videoIds.duskTide].map((video) => ({
        report: expect.stringMatching(/^[0-9a-f-]{36}$/),
        video,
      }))
      expect(issues).toMatchObject(['error', 'fatal'].includes(level) ? [] : shown)
      expect(lines.some((line) => line.includes('"code":"invalid_api_key"'))).toBe(!['error', 'fatal'].includes(level))
      expect(lines.some((line) => line.includes('/v1/media/stream/{token}'))).toBe(!['error', 'fatal'].includes(level))
    },
    60_000,
  )
})
