// Somebody without credentials requests links for a partner's address for as long as they like (D-14).
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMailbox, type Mailbox } from '@proscenium/mock-server/testing/mailbox'
import { newPartner, type NewPartner } from '@proscenium/mock-server/testing/service/dashboard'
import {
  dashboardBrowser,
  tokenIn,
  nextToken,
  type DashboardBrowser,
} from '@proscenium/mock-server/testing/service/dashboard-browser'
import { field, startService, type TestService } from '@proscenium/mock-server/testing/service/service'

const MINUTE = 60_000
const PER_WINDOW = 5
const WINDOW_MS = 15 * MINUTE

let mailbox: Mailbox
let service: TestService
let partner: NewPartner
beforeEach(async () => {
  mailbox = await startMailbox()
  service = await startService({ mail: mailbox.mail, trustedProxies: 1 })
  service.clock.freeze()
  partner = await newPartner(service)
})
afterEach(async () => {
  await service.close()
  await mailbox.close()
})

let networks = 0
const from = (network: string): DashboardBrowser => dashboardBrowser(service, { 'X-Forwarded-For': network })
/** Of another network each time, so that only limits of the address apply. */
const attackerBrowser = (): DashboardBrowser => from(`198.51.100.${(networks += 1)}`)

/** Requests until the address gets no further mail. Returns the tokens of the mails. */
async function attack(email = partner.email): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 0; n < PER_WINDOW; n += 1) {
    expect((await attackerBrowser().request(email)).status).toBe(202)
    if (email === partner.email) tokens.push(await nextToken(mailbox))
  }
  for (let n = 0; n < PER_WINDOW; n += 1) expect((await attackerBrowser().request(email)).status).toBe(202)
  return tokens
}

describe('an attacker who uses up the mails of an address', () => {
  it('does not delay a browser that has signed in before', async () => {
    verifies('D-14')
    const browser = from('192.0.2.1')
    await browser.request(partner.email)
    await browser.confirm(await nextToken(mailbox))
    await browser.signOut()
    service.clock.advance(WINDOW_MS)
    await attack()
    // Again and again: its limit is its own.
    for (let n = 0; n < PER_WINDOW; n += 1) {
      await browser.request(partner.email)
      expect((await browser.confirm(await nextToken(mailbox))).status).toBe(200)
      await attackOnce()
    }
    expect((await browser.session()).status).toBe(200)
  })

  it('does not delay a new browser: a link that the attacker’s request triggered works in it', async () => {
    verifies('D-14')
    const tokens = await attack()
    const browser = from('192.0.2.1')
    const reply = await browser.request(partner.email)
    expect([reply.status, field(reply.body, 'expires_in')]).toEqual([202, 900])
    expect((await browser.confirm(tokens.at(-1) ?? '')).status).toBe(200)
    expect((await browser.session()).status).toBe(200)
    expect(await mailCount()).toBe(PER_WINDOW)
  })

  it('gains nothing: its links open in no browser that did not wait for them', async () => {
    verifies('D-14', 'D-10')
    const [token = ''] = await attack()
    const reasonIn = async (browser: DashboardBrowser): Promise<string> =>
      String(field((await browser.confirm(token)).body, 'error.code'))
    const other = await newPartner(service)
    await attack(other.email)
    const elsewhere = from('192.0.2.2')
    await elsewhere.request(other.email)
    expect([await reasonIn(from('192.0.2.3')), await reasonIn(elsewhere)]).toEqual(['wrong_browser', 'wrong_browser'])
    const forged = from('192.0.2.4')
    await forged.request(partner.email)
    for (const [name, value] of Object.entries(forged.cookies))
      forged.cookies[name] = value.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    expect(await reasonIn(forged)).toBe('wrong_browser')
    const late = from('192.0.2.5')
    await late.request(partner.email)
    service.clock.advance(WINDOW_MS)
    expect(await reasonIn(late)).toBe('invalid_link')
  })

  it('cannot flood the mailbox, however long it goes on', async () => {
    verifies('D-14', 'B-35')
    await attack()
    const hours = 2
    for (let minute = 0; minute < hours * 60; minute += 1) {
      service.clock.advance(MINUTE)
      await attackOnce()
    }
    expect(await mailCount()).toBe(PER_WINDOW + (hours * 60 * MINUTE * PER_WINDOW) / WINDOW_MS)
  })
})

const attackOnce = async (): Promise<unknown> => await attackerBrowser().request(partner.email)

/** Links, after the mails of every response were sent. */
async function mailCount(): Promise<number> {
  await service.close()
  return mailbox.received.filter(({ text }) => tokenIn(text) !== '').length
}

it('registered and other addresses are limited alike, also from browsers that claim to be known', async () => {
  verifies('D-10', 'D-14')
  const shapes: unknown[] = []
  for (const email of [partner.email, 'nobody@nowhere.example']) {
    await attack(email)
    const browser = attackerBrowser()
    const { status, headers, body } = await browser.request(email)
    shapes.push([
      status,
      body,
      headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '').replace(/[\da-f]{12}/, '')),
    ])
  }
  expect(shapes[0]).toEqual(shapes[1])
})
