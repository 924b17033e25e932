// What each missing attribute, token or header field breaks, as the guides of the iframe and of the page's policies say.
import { videoIds } from '@proscenium/mock-server/seed'
import { readGuides, tableRows } from '@proscenium/testkit/guides'
import { verifies } from '@proscenium/testkit'
import type { Frame, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { advanceClock } from '../support/dashboard.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { openCustomerPage } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { guideAddress, openGuidePage } from './guide-page.ts'

const environment = useTestEnvironment()
const text = (guide: string): string => readGuides().find(({ name }) => name === guide)?.text ?? ''
const frame = (attributes: string) => `<iframe src="{{address}}" ${attributes}></iframe>`
const size = 'style="width: 900px; height: 740px"'
const SIX_MINUTES_S = 360
const TOKENS = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
]
const sandbox = (...without: readonly string[]) =>
  `sandbox="${TOKENS.filter((token) => !without.includes(token)).join(' ')}"`

const features = ['autoplay', 'fullscreen', 'clipboard-write'] as const

/** Which of the features each embed frame of the page has. */
async function allowedIn(page: Page): Promise<readonly (readonly string[])[]> {
  const read = async (embed: Frame) => {
    await embed.waitForLoadState()
    return embed.evaluate((names) => {
      // Chromium's own interface, unknown to the library.
      const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
      return names.filter((name) => featurePolicy.allowsFeature(name))
    }, features)
  }
  return await Promise.all(embedFrames(page).map(read))
}

const embedFrames = (page: Page): Frame[] => page.frames().filter((each) => each.url().includes('/partner/embed/'))

describe('the table of attributes', () => {
  it('has the rows that these tests observe', () => {
    verifies('D-08')
    expect(tableRows(text('iframe'), 'Attributes').map(([name]) => name)).toEqual([
      '`src`, signed for this page view',
      '`title`',
      '`allow` with `autoplay`',
      '`allow` with `fullscreen`',
      '`allow` with `clipboard-write`',
      'a height',
      'no `loading="lazy"`',
      'no `sandbox`',
    ])
    expect(tableRows(text('page-policies'), 'Sandbox').map(([name]) => name)).toEqual(
      TOKENS.map((token) => `\`${token}\``).toSorted(byGuide),
    )
  })

  it('without a permission, the frame lacks it; allowfullscreen alone gives full screen only', async () => {
    verifies('H-06')
    const allow = (...names: readonly string[]) => frame(`allow="${names.join('; ')}"`)
    const frames = features.map((name) => allow(...features.filter((each) => each !== name)))
    const html = [allow(...features), ...frames, frame('allowfullscreen'), frame('')].join('\n')
    const { page } = await openGuidePage(environment, { html })
    await expect.poll(() => embedFrames(page).length).toBe(6)
    expect(await allowedIn(page)).toEqual([
      ['autoplay', 'fullscreen', 'clipboard-write'],
      ['fullscreen', 'clipboard-write'],
      ['autoplay', 'clipboard-write'],
      ['autoplay', 'fullscreen'],
      ['fullscreen'],
      [],
    ])
  })

  it('without a title, the frame has no accessible name', async () => {
    const { page } = await openGuidePage(environment, { html: `${frame('')}${frame('title="Music videos"')}` })
    const session = await page.context().newCDPSession(page)
    const names = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      return nodes.filter(({ role }) => role?.value === 'Iframe').map(({ name }) => String(name?.value ?? ''))
    }
    await expect.poll(names).toEqual(['', 'Music videos'])
  })

  it('without a height, or with a percentage of none, the frame is 150 pixels high', async () => {
    verifies('H-04')
    const { page } = await openGuidePage(environment, {
      html: frame('') + frame('style="width: 900px; height: 100%; border: 0"'),
    })
    await expect.poll(() => embedFrames(page).length).toBe(2)
    const sizes = embedFrames(page).map((each) => each.evaluate(() => [window.innerWidth, window.innerHeight]))
    expect(await Promise.all(sizes)).toEqual([
      [300, 150],
      [900, 150],
    ])
  })

  it('an address older than five minutes, and a lazy frame reached as late, have expired', async () => {
    verifies('B-09', 'H-01')
    const old = await openGuidePage(environment, {
      address: guideAddress(environment, Date.now() - SIX_MINUTES_S * 1000),
      html: frame(size),
      expected: failedResponseLogs(403),
    })
    await old.embed.getByRole('heading', { name: 'This link has expired' }).waitFor()
    const html = `<p style="height: 9000px">Above</p>${frame(`${size} loading="lazy"`)}`
    const lazy = await openGuidePage(environment, { html, expected: failedResponseLogs(403) })
    expect(lazy.page.frames().filter((each) => each.url().includes('/partner/embed/'))).toEqual([])
    await advanceClock(environment, SIX_MINUTES_S)
    await lazy.page.locator('iframe').scrollIntoViewIfNeeded()
    await lazy.embed.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await advanceClock(environment, -SIX_MINUTES_S)
  })
})

const order = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-forms', ...TOKENS.slice(4)]
function byGuide(one: string, other: string): number {
  const at = (token: string) => order.indexOf(token.replaceAll('`', ''))
  return at(one) - at(other)
}

describe('the table of sandbox tokens', () => {
  const buy = { videoId: videoIds.hazeCathedral }

  it('without allow-popups, the payment page does not open', async () => {
    verifies('H-14')
    const customer = await openCustomerPage(environment, {
      attributes: sandbox('allow-popups'),
      expected: [/Blocked opening/],
    })
    await customer.postFromEditor('REQUEST_PURCHASE', buy)
    const blocked = customer.page.waitForEvent('console', (message) => message.text().includes('Blocked opening'))
    await customer.button(/^Buy for/).click()
    await blocked
    expect(customer.page.context().pages()).toHaveLength(1)
  })

  it.each([
    ['without allow-forms, its button does nothing', ['allow-forms', 'allow-popups-to-escape-sandbox'], 'Blocked form'],
    ['without allow-forms but with the token to escape, it works', ['allow-forms'], null],
  ] as const)('the payment page: %s', async (_, missing, blocked) => {
    verifies('H-14')
    const customer = await openCustomerPage(environment, {
      attributes: sandbox(...missing),
      expected: blocked === null ? [] : [/Blocked form submission/],
    })
    await customer.postFromEditor('REQUEST_PURCHASE', buy)
    await customer.button(/^Buy for/).waitFor()
    const payment = await customer.pay()
    const button = payment.getByRole('button', { name: /^Pay/ })
    if (blocked === null) {
      await button.click()
      await customer.title('It’s yours').waitFor()
      return
    }
    const logged = payment.waitForEvent('console', (message) => message.text().includes(blocked))
    await button.click()
    await logged
    expect(await payment.locator('[data-state="ready"]').count()).toBe(1)
  })
})

describe('a page’s header fields', () => {
  it('keep the frame empty when the policy lacks the service', async () => {
    const { page } = await openGuidePage(environment, {
      headers: "Content-Security-Policy: default-src 'self'; style-src 'unsafe-inline'",
      expected: [
        /violates the following Content Security Policy directive: "default-src 'self'"/,
        /^policy: frame-src/,
      ],
    })
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  })

  it('keep full screen from the frame when Permissions-Policy names the page alone', async () => {
    verifies('H-06')
    const { page } = await openGuidePage(environment, { headers: 'Permissions-Policy: fullscreen=(self)' })
    await expect.poll(() => embedFrames(page).length).toBe(1)
    expect(await allowedIn(page)).toEqual([['autoplay', 'clipboard-write']])
  })

  it('let a script add an entry to the history when it changes src later', async () => {
    verifies('H-05')
    const { page, embed } = await openGuidePage(environment, { expected: [/^history: 1 more/] })
    await embed.locator('[data-phase]').waitFor()
    const before = await page.evaluate(() => history.length)
    await page.locator('iframe').evaluate((element: HTMLIFrameElement, src) => {
      element.src = src
    }, guideAddress(environment))
    await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1)
  })
})
