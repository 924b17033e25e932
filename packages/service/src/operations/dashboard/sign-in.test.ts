// Signing in with real mail (D-01, D-10).
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SENDER, startMailbox, type Mailbox } from '@proscenium/mock-server/testing/mailbox'
import {
  dashboardBrowser,
  tokenIn,
  nextToken,
  type DashboardBrowser,
} from '@proscenium/mock-server/testing/service/dashboard-browser'
import { newPartner, SAME_ORIGIN, type NewPartner } from '@proscenium/mock-server/testing/service/dashboard'
import { field, startService, type Reply, type TestService } from '@proscenium/mock-server/testing/service/service'

const SIGN_IN = '__Host-proscenium-sign-in'
const SESSION = '__Host-proscenium-dashboard'
const MINUTE = 60_000

let mailbox: Mailbox
let service: TestService
let partner: NewPartner
beforeEach(async () => {
  mailbox = await startMailbox()
  service = await startService({ mail: mailbox.mail })
  service.clock.freeze()
  partner = await newPartner(service)
})
afterEach(async () => {
  await service.close()
  await mailbox.close()
})

const openBrowser = (): DashboardBrowser => dashboardBrowser(service)
const outcome = ({ status, body }: Reply): string =>
  status < 300 ? String(status) : `${status} ${String(field(body, 'error.code'))}`

async function linkFor(browser: DashboardBrowser): Promise<string> {
  expect((await browser.request(partner.email)).status).toBe(202)
  return await nextToken(mailbox)
}

describe('an e-mailed link', () => {
  it('signs in the browser that asked for it, and links the address at the first time', async () => {
    verifies('D-01', 'D-10')
    const browser = openBrowser()
    await browser.request(partner.email.toUpperCase())
    const mail = await mailbox.next()
    expect([mail.from, mail.to]).toEqual([SENDER, [partner.email]])
    expect(mail.text).toContain(`\n${service.server.origin}/dashboard#sign-in=`)
    expect((await browser.session()).status).toBe(401)
    service.clock.advance(1)
    expect((await browser.confirm(tokenIn(mail.text))).body).toEqual({ signed_in: true })
    const { body } = await browser.session()
    expect([field(body, 'partner.id'), field(body, 'email')]).toEqual([partner.partnerId, partner.email])
    const known = expect.stringMatching(/^__Host-proscenium-known-[\da-f]{12}$/)
    expect(Object.keys(browser.cookies)).toEqual([SESSION, known])
    const { body: events } = await service.get('/dashboard/v1/audit', browser.headers())
    expect(field(events, 'events.0.action')).toBe('sign_in')
    expect((await browser.signOut()).status).toBe(200)
    expect([Object.keys(browser.cookies), outcome(await browser.session())]).toEqual([[known], '401 not_signed_in'])
  })

  it('sets cookies that only this host gets back, over TLS, from its own pages, without scripts', async () => {
    verifies('D-10')
    const browser = openBrowser()
    const requested = await browser.request(partner.email)
    expect(requested.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-proscenium-sign-in=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=900$/,
      ),
    ])
    const confirmed = await browser.confirm(await nextToken(mailbox))
    expect(confirmed.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-proscenium-dashboard=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      '__Host-proscenium-sign-in=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0',
      expect.stringMatching(
        /^__Host-proscenium-known-[\da-f]{12}=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=31536000$/,
      ),
    ])
  })

  it('is not used up by another browser', async () => {
    verifies('D-10')
    const browser = openBrowser()
    const token = await linkFor(browser)
    const other = openBrowser()
    expect(outcome(await other.confirm(token))).toBe('401 wrong_browser')
    await other.request('nobody@nowhere.example')
    expect(outcome(await other.confirm(token))).toBe('401 wrong_browser')
    expect((await browser.confirm(token)).status).toBe(200)
    expect([outcome(await other.confirm(token)), outcome(await browser.confirm(token))]).toEqual([
      '401 link_used',
      '401 link_used',
    ])
  })

  it('works once, also under twenty concurrent requests', async () => {
    verifies('D-10')
    const browser = openBrowser()
    const token = await linkFor(browser)
    const headers = browser.headers()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => service.post('/dashboard/v1/sign-in/confirm', { token }, headers)),
    )
    const outcomes = replies.map(outcome).toSorted()
    expect(outcomes).toEqual(['200', ...Array.from({ length: 19 }, () => '401 link_used')])
  })

  it('works for fifteen minutes, to the millisecond', async () => {
    verifies('D-10')
    const browser = openBrowser()
    const [first, second] = [await linkFor(browser), await linkFor(browser)]
    service.clock.advance(15 * MINUTE - 1)
    expect((await browser.confirm(first)).status).toBe(200)
    service.clock.advance(1)
    browser.cookies[SIGN_IN] = 'A'.repeat(43)
    expect(outcome(await browser.confirm(second))).toBe('401 invalid_link')
  })

  it('works from each of several mails that one browser asked for', async () => {
    const browser = openBrowser()
    const [first, second] = [await linkFor(browser), await linkFor(browser)]
    expect(first).not.toBe(second)
    expect((await browser.confirm(first)).status).toBe(200)
  })

  it('cannot be guessed: unknown tokens are rejected and soon limited, and the right one still works', async () => {
    verifies('D-10')
    const browser = openBrowser()
    const token = await linkFor(browser)
    const guesses: string[] = []
    for (let guess = 0; guess < 70; guess += 1) guesses.push(outcome(await browser.confirm(`guess-${guess}`)))
    expect([new Set(guesses.slice(0, 60)), new Set(guesses.slice(60))]).toEqual([
      new Set(['401 invalid_link']),
      new Set(['429 rate_limited']),
    ])
    expect((await browser.confirm(token)).status).toBe(200)
  })
})

describe('a session', () => {
  it('always has a new token, and ends the browser’s former one', async () => {
    verifies('D-10')
    const browser = openBrowser()
    const planted = 'P'.repeat(43)
    browser.cookies[SESSION] = planted
    await browser.confirm(await linkFor(browser))
    const former = { ...SAME_ORIGIN, Cookie: `${SESSION}=${browser.cookies[SESSION] ?? ''}` }
    expect(browser.cookies[SESSION]).not.toBe(planted)
    await browser.confirm(await linkFor(browser))
    expect(former.Cookie).not.toContain(browser.cookies[SESSION])
    expect((await browser.session()).status).toBe(200)
    expect((await service.get('/dashboard/v1/session', former)).status).toBe(401)
    expect((await service.get('/dashboard/v1/session', { Cookie: `${SESSION}=${planted}` })).status).toBe(401)
  })

  it('ends twelve hours after the last request', async () => {
    verifies('D-10')
    const browser = openBrowser()
    await browser.confirm(await linkFor(browser))
    for (let step = 0; step < 3; step += 1) {
      service.clock.advance(12 * 60 * MINUTE - 1)
      expect((await browser.session()).status).toBe(200)
    }
    service.clock.advance(12 * 60 * MINUTE)
    expect(outcome(await browser.session())).toBe('401 not_signed_in')
  })

  it('ends when the operator registers another address, whose link then opens it', async () => {
    verifies('D-01')
    const browser = openBrowser()
    const unused = await linkFor(browser)
    await browser.confirm(await linkFor(browser))
    const { store } = service.server
    const now = service.clock.now()
    const { email: former, partnerId } = partner
    expect(await store.logins.register({ partnerId, email: 'new@partner.example', now })).toBe(true)
    expect((await browser.session()).status).toBe(401)
    await browser.request(former)
    expect(outcome(await browser.confirm(unused))).toBe('401 invalid_link')
    await browser.request('new@partner.example')
    expect((await browser.confirm(await nextToken(mailbox))).status).toBe(200)
    const other = await newPartner(service)
    expect(await store.logins.register({ partnerId: other.partnerId, email: 'NEW@partner.example', now })).toBe(false)
  })
})

describe('the status of the partner', () => {
  const setStatus = (status: string) => service.operate(`/partners/${partner.partnerId}`, { status })

  it.each([
    ['active', 200, 200],
    ['suspended', 200, 403],
  ])('%s lets it read (%i) and write (%i)', async (status, reads, writes) => {
    verifies('D-03', 'D-10')
    const browser = openBrowser()
    await setStatus(status)
    await browser.confirm(await linkFor(browser))
    expect((await browser.session()).status).toBe(reads)
    const reply = await service.post('/dashboard/v1/profile', { company: 'Foxglove' }, browser.headers())
    expect(reply.status).toBe(writes)
    expect((await browser.signOut()).status).toBe(200)
  })

  it('pending gets no mail, and ends a session', async () => {
    verifies('D-10')
    const browser = openBrowser()
    await browser.confirm(await linkFor(browser))
    const unused = await linkFor(browser)
    await setStatus('pending')
    expect(outcome(await browser.session())).toBe('401 not_signed_in')
    await browser.request(partner.email)
    expect(outcome(await browser.confirm(unused))).toBe('401 invalid_link')
    await service.close()
    expect(mailbox.received.filter(({ text }) => tokenIn(text) !== '')).toHaveLength(2)
  })
})
