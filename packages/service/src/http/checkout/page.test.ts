import { once } from 'node:events'
import { createConnection } from 'node:net'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { field, PARTNER_PAGE, startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { partnersByName, usersByName, videoIds, type SeedPartner } from '@proscenium/mock-server/seed'

const { hazeCathedral, duskTide } = videoIds
const { tallyroom, fermata, ostinato } = partnersByName
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const sakura = { partner_external_user_id: usersByName.sakura.externalUserId, email: usersByName.sakura.email }

let service: TestService
beforeEach(async () => {
  service = await startService()
})
afterEach(async () => {
  await service.close()
})

interface Opened {
  readonly token: string
  readonly id: string
  readonly path: string
}

async function open(video_id: string = hazeCathedral, partner: SeedPartner = tallyroom) {
  const token = await service.signIn(sakura, partner)
  const { body } = await service.post('/partner/v1/checkout', { session_token: token, video_id })
  const path = new URL(String(field(body, 'checkout_url'))).pathname
  return { token, id: String(field(body, 'order_id')), path } satisfies Opened
}

async function show(path: string) {
  const response = await fetch(service.base + path)
  const text = await response.text()
  return { status: response.status, text, headers: response.headers, state: /data-state="(\w+)"/.exec(text)?.[1] }
}

const formOf = (text: string) => /name="form" value="([^"]+)"/.exec(text)?.[1] ?? ''

async function press(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  return await fetch(service.base + path, { method: 'POST', body, redirect: 'manual' })
}

async function statusOf({ token, id }: Opened) {
  const { body } = await service.post('/partner/v1/checkout/status', { session_token: token, order_id: id })
  return [field(body, 'status'), field(body, 'reason')]
}

describe('checkout page', () => {
  it('shows the video, its deliverables and both prices', async () => {
    verifies('B-22')
    const { path } = await open()
    const { status, text, state } = await show(path)
    expect([status, state]).toEqual([200, 'ready'])
    for (const part of ['Haze Cathedral', '$116.10', '<s>$129.00</s>', 'Music video', 'Pay $116.10', 'lang="en"']) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/<script|\son\w+=|style="/)
  })

  it('is uncached, runs no script, and can be framed only by the service within the partner’s websites', async () => {
    verifies('B-33', 'B-34')
    const { headers, text } = await show((await open()).path)
    const nonce = /<style nonce="([^"]+)"/.exec(text)?.[1]
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(headers.get('content-security-policy')?.split(';')).toEqual([
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      "img-src 'self' data: https: http:",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors 'self' ${PARTNER_PAGE}`,
    ])
    const anywhere = await show((await open(duskTide, fermata)).path)
    expect(anywhere.headers.get('content-security-policy')).toContain('frame-ancestors *')
  })

  it.each([
    ['pay', 'completed', null, 'paid'],
    ['fail', 'failed', 'declined', 'failed'],
    ['cancel', 'cancelled', 'cancelled', 'cancelled'],
  ])('can %s: the order is %s immediately', async (action, status, reason, state) => {
    verifies('B-27')
    const checkout = await open()
    const form = formOf((await show(checkout.path)).text)
    const pressed = await press(checkout.path, { action, form })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, checkout.path])
    expect(await statusOf(checkout)).toEqual([status, reason])
    expect((await show(checkout.path)).state).toBe(state)
    for (const again of ['pay', 'fail', 'cancel'])
      expect((await press(checkout.path, { action: again, form })).status).toBe(303)
    expect(await statusOf(checkout)).toEqual([status, reason])
  })

  it.each([
    ['pay', true],
    ['cancel', false],
    ['fail', false],
  ])('after “%s” closes its window: %s, by the one script that its policy allows', async (action, closes) => {
    verifies('B-22')
    const { path } = await open()
    await press(path, { action, form: formOf((await show(path)).text) })
    const { text, headers } = await show(path)
    const nonce = /<script nonce="([^"]+)">close\(\)<\/script>/.exec(text)?.[1]
    const policy = headers.get('content-security-policy')?.split(';') ?? []
    expect([nonce !== undefined, policy.includes(`script-src 'nonce-${nonce}'`)]).toEqual([closes, closes])
    expect(text.match(/<script/g)?.length ?? 0).toBe(closes ? 1 : 0)
    expect(policy.filter((directive) => directive.startsWith('script-src')).length).toBe(closes ? 1 : 0)
  })

  it('charges once for twenty simultaneous payments', async () => {
    verifies('B-27')
    const checkout = await open()
    const form = formOf((await show(checkout.path)).text)
    const presses = Array.from({ length: 20 }, () => press(checkout.path, { action: 'pay', form }))
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual(presses.map(() => 303))
    const { internalUserId } = usersByName.sakura
    const owned = await service.server.store.entitlements.latest(internalUserId, { after: null, limit: 9 })
    expect(owned.length).toBe(1)
  })

  it('ignores a form that it did not send', async () => {
    const [one, other] = [await open(), await open(duskTide)]
    const foreign = formOf((await show(other.path)).text)
    const sealed = one.path.slice(one.path.lastIndexOf('/') + 1)
    for (const form of ['', 'x', foreign, sealed]) {
      expect((await press(one.path, { action: 'pay', form })).status).toBe(403)
    }
    const form = formOf((await show(one.path)).text)
    const odd: Record<string, string>[] = [{ form }, { form, action: 'refund' }, { action: 'pay' }]
    for (const fields of odd) expect((await press(one.path, fields)).status).toBe(403)
    expect(await statusOf(one)).toEqual(['pending', null])
  })

  it('takes no payment for a session that has ended', async () => {
    verifies('B-17')
    const checkout = await open()
    const form = formOf((await show(checkout.path)).text)
    await service.operate('/sessions/revoke', { partner: tallyroom.id })
    expect((await show(checkout.path)).state).toBe('ended')
    await press(checkout.path, { action: 'pay', form })
    expect(await service.server.store.orders.byId(checkout.id)).toMatchObject({ status: 'pending' })
  })

  it('takes no payment after the order expires, says so for a day, and is 404 afterwards', async () => {
    const checkout = await open()
    const form = formOf((await show(checkout.path)).text)
    service.clock.advance(30 * MINUTE)
    expect((await show(checkout.path)).state).toBe('expired')
    expect((await press(checkout.path, { action: 'pay', form })).status).toBe(303)
    expect(await statusOf(checkout)).toEqual(['cancelled', 'expired'])
    service.clock.advance(DAY - MINUTE)
    expect((await show(checkout.path)).state).toBe('expired')
    service.clock.advance(MINUTE)
    const gone = await show(checkout.path)
    expect([gone.status, gone.state]).toEqual([404, 'gone'])
    expect((await press(checkout.path, { action: 'pay', form })).status).toBe(404)
  })

  it('takes no payment for a video that has become owned or unavailable through an override', async () => {
    verifies('B-26')
    const { entitlements } = service.server.store
    const internalUserId = usersByName.sakura.internalUserId
    const owned = await open()
    const blocked = await open(duskTide)
    const forms = [formOf((await show(owned.path)).text), formOf((await show(blocked.path)).text)]
    const now = service.clock.now()
    await entitlements.override({ internalUserId, videoId: hazeCathedral, allow: true, now })
    await entitlements.override({ internalUserId, videoId: duskTide, allow: false, now })
    expect([(await show(owned.path)).state, (await show(blocked.path)).state]).toEqual(['owned', 'unavailable'])
    await press(owned.path, { action: 'pay', form: String(forms[0]) })
    await press(blocked.path, { action: 'pay', form: String(forms[1]) })
    expect(await statusOf(owned)).toEqual(['cancelled', 'already_owned'])
    expect(await statusOf(blocked)).toEqual(['failed', 'unavailable'])
    expect([(await show(owned.path)).state, (await show(blocked.path)).state]).toEqual(['owned', 'unavailable'])
  })

  it('names the service in branded sessions only, and does not name it at an unknown address', async () => {
    verifies('B-21', 'H-02', 'H-03')
    expect((await show((await open()).path)).text).toContain('Checkout by Proscenium')
    const white = await show((await open(duskTide, ostinato)).path)
    expect(white.text.replaceAll(service.server.origin, '')).not.toMatch(/proscenium/i)
    expect(white.text).toContain('--accent:#f2c14e;--on-accent:#000000;')
    const begun = await open()
    await service.operate(`/partners/${tallyroom.id}`, { branding_mode: 'whitelabel' })
    expect((await show(begun.path)).text).toContain('Checkout by Proscenium')
    expect((await show((await open()).path)).text.replaceAll(service.server.origin, '')).not.toMatch(/proscenium/i)
    const gone = await show('/partner/checkout/nonsense')
    expect([gone.status, gone.state]).toEqual([404, 'gone'])
    expect(gone.text).not.toMatch(/proscenium/i)
    const wrong = await fetch(`${service.base}/partner/checkout/nonsense`, { method: 'DELETE' })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})

describe('a form that the page did not send', () => {
  const type = 'application/x-www-form-urlencoded'
  it.each([
    [413, type, `action=pay&form=${'x'.repeat(5_000)}`, {}],
    [415, `${type}; charset=klingon`, 'action=pay', {}],
    [415, type, 'action=pay', { 'Content-Encoding': 'rot13' }],
    [415, type, 'action=pay', { 'Content-Encoding': 'gzip' }],
  ])('is rejected with %i, and is not logged as a server error', async (status, contentType, body, more) => {
    const { path } = await open()
    const headers = { 'Content-Type': contentType, ...more }
    const reply = await fetch(service.base + path, { method: 'POST', body, headers })
    expect(reply.status).toBe(status)
  })
})

describe('checkout page under the control API', () => {
  const set = async (fault: object) => {
    await service.send('DELETE', '/_control/faults')
    return (await service.post('/_control/faults', { operation: 'checkoutPage', ...fault })).status
  }

  it('charges nothing when a fault drops, truncates or delays it', async () => {
    const order = await open()
    const form = formOf((await show(order.path)).text)
    expect(await set({ drop: true })).toBe(200)
    await expect(show(order.path)).rejects.toThrow('fetch failed')
    await expect(press(order.path, { action: 'pay', form })).rejects.toThrow('fetch failed')
    expect(await statusOf(order)).toEqual(['pending', null])
    expect(await set({ truncate: true })).toBe(200)
    await expect(show(order.path)).rejects.toThrow('terminated')
    expect(await set({ latency_ms: 1 })).toBe(200)
    expect((await press(order.path, { action: 'pay', form })).status).toBe(303)
    expect(await statusOf(order)).toEqual(['completed', null])
    const hits = field((await service.get('/_control/faults')).body, 'faults.0.hits')
    expect(hits).toBe(1)
    expect(await set({ status: 500 })).toBe(400)
  })

  it('waits while a snapshot is restored, and shows the restored state', async () => {
    const order = await open()
    await service.post('/_control/snapshots', { name: 'pending' })
    await press(order.path, { action: 'pay', form: formOf((await show(order.path)).text) })
    const body = '{"session_token":"x"}'
    const slow = createConnection(service.server.port, '127.0.0.1')
    const head = `POST /partner/v1/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
    slow.write(`${head}Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n{`)
    // The server sends this when the request arrives; nothing is restored before it is written.
    await once(slow, 'data')
    const ended: string[] = []
    const restored = service.post('/_control/snapshots/pending/restore', {}).then(() => ended.push('restored'))
    await service.get('/_control/state')
    const shown = show(order.path).then(({ state }) => ended.push(String(state)))
    for (let n = 0; n < 5; n += 1) await service.get('/_control/state')
    expect(ended).toEqual([])
    slow.write(body.slice(1))
    await Promise.all([restored, shown])
    expect(ended.toSorted()).toEqual(['ready', 'restored'])
    slow.destroy()
  })
})
