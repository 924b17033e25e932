// The screens of docs/guides/screens.md: those of the gallery, and those that need a purchase or a hostile page.
import { embedAddress, withTimestamp } from '@proscenium/partner'
import { partnersByName, usersByName, videoIds } from '@proscenium/mock-server/seed'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { scenes, type Scene } from '../appearance/gallery-scenes.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { embedAddressFor, type PartnerFrame } from '../support/partner-frame.ts'
import { guideAddress } from './guide-page.ts'
import type { TestEnvironment } from '../support/test-environment.ts'

const purchase: Pick<Scene, 'appearances'> & { readonly ask: Scene['reach'] } = {
  appearances: ['branded'],
  async ask(view, context) {
    await scenes.find(({ name }) => name === 'purchase')?.reach(view, context)
  },
}

const heading = ({ embed }: PartnerFrame, name: string) => embed.getByRole('heading', { name }).waitFor()

/** Presses Buy and resolves to the payment page. */
async function pay(view: PartnerFrame): Promise<Page> {
  const opened = view.page.context().waitForEvent('page')
  await view.embed.getByRole('button', { name: /^Buy for/ }).click()
  const payment = await opened
  await payment.locator('[data-state="ready"]').waitFor()
  return payment
}

/** A customer of their own, so that no other screen shows the purchase. */
const newCustomer: NonNullable<Scene['page']> = (environment) => ({ address: guideAddress(environment) })

function anonymousAddress({ demo }: TestEnvironment): string {
  const { clientId, clientSecret } = partnersByName.tallyroom
  const payload = withTimestamp({ partner_external_user_id: usersByName.anonymous.externalUserId }, Date.now())
  return embedAddress({ embedUrl: demo.addresses.service, clientId, clientSecret, payload })
}

const ofThisGuide: readonly Scene[] = [
  {
    name: 'too-many',
    appearances: ['neutral'],
    expected: failedResponseLogs(429),
    before: (context) =>
      context.route('**/partner-verify-session', (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: { error: 'Too many verifications' } }),
      ),
    reach: (view) => heading(view, 'You’ve opened this very often'),
  },
  {
    name: 'not-registered',
    appearances: ['neutral'],
    expected: [/frame-ancestors/],
    page: (environment) => ({ address: embedAddressFor(environment, partnersByName.northlight) }),
    async reach({ page }) {
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
    },
  },
  {
    name: 'no-script',
    appearances: ['neutral'],
    expected: [/Blocked script execution/],
    page: () => ({ attributes: 'sandbox="allow-same-origin"' }),
    async reach({ page, frames }) {
      await expect.poll(() => frames().length).toBe(1)
      const [embed] = frames()
      const session = await page.context().newCDPSession(embed ?? page)
      const headings = async () => {
        const { nodes } = await session.send('Accessibility.getFullAXTree')
        return nodes.filter(({ role }) => role?.value === 'heading').length
      }
      await expect.poll(headings).toBe(1)
    },
  },
  {
    name: 'too-small',
    appearances: ['neutral'],
    async reach({ page, editor, embed }) {
      await editor.locator('[data-phase="open"]').waitFor()
      await page.locator('iframe').evaluate((element: HTMLIFrameElement) => {
        element.setAttribute('width', '360')
        element.setAttribute('height', '140')
      })
      await embed.getByText('The Workspace needs more room').first().waitFor()
    },
  },
  {
    name: 'purchase-waiting',
    appearances: purchase.appearances,
    async reach(view, context) {
      await purchase.ask(view, context)
      await pay(view)
      await heading(view, 'Waiting for your payment')
      await view.page.bringToFront()
    },
  },
  {
    name: 'purchase-paid',
    appearances: purchase.appearances,
    page: newCustomer,
    async reach(view, context) {
      await purchase.ask(view, context)
      const payment = await pay(view)
      await payment.getByRole('button', { name: /^Pay/ }).click()
      await heading(view, 'It’s yours')
    },
  },
  {
    name: 'purchase-no-email',
    appearances: purchase.appearances,
    page: (environment) => ({ address: anonymousAddress(environment) }),
    expected: failedResponseLogs(403),
    async reach(view) {
      await view.editor.locator('[data-phase="open"]').waitFor()
      await postPurchase(view)
      await heading(view, 'Buying isn’t possible yet')
    },
  },
]

async function postPurchase({ frames }: PartnerFrame): Promise<void> {
  const message = { type: 'REQUEST_PURCHASE', videoId: videoIds.hazeCathedral }
  await frames()[1]?.evaluate((data) => parent.postMessage(data, new URL(document.referrer).origin), message)
}

/** Every screen of the guide but the payment page, which is a page of its own. */
export const guideScenes: readonly Scene[] = [...scenes, ...ofThisGuide]

/** The page on which a purchase is paid. */
export const paymentPage = { name: 'payment-page', appearances: purchase.appearances, page: newCustomer } as const

/** Opens it. */
export async function openPaymentPage(view: PartnerFrame, context: Parameters<Scene['reach']>[1]): Promise<Page> {
  await purchase.ask(view, context)
  return pay(view)
}
