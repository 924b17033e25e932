// Somebody without credentials on the partner's own network uses up every limit; the partner still signs in (D-14).
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMailbox, type Mailbox } from '@proscenium/mock-server/testing/mailbox'
import { newSharedDatabase, viewDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { newPartner, type NewPartner } from '@proscenium/mock-server/testing/service/dashboard'
import {
  dashboardBrowser,
  nextToken,
  type DashboardBrowser,
} from '@proscenium/mock-server/testing/service/dashboard-browser'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'

const MINUTE = 60_000
const NETWORK = '192.0.2.1'

let mailbox: Mailbox
let database: TestDatabase
let service: TestService
let partner: NewPartner
beforeEach(async () => {
  mailbox = await startMailbox()
  database = await newSharedDatabase()
  const usageLimits = {
    signInClient: { amount: 4, windowSeconds: 900 },
    signInAddress: { amount: 3, windowSeconds: 900 },
    signInAttempts: { amount: 4, windowSeconds: 900 },
  }
  service = await startService({ db: database.address, mail: mailbox.mail, trustedProxies: 1, usageLimits })
  service.clock.freeze()
  partner = await newPartner(service)
})
afterEach(async () => {
  await service.close()
  await mailbox.close()
  await database.drop()
})

const browserOf = (network = NETWORK): DashboardBrowser => dashboardBrowser(service, { 'X-Forwarded-For': network })

/** A browser that has signed in to the address, an hour ago. */
async function knownBrowser({ email }: NewPartner = partner): Promise<DashboardBrowser> {
  const browser = browserOf('198.51.100.200')
  await browser.request(email)
  await browser.confirm(await nextToken(mailbox))
  await browser.signOut()
  service.clock.advance(60 * MINUTE)
  const here = browserOf()
  return Object.assign(here, { cookies: Object.assign(here.cookies, browser.cookies) })
}

/** Each until it is used up, where strangers have been sent some links already. */
const limits = {
  async 'of the network'() {
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await browserOf().request(`stranger${n}@nowhere.example`)).status)
    expect([statuses[0], ...statuses.slice(-2)]).toEqual([202, 429, 429])
  },
  async 'of the address'(sent: number) {
    for (let n = 0; n < 5; n += 1) await browserOf(`198.51.100.${n}`).request(partner.email)
    for (let n = sent; n < 3; n += 1) await nextToken(mailbox)
  },
  async 'of links opened in vain'() {
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await browserOf().confirm(String(n).repeat(43))).status)
    expect([...new Set(statuses)].at(-1)).toBe(429)
  },
}
type LimitName = keyof typeof limits
type LinkSent = 'none' | 'to this browser' | 'to a stranger'

const browsers = ['known', 'unknown'] as const
const links: readonly LinkSent[] = ['none', 'to this browser', 'to a stranger']
const rows = (Object.keys(limits) as LimitName[]).flatMap((limit) =>
  browsers.flatMap((browser) =>
    links
      .filter((link) => limit !== 'of the address' || link !== 'none')
      .map((link) => [limit, browser, link] as const),
  ),
)

describe('the limit', () => {
  it.each(rows)('%s, %s browser, link sent %s', async (limit, kind, link) => {
    verifies('D-14', 'B-35')
    const browser = kind === 'known' ? await knownBrowser() : browserOf()
    let token = ''
    if (link !== 'none') {
      await (link === 'to this browser' ? browser : browserOf('198.51.100.100')).request(partner.email)
      token = await nextToken(mailbox)
    }
    await limits[limit](token !== '' && (kind === 'unknown' || link === 'to a stranger') ? 1 : 0)
    const reply = await browser.request(partner.email)
    const isLimited = limit === 'of the network' && kind === 'unknown'
    expect([reply.status, reply.headers.has('retry-after')]).toEqual(isLimited ? [429, true] : [202, false])
    // Where the address has got its links, it gets no further one, and a link that was sent opens.
    if (kind === 'known' || limit !== 'of the address') token = await nextToken(mailbox)
    expect((await browser.confirm(token)).status).toBe(200)
  })

  it('of the network holds for cookies that are forged, expired, or of another login', async () => {
    verifies('D-14', 'B-35')
    const name = (browser: DashboardBrowser): string =>
      Object.keys(browser.cookies).find((each) => each.includes('known')) ?? ''
    const own = await knownBrowser()
    const other = await knownBrowser(await newPartner(service))
    const value = own.cookies[name(own)] ?? ''
    const claims = {
      'another login’s': other.cookies[name(other)] ?? '',
      altered: value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      prolonged: value.replace(/\.\d+\./, '.9999999999999.'),
      empty: '',
    }
    await limits['of the network']()
    const statusWith = async (claimed: string): Promise<number> => {
      const browser = browserOf()
      browser.cookies[name(own)] = claimed
      return (await browser.request(partner.email)).status
    }
    for (const [claim, claimed] of Object.entries(claims))
      expect([claim, await statusWith(claimed)]).toEqual([claim, 429])
    expect(await statusWith(value)).toBe(202)
    service.clock.advance(366 * 24 * 60 * MINUTE)
    await limits['of the network']()
    expect(await statusWith(value)).toBe(429)
  })

  it('of the network answers alike for registered and other addresses', async () => {
    verifies('D-10', 'D-14')
    await limits['of the network']()
    const shapes: unknown[] = []
    for (const email of [partner.email, 'nobody@nowhere.example']) {
      const { status, headers, body } = await browserOf().request(email)
      const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '').replace(/[\da-f]{12}/, ''))
      shapes.push([status, body, cookies])
    }
    expect(shapes[0]).toEqual(shapes[1])
  })

  it('of the network leaves the limit of a registered address, and stores nothing for others', async () => {
    verifies('D-14', 'B-35')
    await limits['of the network']()
    const stored = async () => await view.count('dashboard_links')
    const view = await viewDatabase(database)
    const before = await stored()
    for (let n = 0; n < 5; n += 1) await browserOf().request(partner.email)
    for (let n = 0; n < 5; n += 1) await browserOf().request(`other${n}@nowhere.example`)
    await service.close()
    expect([(await stored()) - before, mailbox.received.length]).toEqual([3, 3])
    await view.close()
  })
})
