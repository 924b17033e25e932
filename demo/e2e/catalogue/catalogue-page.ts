// Catalog mode as a customer sees it: a partner's page, the embed frame in it, the views in that.
import { embedAddress, withTimestamp } from '@proscenium/partner'
import { partnersByName, type SeedPartner } from '@proscenium/mock-server/seed'
import type { BrowserContext, BrowserContextOptions, Frame, FrameLocator, Locator, Page } from 'playwright-core'
import { accessibilityViolations } from '../support/accessibility.ts'
import { recordLayoutShifts } from '../support/layout-shifts.ts'
import { recordActivity, recordMessages, type PageActivity } from '../support/page-activity.ts'
import type { ExpectedProblems } from '../support/page-guard.ts'
import { waitForPaint } from '../support/wait-for-paint.ts'
import type { TestEnvironment } from '../support/test-environment.ts'

/** Size of the embed frame in CSS pixels; the smallest is tiny by width and by height (H-04). */
export const layouts = {
  full: { width: 1280, height: 800 },
  compact: { width: 460, height: 640 },
  tiny: { width: 319, height: 419 },
} as const

export type Layout = keyof typeof layouts
export type ViewName = 'landing' | 'detail' | 'checkout' | 'purchases' | 'editor'

export interface Customer {
  readonly id: string
  readonly email: string
}

export interface CatalogueOptions extends Pick<BrowserContextOptions, 'locale' | 'reducedMotion' | 'hasTouch'> {
  readonly layout?: Layout
  /** A partner in catalog mode; defaults to Cadenza. */
  readonly partner?: SeedPartner
  /** Defaults to a new customer, so that no test sees another's purchases. */
  readonly customer?: Customer
  readonly expected?: ExpectedProblems
  /** Instead of a new one. */
  readonly context?: BrowserContext
  /** Whether to wait for the landing view. */
  readonly waits?: boolean
}

export interface CataloguePage {
  readonly page: Page
  readonly context: BrowserContext
  readonly activity: PageActivity
  readonly embed: FrameLocator
  readonly editor: FrameLocator
  readonly customer: Customer
  /** The root of a view. The landing view stays in the document while another is shown. */
  view(name: ViewName): Locator
  /** Waits until the view is the visible one, with this heading. */
  shows(name: ViewName, heading?: string | RegExp): Promise<void>
  button(name: string | RegExp): Locator
  /** Presses Back and waits for the view. */
  back(to: ViewName): Promise<void>
  /** Types a query and waits for its results. */
  search(query: string): Promise<void>
  /** Searches and opens the video's detail view. */
  find(title: string): Promise<void>
  frame(kind: 'embed' | 'editor'): Frame
  /** Presses the button that leads to the payment page, which it resolves to. */
  pay(): Promise<Page>
  resize(layout: Layout): Promise<void>
  /** Loads the partner's page again with the same address. */
  reload(): Promise<void>
  /** Replaces the partner's page by the one of another customer in the same tab. */
  signInAs(customer: Customer): Promise<void>
  screenshot(name: string): Promise<void>
}

let customers = 0

export function newCustomer(): Customer {
  const id = `browser-${(customers += 1)}`
  return { id, email: `${id}@cadenza.example` }
}

/** Signs a customer in and waits for the landing view. */
export async function openCatalogue(
  environment: TestEnvironment,
  options: CatalogueOptions = {},
): Promise<CataloguePage> {
  const { layout = 'full', customer = newCustomer(), waits = true } = options
  const context = options.context ?? (await newContext(environment, options))
  const page = await context.newPage()
  const activity = recordActivity(page)
  const home = `${environment.demo.addresses.partner}/store`
  const show = async (who: Customer): Promise<void> => {
    await page.unroute(home)
    const body = bodyOf(addressOf(environment, who, options.partner), layout)
    await page.route(home, (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(home, { waitUntil: 'commit' })
  }
  const found = driver({ environment, page, context, activity, customer, show })
  await show(customer)
  if (waits) await found.shows('landing')
  return found
}

async function newContext(environment: TestEnvironment, options: CatalogueOptions): Promise<BrowserContext> {
  const { locale = 'en-US', reducedMotion = 'reduce', hasTouch = false, expected = [] } = options
  const context = await environment.newContext({
    viewport: layouts.full,
    acceptDownloads: true,
    locale,
    reducedMotion,
    hasTouch,
    expected,
  })
  await recordMessages(context)
  await recordLayoutShifts(context)
  return context
}

function addressOf(
  { demo }: TestEnvironment,
  { id, email }: Customer,
  partner: SeedPartner = partnersByName.cadenza,
): string {
  return embedAddress({
    embedUrl: demo.addresses.service,
    clientId: partner.clientId,
    clientSecret: partner.clientSecret,
    payload: withTimestamp({ partner_external_user_id: id, email }, Date.now()),
  })
}

function bodyOf(address: string, layout: Layout): string {
  const { width, height } = layouts[layout]
  const src = address.replaceAll('&', '&amp;')
  const allow = 'autoplay; fullscreen; clipboard-write'
  return `<!doctype html><html lang="en"><title>Store</title><style>body{margin:0}iframe{display:block;border:0}</style>
    <main><iframe title="Videos" width="${width}" height="${height}" src="${src}" allow="${allow}"></iframe></main>`
}

interface DriverParts extends Pick<CataloguePage, 'page' | 'context' | 'activity' | 'customer'> {
  readonly environment: TestEnvironment
  readonly show: (customer: Customer) => Promise<void>
}

function driver({ environment, show, ...parts }: DriverParts): CataloguePage {
  const { page, context } = parts
  const embed = page.frameLocator('iframe')
  const view = (name: ViewName): Locator => embed.locator(`main[data-view="${name}"]:visible`)
  const button = (name: string | RegExp): Locator => embed.locator('main:visible').getByRole('button', { name })
  const shows = async (name: ViewName, heading?: string | RegExp): Promise<void> => {
    await view(name).waitFor()
    if (heading !== undefined) await view(name).getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  const search = async (query: string): Promise<void> => {
    const responded = page.waitForResponse(
      (response) =>
        response
          .request()
          .postData()
          ?.includes(`"query":${JSON.stringify(query)}`) ?? false,
    )
    // By key, as a user: what moves within half a second of that is not a layout shift.
    await embed.getByRole('searchbox', { name: 'Search videos' }).press('ControlOrMeta+a')
    await page.keyboard.type(query)
    await responded
    await view('landing').locator('[data-results="ready"], [data-results="empty"]').waitFor()
  }
  return {
    ...parts,
    embed,
    editor: embed.frameLocator('iframe'),
    view,
    shows,
    button,
    async back(to) {
      await embed.locator('[data-back]').click()
      await shows(to)
    },
    search,
    async find(title) {
      await search(title)
      await view('landing').locator('[data-results="ready"]').getByRole('button', { name: title }).first().click()
      await shows('detail', title)
    },
    frame(kind) {
      const { service, editor } = environment.demo.addresses
      const found = page.frames().find((each) => each.url().startsWith(kind === 'embed' ? `${service}/` : editor))
      if (found === undefined) throw new Error(`no ${kind} frame`)
      return found
    },
    async pay() {
      // A frame that was just resized or replaced may still get the click (see `waitForPaint`).
      await waitForPaint(page)
      const opened = context.waitForEvent('page')
      await view('checkout')
        .getByRole('button', { name: /^Buy for/ })
        .click()
      const payment = await opened
      await payment.locator('[data-state="ready"]').waitFor()
      return payment
    },
    async resize(layout) {
      await page.locator('iframe').evaluate((element, { width, height }) => {
        element.setAttribute('width', String(width))
        element.setAttribute('height', String(height))
      }, layouts[layout])
    },
    reload: async () => void (await page.reload({ waitUntil: 'commit' })),
    signInAs: show,
    async screenshot(name) {
      await page.locator('iframe').screenshot({ path: environment.artifact(`catalogue-${name}.png`) })
    },
  }
}

/** Waits until every animation has ended and every image in sight is decoded. */
async function settled(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
    const inSight = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && image.checkVisibility()
    })
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)))
  })
}

/** Takes a screenshot of the frame. Returns its axe violations and whether it scrolls sideways, a line each. */
export async function appearanceProblems(found: CataloguePage, name: string): Promise<string[]> {
  await found.page.bringToFront()
  const embed = found.frame('embed')
  await settled(embed)
  await found.screenshot(name)
  const overflow = await embed.evaluate(
    () => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth,
  )
  const sideways = overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []
  return [...(await accessibilityViolations(embed)), ...sideways]
}
