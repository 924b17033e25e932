// A partner's page with nothing on it but the embed frame, which a test makes as large or small as it likes.
import { embedAddress, withTimestamp } from '@proscenium/partner'
import { partnersByName, usersByName, type SeedPartner } from '@proscenium/mock-server/seed'
import type { BrowserContext, Frame, FrameLocator, Page } from 'playwright-core'
import type { TestEnvironment } from './test-environment.ts'
import { recordActivity, type PageActivity } from './page-activity.ts'

/** CSS pixels of the embed frame, one size for each layout; at the tiny one everything has to be in reach still. */
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
  /** The documents of the service and the editor, the embed page's first. */
  frames(): readonly Frame[]
  /** The same without an editor that is not open or lies behind a modal: nobody reaches that one. */
  visibleFrames(): Promise<readonly Frame[]>
  resize(layout: Layout): Promise<void>
  /** Writes a picture of the frame alone into the artifacts. */
  screenshot(name: string): Promise<void>
}

export interface PartnerFrameOptions {
  readonly environment: TestEnvironment
  readonly context: BrowserContext
  /** Whose page it is; Tallyroom's unless told. */
  readonly partner?: SeedPartner
  /** The embed address; a fresh and valid one unless told. */
  readonly address?: string
  /** The frame's attributes beside its size; what the guide asks for unless told. */
  readonly attributes?: string
}

/** A signed address of one user; `at` is the signing time in milliseconds since the epoch. */
export function embedAddressFor(
  stage: TestEnvironment,
  partner: SeedPartner = partnersByName.tallyroom,
  at = Date.now(),
): string {
  const { externalUserId, email } = usersByName.sakura
  return embedAddress({
    embedUrl: stage.demo.addresses.service,
    clientId: partner.clientId,
    clientSecret: partner.clientSecret,
    payload: withTimestamp({ partner_external_user_id: externalUserId, ...(email === null ? {} : { email }) }, at),
  })
}

/** Opens the page on an origin the partner registered, so that the embed page lets itself be framed. */
export async function openPartnerFrame(options: PartnerFrameOptions): Promise<PartnerFrame> {
  const { environment: stage, context, partner = partnersByName.tallyroom } = options
  const { address = embedAddressFor(stage, partner), attributes = 'allow="autoplay; fullscreen; clipboard-write"' } =
    options
  const page = await context.newPage()
  const seen = recordActivity(page)
  const home = `${originOf(partner, stage)}/frame`
  await page.route(home, (route) => route.fulfill({ contentType: 'text/html', body: bodyOf(address, attributes) }))
  await page.goto(home, { waitUntil: 'commit' })
  const frame = page.locator('iframe')
  const embed = page.frameLocator('iframe')
  const frames = (): readonly Frame[] =>
    page.frames().filter((each) => each !== page.mainFrame() && each.url().startsWith('http'))
  return {
    page,
    activity: seen,
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
    async screenshot(name) {
      await frame.screenshot({ path: stage.artifact(name) })
    },
  }
}

function originOf({ websites: [website = ''] }: SeedPartner, stage: TestEnvironment): string {
  return website.startsWith('https:') ? website : stage.demo.addresses.partner
}

function bodyOf(address: string, attributes: string): string {
  const { width, height } = layouts.full
  const src = address.replaceAll('&', '&amp;')
  return `<!doctype html><html lang="en"><title>Partner</title><style>body{margin:0}iframe{display:block;border:0}</style>
    <main><iframe title="Clips" width="${width}" height="${height}" src="${src}" ${attributes}></iframe></main>`
}
