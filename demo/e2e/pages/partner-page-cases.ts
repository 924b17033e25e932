// Partner pages as found in the wild, each with what its user must see. Two files run the table: one with partitioned
// frame storage, one where every storage access throws.
import { partnersByName, type SeedPartner } from '@proscenium/mock-server/seed'
import { embedAddress, withTimestamp } from '@proscenium/partner'
import { verifies } from '@proscenium/testkit'
import type { FrameLocator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ExpectedProblems } from '../support/page-guard.ts'
import type { TestEnvironment } from '../support/test-environment.ts'

/** The documented frame attributes and sandbox. */
const ALLOW = 'allow="autoplay; fullscreen; clipboard-write"'
const TOKENS = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-forms'] as const
const sandbox = (...without: readonly string[]) =>
  `sandbox="${TOKENS.filter((token) => !without.includes(token)).join(' ')}"`

interface PartnerPage {
  readonly name: string
  readonly partner?: SeedPartner
  readonly attributes?: string
  /** Response headers of the partner's document. */
  readonly headers?: Readonly<Record<string, string>>
  readonly style?: string
  readonly frames?: number
  readonly expected?: ExpectedProblems
  /** `open`, or the text shown instead. Every frame of the page is checked. */
  readonly shows: 'open' | { readonly text: string }
  /** Runs before the test waits for anything. */
  readonly first?: (page: Page) => Promise<void>
  readonly also?: (page: Page, embed: FrameLocator) => Promise<void>
}

const pages: readonly PartnerPage[] = [
  { name: 'plain, as documented', attributes: ALLOW, shows: 'open' },
  { name: 'without any `allow`', shows: 'open' },
  { name: 'in the sandbox the specification names', attributes: `${ALLOW} ${sandbox()}`, shows: 'open' },
  {
    name: 'in a sandbox without allow-scripts',
    attributes: sandbox('allow-scripts'),
    expected: [/^console: Blocked script execution in .*allow-scripts/],
    shows: { text: '' },
    also: async (page) => expect(await headingsWithoutScript(page)).toEqual(['The Workspace needs JavaScript']),
  },
  {
    name: 'in a sandbox without allow-same-origin',
    attributes: sandbox('allow-same-origin'),
    shows: { text: 'The Workspace can’t run inside this page' },
  },
  { name: 'in a sandbox without allow-popups', attributes: sandbox('allow-popups'), shows: 'open' },
  { name: 'in a sandbox without allow-forms', attributes: sandbox('allow-forms'), shows: 'open' },
  { name: 'under COOP', headers: { 'Cross-Origin-Opener-Policy': 'same-origin' }, shows: 'open' },
  {
    name: 'under COOP and COEP',
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
    shows: 'open',
    also: async (page) => expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true),
  },
  { name: 'with a frame 150 pixels high', style: 'iframe { height: 150px }', shows: 'open' },
  {
    name: 'with a frame 149 pixels high',
    style: 'iframe { height: 149px }',
    shows: { text: 'The Workspace needs more room' },
  },
  {
    name: 'hidden at first, then shown',
    style: 'iframe { display: none }',
    first: (page) => page.addStyleTag({ content: 'iframe { display: block !important }' }).then(() => undefined),
    shows: 'open',
  },
  { name: 'with two of them', frames: 2, shows: 'open' },
  {
    name: 'on a website that is not registered',
    partner: partnersByName.northlight,
    expected: [/frame-ancestors/],
    shows: { text: '' },
    also: async (_page, embed) => expect(await embed.locator('#page').count()).toBe(0),
  },
  {
    name: 'with a dark page around it',
    style: ':root { color-scheme: dark; background: #000 }',
    shows: 'open',
    also: async (_page, embed) => {
      const own = await embed.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
      expect(own).not.toBe('rgba(0, 0, 0, 0)')
    },
  },
  { name: 'laid out from right to left', style: 'body { direction: rtl }', shows: 'open' },
  {
    name: 'with a lazy frame that sends no referrer',
    attributes: `${ALLOW} loading="lazy" referrerpolicy="no-referrer"`,
    shows: 'open',
  },
]

/** Declares a test for each page of the table whose name passes. */
export function testPartnerPages(
  environment: TestEnvironment,
  profile: string,
  isTested: (name: string) => boolean,
): void {
  const tested = pages.filter(({ name }) => isTested(name))
  describe(`partners’ pages, ${profile}`, () => {
    it.each(tested)('$name', async (partnerPage) => {
      verifies('H-14', 'H-01', 'H-04', 'B-33', 'B-34')
      const { shows, frames = 1, expected = [], first, also } = partnerPage
      const context = await environment.newContext({ viewport: { width: 1280, height: 900 }, expected })
      const page = await context.newPage()
      await openBarePage(environment, page, partnerPage)
      await first?.(page)
      expect(await page.locator('iframe').count()).toBe(frames)
      for (let index = 0; index < frames; index += 1) {
        const embed = page.frameLocator('iframe').nth(index)
        if (shows === 'open') await usable(embed)
        else if (shows.text !== '') await embed.getByText(shows.text).first().waitFor()
        await also?.(page, embed)
      }
      await page.screenshot({
        path: environment.artifact(`partner-${profile}-${partnerPage.name.replaceAll(/\W+/g, '-')}.png`),
      })
    })
  })
}

/** Asserts that the frame is open and its editor reacts to input. */
async function usable(embed: FrameLocator): Promise<void> {
  const editor = embed.frameLocator('iframe')
  await editor.locator('[data-phase="open"]').waitFor()
  const search = editor.getByRole('searchbox', { name: 'Search clips' })
  await search.fill('rain')
  expect(await search.inputValue()).toBe('rain')
}

/** The headings that a screen reader announces in a frame where no script may run, not even the test's. */
async function headingsWithoutScript(page: Page): Promise<readonly unknown[]> {
  const frame = page.frames()[1]
  if (frame === undefined) throw new Error('the page has no frame')
  const session = await page.context().newCDPSession(frame)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes.filter(({ role }) => role?.value === 'heading').map(({ name }) => name?.value as unknown)
}

export interface BarePageOptions extends Pick<PartnerPage, 'attributes' | 'headers' | 'style' | 'frames'> {
  readonly partner?: SeedPartner
}

/** Signs an address for a partner and opens a page on the demo partner's origin that contains nothing but the frame. */
export async function openBarePage(
  environment: TestEnvironment,
  page: Page,
  options: BarePageOptions = {},
): Promise<void> {
  const { partner = partnersByName.tallyroom, attributes = '', headers = {}, style = '', frames = 1 } = options
  const { service, partner: origin } = environment.demo.addresses
  const src = embedAddress({
    embedUrl: service,
    clientId: partner.clientId,
    clientSecret: partner.clientSecret,
    payload: withTimestamp({ partner_external_user_id: 'usr_1', email: 'ada@example.com' }, Date.now()),
  })
  const frame = `<iframe src="${src}" width="900" height="740" title="Video" ${attributes}></iframe>`
  const html = `<!doctype html><title>A product</title><style>${style}</style>${frame.repeat(frames)}`
  await page.route(`${origin}/bare`, (route) => route.fulfill({ contentType: 'text/html', headers, body: html }))
  await page.goto(`${origin}/bare`)
}
