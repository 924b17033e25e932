// A partner's page that contains only the embed frame, in a size that the test chooses.
import { embedAddress, withTimestamp } from '@proscenium/partner'
import { partnersByName, usersByName, type SeedPartner } from '@proscenium/mock-server/seed'
import type { BrowserContext, Frame, FrameLocator, Page } from 'playwright-core'
import type { TestEnvironment } from './test-environment.ts'
import { translatedText } from './translated-text.ts'
import { recordActivity, type PageActivity } from './page-activity.ts'

/** Size of the embed frame for each layout, in CSS pixels. Everything must be reachable at the tiny one too. */
export const layouts = {
  full: { width: 1100, height: 720 },
  compact: { width: 460, height: 600 },
  tiny: { width: 320, height: 256 },
} as const

export type Layout = keyof typeof layouts

export interface PartnerFrame {
  readonly page: Page
  readonly activity: PageActivity
  readonly embed: FrameLocator
  readonly editor: FrameLocator
  /** The documents of the service and the editor; the embed page's is first. */
  frames(): readonly Frame[]
  /** The same without an editor that is not open or is behind a modal, which users cannot reach. */
  visibleFrames(): Promise<readonly Frame[]>
  resize(layout: Layout): Promise<void>
  /** A text of the embed page in the language of this view, by its English one. */
  translated(english: string): string
  /** Writes a screenshot of the frame alone to the artifacts. */
  screenshot(name: string): Promise<void>
}

export interface PartnerFrameOptions {
  readonly environment: TestEnvironment
  readonly context: BrowserContext
  /** Defaults to Tallyroom. */
  readonly partner?: SeedPartner
  /** The embed address; defaults to a fresh, valid one. */
  readonly address?: string
  /** The language of the context's browser, as a folder of messages names it; English by default. */
  readonly language?: string
  /** The frame's attributes besides its size; defaults to those of the guide. */
  readonly attributes?: string
}

/** A signed embed address of one user. `at` is the signing time in milliseconds since 1970-01-01 UTC. */
export function embedAddressFor(
  environment: TestEnvironment,
  partner: SeedPartner = partnersByName.tallyroom,
  at = Date.now(),
): string {
  const { externalUserId, email } = usersByName.sakura
  return embedAddress({
    embedUrl: environment.demo.addresses.service,
    clientId: partner.clientId,
    clientSecret: partner.clientSecret,
    payload: withTimestamp({ partner_external_user_id: externalUserId, ...(email === null ? {} : { email }) }, at),
  })
}

/** Opens the page on an origin that the partner registered, so that frame-ancestors permits it (B-33). */
export async function openPartnerFrame(options: PartnerFrameOptions): Promise<PartnerFrame> {
  const { environment, context, partner = partnersByName.tallyroom } = options
  const {
    address = embedAddressFor(environment, partner),
    language = 'en',
    attributes = 'allow="autoplay; fullscreen; clipboard-write"',
  } = options
  const page = await context.newPage()
  const activity = recordActivity(page)
  const home = `${originOf(partner, environment)}/frame`
  await page.route(home, (route) => route.fulfill({ contentType: 'text/html', body: bodyOf(address, attributes) }))
  await page.goto(home, { waitUntil: 'commit' })
  const frame = page.locator('iframe')
  const embed = page.frameLocator('iframe')
  const frames = (): readonly Frame[] =>
    page.frames().filter((each) => each !== page.mainFrame() && each.url().startsWith('http'))
  return {
    page,
    activity,
    embed,
    editor: embed.frameLocator('iframe'),
    frames,
    async visibleFrames() {
      const isReached = (await embed.locator('[data-phase="open"]:not(:has(dialog[open]))').count()) > 0
      return isReached ? frames() : frames().slice(0, 1)
    },
    async resize(layout) {
      await frame.evaluate((element, { width, height }) => {
        element.setAttribute('width', String(width))
        element.setAttribute('height', String(height))
      }, layouts[layout])
    },
    translated: (english) => translatedText(english, language),
    async screenshot(name) {
      await frame.screenshot({ path: environment.artifact(name) })
    },
  }
}

function originOf({ websites: [website = ''] }: SeedPartner, environment: TestEnvironment): string {
  return website.startsWith('https:') ? website : environment.demo.addresses.partner
}

function bodyOf(address: string, attributes: string): string {
  const { width, height } = layouts.full
  const src = address.replaceAll('&', '&amp;')
  return `<!doctype html><html lang="en"><title>Partner</title><style>body{margin:0}iframe{display:block;border:0}</style>
    <main><iframe title="Clips" width="${width}" height="${height}" src="${src}" ${attributes}></iframe></main>`
}
