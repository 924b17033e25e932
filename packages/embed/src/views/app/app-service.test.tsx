// The whole page against the reference service, as a user sees it. Its URL is on the service's own origin, as in a
// browser.
// @vitest-environment-options { "url": "http://service.localhost:4200/partner/embed/" }
import { signal } from '@preact/signals'
import { partnersByName, videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createStatusModel } from '../../models/page/status-model.ts'
import { createMemoryFrameFocus } from '@proscenium/ui/memory-frame-focus'
import { openPage, openWorkspace, type OpenedPage } from '../../../testing/page.ts'
import { linkFor, openService, type OpenService } from '../../../testing/service.ts'
import { App } from './app.tsx'
import { FrameFocusContext } from '@proscenium/ui/frame-focus'

const { hazeCathedral } = videoIds

let service: OpenService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())
afterEach(cleanup)

/** Renders a page as main.tsx does; returns the focus port. */
function show({ boot, host, clock }: OpenedPage) {
  const focus = createMemoryFrameFocus()
  const [status, projects] = [createStatusModel(clock), signal(host.projects)]
  render(
    <FrameFocusContext.Provider value={focus}>
      <App boot={boot} status={status} exports={host.exports} projects={projects} purchases={host.purchases} />
    </FrameFocusContext.Provider>,
  )
  return focus
}

/** Waits until something is visible, while the page's clock advances. */
function sees({ clock }: OpenedPage, query: () => unknown) {
  return waitFor(async () => {
    await act(() => clock.advance(20))
    query()
  })
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
/** What the open dialog announces. */
const announced = () => within(screen.getByRole('dialog')).getByRole('status').textContent

it('an expired link is explained without branding, and offers no button that cannot help', async () => {
  verifies('H-01', 'H-02', 'B-09')
  const timestamp = new Date(service.clock.now() - 360_000).toISOString()
  const page = openPage(service, linkFor('late', { beside: { timestamp } }))
  show(page)
  await sees(page, () => screen.getByRole('heading', { name: 'This link has expired' }))
  expect(screen.getByText('403 Payload expired')).toBeDefined()
  expect([screen.queryByRole('button'), screen.queryByRole('img')]).toEqual([null, null])
  page.dispose()
})

it('a revoked session is reported beside the editor, which stays', async () => {
  verifies('H-01', 'H-11', 'B-17')
  const page = await openWorkspace(service, linkFor('leaver'))
  const focus = show(page)
  await service.store.sessions.revoke({ partnerId: partnersByName.tallyroom.id }, service.clock.now())
  await expect(page.editor.facets()).rejects.toMatchObject({ code: 'invalid_session' })
  await sees(page, () => expect(screen.getByRole('alert').textContent).toContain('Your session has ended'))
  fireEvent.click(button('Understood'))
  await sees(page, () => expect(screen.queryByRole('alert')).toBeNull())
  expect([page.editor.phase, focus.focusCount]).toEqual(['open', 1])
  page.dispose()
})

it('a user buys what the editor requests, at the partner’s price, and continues in the editor', async () => {
  verifies('H-08', 'B-22', 'B-27')
  const page = await openWorkspace(service, linkFor('shopper'))
  const focus = show(page)
  const notified: unknown[] = []
  page.editor.onPurchaseComplete(({ videoId, status }) => notified.push([videoId, status]))
  page.editor.requestPurchase({ videoId: hazeCathedral })
  await sees(page, () => expect(button('Buy for $116.10').getAttribute('aria-disabled')).toBe('false'))
  const dialog = screen.getByRole('dialog', { name: 'Buy this video' })
  expect(dialog.textContent).toMatch(/Haze Cathedral.*Obsidian Choir.*\$129\.00/)
  fireEvent.click(button('Buy for $116.10'))
  await sees(page, () => screen.getByRole('dialog', { name: 'Waiting for your payment' }))
  const orderId = page.host.purchases.value?.queue.value.current?.order?.order_id ?? ''
  expect(page.popup.opened).toHaveLength(1)
  expect(await service.store.orders.complete(orderId, service.clock.now())).toBe(true)
  fireEvent.click(button('I’ve paid, check now'))
  await sees(page, () => screen.getByRole('dialog', { name: 'It’s yours' }))
  expect(notified).toEqual([[hazeCathedral, 'success']])
  expect(page.editor.bootData.current?.ownedVideoIds).toEqual([hazeCathedral])
  fireEvent.click(button('Done'))
  await sees(page, () => expect(screen.queryByRole('dialog')).toBeNull())
  expect(focus.focusCount).toBe(1)
  page.dispose()
})

it('a user finds what the editor exported, downloads it, and copies its link', async () => {
  verifies('H-09', 'P-23')
  const page = await openWorkspace(service, linkFor('exporter'))
  show(page)
  await page.setOwned(hazeCathedral)
  page.editor.openPartnerExports()
  await sees(page, () => screen.getByText('No exports yet'))
  await page.uploadVideo('cut-1')
  const stored = page.editor.exportComplete({ exportId: 'cut-1', videoId: hazeCathedral, name: 'First cut' })
  await sees(page, () => screen.getByRole('listitem', { name: 'First cut' }))
  await stored
  expect(screen.getByRole('dialog', { name: 'Exports' }).textContent).toContain('Haze Cathedral · Obsidian Choir')
  fireEvent.click(button('Download: Music video, First cut'))
  await sees(page, () => expect(announced()).toMatch(/^Your download has started\..* 29 downloads left this month\.$/))
  fireEvent.click(button('Copy link: Music video, First cut'))
  await sees(page, () => expect(announced()).toMatch(/^Link copied\./))
  expect(page.downloads.copied).toEqual(page.downloads.started.map(({ url }) => url))
  fireEvent.click(button('Close'))
  await sees(page, () => expect(screen.queryByRole('dialog')).toBeNull())
  page.dispose()
})
