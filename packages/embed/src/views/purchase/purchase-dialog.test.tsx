import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import {
  emptyQueue,
  type PaymentCheck,
  type Offer,
  type Purchase,
  type PurchaseResult,
  type PurchaseQueue,
  type PurchaseStep,
} from '../../core/purchase/purchase.ts'
import type { PurchaseModel } from '../../models/purchase/purchase-model.ts'
import { PurchaseDialog } from './purchase-dialog.tsx'

afterEach(cleanup)

const offer: Offer = {
  title: 'Dusk Tide',
  artist: 'Ona',
  thumbnailUrl: 'https://service.example/1.jpg',
  price: 11_610,
  listPrice: 12_900,
  currency: 'USD',
}
const order = {
  order_id: 'o1',
  status: 'pending',
  video_id: 'v1',
  item: null,
  price: 11_610,
  list_price: 12_900,
  currency: 'USD',
  checkout_url: 'https://service.example/pay/o1',
  expires_at: '',
  reason: null,
} as const
const offline: EmbedError = { kind: 'network', call: 'quote', online: false, message: 'Failed to fetch' }
const broken: EmbedError = { kind: 'workspace', status: 500, code: 'internal_error', message: 'Oops.' }

const request = (videoId: string) => ({ id: videoId, videoId })
const purchase = (step: PurchaseStep, changes: Partial<Purchase> = {}): Purchase => ({
  request: request('v1'),
  attempt: 1,
  step,
  offer,
  order: null,
  bundle: null,
  requotes: 0,
  pollCount: 0,
  lastPollFailed: false,
  ...changes,
})
const end = (changes: Partial<PurchaseResult> = {}): PurchaseResult => ({
  videoId: 'v1',
  status: 'success',
  offer,
  isOwnedAlready: false,
  ...changes,
})

function show(queue: Partial<PurchaseQueue>) {
  const isPopupBlocked = signal(false)
  const state = signal<PurchaseQueue>({ ...emptyQueue, ...queue })
  const model = {
    queue: state,
    requestPurchase: vi.fn(),
    pay: vi.fn(),
    isPopupBlocked,
    check: vi.fn(),
    retry: vi.fn(),
    skip: vi.fn(),
    dismiss: vi.fn(),
  } satisfies PurchaseModel
  render(<PurchaseDialog model={model} />)
  return {
    model,
    update: (next: Partial<PurchaseQueue>) =>
      act(() => {
        state.value = { ...state.value, ...next }
      }),
  }
}

const heading = () => screen.getByRole('heading').textContent
/** The visible status texts, without those that only reserve space. */
const seen = () =>
  screen
    .getAllByText(/payment|check right now/, { selector: 'dialog p:not([aria-hidden], [role])' })
    .map(({ textContent }) => textContent)
const announced = () => screen.getByRole('status').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the checkout', () => {
  it('is absent while nothing is to be bought, and after it was dismissed', () => {
    show({})
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    show({ current: purchase({ kind: 'cancelling' }), isHidden: true })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has its layout before the price has loaded, with a pending button that has the focus', () => {
    verifies('H-08', 'H-15')
    const { model } = show({ current: purchase({ kind: 'quoting' }, { offer: null }) })
    expect([heading(), announced()]).toEqual(['Buy this video', 'Getting the current price'])
    const buy = screen.getByRole('button', { name: 'Buy' })
    expect([document.activeElement, buy.getAttribute('aria-disabled')]).toEqual([buy, 'true'])
    fireEvent.click(buy)
    expect(model.pay).not.toHaveBeenCalled()
  })

  it('shows the video, its price and the discount, and leads to the payment', () => {
    verifies('H-08', 'B-22')
    const { model } = show({ current: purchase({ kind: 'ready' }, { order }) })
    expect(screen.getByRole('dialog', { name: 'Buy this video' })).toBeDefined()
    for (const text of ['Dusk Tide', 'Ona', '10% off', '$116.10', '$129.00'])
      expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByText('$129.00').tagName).toBe('S')
    expect(announced()).toBe('Dusk Tide, Ona, $116.10')
    press('Buy for $116.10')
    expect(model.pay).toHaveBeenCalledOnce()
    expect(screen.queryByRole('link')).toBeNull()
    press('Cancel')
    press('Close')
    expect(model.dismiss).toHaveBeenCalledTimes(2)
  })

  it('shows a bundle with its videos at their own prices, and that an expired quote was replaced', () => {
    verifies('B-36', 'H-08')
    const line = (title: string) => ({ ...offer, title, price: 10_000, listPrice: 10_000 })
    const bundle = { ...offer, price: 18_000, listPrice: 20_000, lines: [line('One'), line('Two')] }
    show({ current: purchase({ kind: 'ready' }, { order, offer: bundle, requotes: 1 }) })
    expect(heading()).toBe('Buy 2 videos')
    for (const text of ['One', 'Two', '10% off', '$200.00', '$180.00']) expect(screen.getByText(text)).toBeDefined()
    expect(screen.getAllByText('$100.00')).toHaveLength(2)
    expect(announced()).toBe('The earlier offer has ended. This is the current total. Buy 2 videos, $180.00')
    cleanup()
    show({ current: purchase({ kind: 'declined' }, { order, offer: bundle }), waiting: [request('v2')] })
    expect(screen.getByRole('button', { name: 'Skip these videos' })).toBeDefined()
  })

  it('shows no discount if there is none', () => {
    show({ current: purchase({ kind: 'ready' }, { order, offer: { ...offer, listPrice: 11_610 } }) })
    expect(screen.queryByText(/off/)).toBeNull()
    expect(document.querySelector('s')).toBeNull()
  })

  it('keeps the focus on the button when the price arrives', async () => {
    verifies('H-15')
    const { update } = show({ current: purchase({ kind: 'quoting' }, { offer: null }) })
    await update({ current: purchase({ kind: 'opening' }) })
    await update({ current: purchase({ kind: 'ready' }, { order }) })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buy for $116.10' }))
  })

  it('keeps the thumbnail’s space if it fails to load', () => {
    show({ current: purchase({ kind: 'ready' }, { order }) })
    const thumbnail = document.querySelector('img')
    const place = thumbnail?.parentElement
    fireEvent.error(thumbnail ?? document)
    expect(document.querySelector('img')).toBeNull()
    expect(document.contains(place ?? null)).toBe(true)
  })

  it('shows the next video’s thumbnail after one that failed to load', async () => {
    const { update } = show({ current: purchase({ kind: 'ready' }, { order }) })
    fireEvent.error(document.querySelector('img') ?? document)
    const next = { ...offer, thumbnailUrl: 'https://service.example/2.jpg' }
    await update({ current: purchase({ kind: 'ready' }, { order, offer: next }) })
    expect(document.querySelector('img')?.getAttribute('src')).toBe('https://service.example/2.jpg')
  })

  it('has a link to the payment page once its window was blocked or no payment was found', async () => {
    verifies('H-08')
    const paying = (check: 'none' | 'not-yet') => ({ current: purchase({ kind: 'paying', check }, { order }) })
    const { model, update } = show(paying('not-yet'))
    expect(screen.getByRole('link', { name: /^Open payment page/ })).toBeDefined()
    await update(paying('none'))
    expect(screen.queryByRole('link')).toBeNull()
    await act(() => {
      model.isPopupBlocked.value = true
    })
    const link = screen.getByRole('link', { name: 'Open payment page (opens in a new tab)' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://service.example/pay/o1',
      '_blank',
      'noopener',
    ])
  })

  it('waits for the payment, and polls on request', () => {
    verifies('H-08')
    const { model } = show({ current: purchase({ kind: 'paying', check: 'none' }, { order }) })
    expect(heading()).toBe('Waiting for your payment')
    expect(screen.queryByRole('link')).toBeNull()
    press('I’ve paid, check now')
    expect(model.check).toHaveBeenCalledOnce()
    expect(screen.queryByText(/confirmed\b.*yours|It’s yours/)).toBeNull()
  })

  it('shows while it waits that the service is unreachable', () => {
    show({ current: purchase({ kind: 'paying', check: 'not-yet' }, { order, lastPollFailed: true }) })
    expect(announced()).toContain('We can’t check right now.')
  })

  it('shows and announces each check, then that the payment has not arrived', async () => {
    verifies('H-08', 'H-15')
    const { update } = show({ current: purchase({ kind: 'paying', check: 'none' }, { order }) })
    const button = screen.getByRole('button', { name: 'I’ve paid, check now' })
    const says = async (check: PaymentCheck, lastPollFailed = false) => {
      await update({ current: purchase({ kind: 'paying', check }, { order, lastPollFailed }) })
      expect(seen()).toEqual([announced()])
      expect([heading(), document.activeElement]).toEqual(['Waiting for your payment', button])
      return announced()
    }
    const asking = 'We’re checking for your payment.'
    const notYet =
      'Your payment hasn’t arrived yet. It can take a moment. This continues by itself once it’s confirmed.'
    expect(await says('asking')).toBe(asking)
    expect(await says('not-yet')).toBe(notYet)
    expect(await says('asking', true)).toBe(asking)
    expect(await says('not-yet')).toBe(notYet)
  })

  it('reserves space for every text it may show while it waits, so that nothing moves', async () => {
    const { update } = show({ current: purchase({ kind: 'paying', check: 'none' }, { order }) })
    const spacer = () => [...document.querySelectorAll('p[aria-hidden]')].map(({ textContent }) => textContent)
    const before = spacer()
    await update({ current: purchase({ kind: 'paying', check: 'not-yet' }, { order }) })
    expect(spacer()).toEqual(before)
    expect(before).toEqual(expect.arrayContaining(seen()))
  })

  it.each([
    ['Payment confirmed', { kind: 'unlocking', paid: true }],
    ['Already yours', { kind: 'unlocking', paid: false }],
  ] as const)('shows “%s” while the boot data is refreshed', (title, step) => {
    show({ current: purchase(step) })
    expect(heading()).toBe(title)
    expect(screen.queryByText('$116.10')).toBeNull()
  })

  it.each([
    ['Payment declined', 'Try again', { kind: 'declined' }],
    ['This checkout has expired', 'Start again', { kind: 'expired', because: 'expired' }],
    ['This checkout was opened elsewhere', 'Start again', { kind: 'expired', because: 'superseded' }],
    ['That didn’t work', 'Try again', { kind: 'failed', during: 'quoting', error: broken }],
    ['You’re offline', 'Try again', { kind: 'failed', during: 'opening', error: offline }],
  ] as const)('shows “%s” and offers to continue', (title, again, step) => {
    verifies('H-08')
    const { model } = show({ current: purchase(step), waiting: [request('v2')] })
    expect(heading()).toBe(title)
    expect(announced()).toContain(title)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: again }))
    press(again)
    press('Skip this video')
    press('Close')
    expect([model.retry, model.skip, model.dismiss].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  })

  it('offers to skip only if another video follows', () => {
    show({ current: purchase({ kind: 'declined' }) })
    expect(screen.queryByRole('button', { name: 'Skip this video' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined()
  })

  it('counts the videos and reports the outcome of the previous one', () => {
    verifies('H-08')
    show({ current: purchase({ kind: 'quoting' }), ended: [end()], waiting: [request('v3')] })
    expect(screen.getByText('Video 2 of 3')).toBeDefined()
    expect(announced()).toBe('“\u2068Dusk Tide\u2069” is unlocked. Video 2 of 3. Getting the current price')
    cleanup()
    show({ current: purchase({ kind: 'quoting' }) })
    expect(screen.queryByText(/^Video/)).toBeNull()
  })

  it('announces the previous outcome once, and continues to show it', () => {
    verifies('H-15')
    const note = 'Video 2 of 2. Dusk Tide, Ona, $116.10'
    show({ current: purchase({ kind: 'ready' }, { order }), ended: [end()] })
    expect([announced(), screen.getByText(/is unlocked/).tagName]).toEqual([note, 'P'])
    cleanup()
    show({ current: purchase({ kind: 'quoting' }, { attempt: 2 }), ended: [end()] })
    expect(announced()).toBe('Video 2 of 2. Getting the current price')
  })
})

describe('the summary of the checkout', () => {
  it.each([
    ['It’s yours', 'is unlocked.', end()],
    ['Already yours', 'There was nothing to pay.', end({ isOwnedAlready: true })],
    [
      'Not for sale',
      'can’t be bought at the moment. Nothing was charged.',
      end({ status: 'failed', error: 'video_unavailable' }),
    ],
    ['Not bought', 'wasn’t bought.', end({ status: 'failed', error: 'declined' })],
    ['Buying isn’t possible yet', 'has to belong to an e-mail address', end({ status: 'failed', error: 'no_account' })],
    ['Nothing is sold at the moment', 'Buying is switched off.', end({ status: 'failed', error: 'purchases_off' })],
    ['Your session has ended', 'Reload the page', end({ status: 'failed', error: 'invalid_session' })],
  ])('shows “%s”', (title, messages, ended) => {
    verifies('H-08')
    const { model } = show({ ended: [ended] })
    expect(heading()).toBe(title)
    expect(announced()).toContain(messages)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Done' }))
    press('Done')
    expect(model.dismiss).toHaveBeenCalledOnce()
  })

  it('shows what prevented the rest, even after successful purchases', () => {
    show({ ended: [end(), end({ videoId: 'v2', status: 'failed', error: 'invalid_session' })] })
    expect(heading()).toBe('Your session has ended')
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it('lists several results', () => {
    const unknown = end({ videoId: 'v2', offer: null, status: 'failed', error: 'video_unavailable' })
    show({ ended: [end(), unknown] })
    expect(heading()).toBe('You own 1 of 2 videos')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dusk TideUnlocked',
      'This videoNot for sale',
    ])
  })

  it.each([
    ['All videos are yours', [end(), end({ videoId: 'v2' })]],
    [
      'No video was bought',
      [end({ status: 'failed', error: 'declined' }), end({ status: 'failed', error: 'expired' })],
    ],
  ])('summarises: %s', (title, ended) => {
    show({ ended })
    expect(heading()).toBe(title)
  })
})
