import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  emptyQueue,
  type Purchase,
  type PurchaseQueue,
  type PurchaseResult,
  type PurchaseStep,
} from '../../../core/purchase/purchase.ts'
import type { PurchaseModel } from '../../../models/purchase/purchase-model.ts'
import { createFakeCatalogue, createFakeShell, quoted } from '../../../../testing/fake-catalogue.ts'
import { ShellContext } from '../shared/shell-context.ts'
import { CheckoutView } from './checkout-view.tsx'

afterEach(cleanup)

const { offer } = quoted
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
const purchase = (step: PurchaseStep): Purchase => ({
  request: { id: 'v1', videoId: 'v1' },
  attempt: 1,
  step,
  offer,
  order,
  bundle: null,
  requotes: 0,
  pollCount: 0,
  lastPollFailed: false,
})
const bought: PurchaseResult = { videoId: 'v1', status: 'success', offer, isOwnedAlready: false }

function show(first: Partial<PurchaseQueue> | null) {
  const fake = createFakeCatalogue()
  const queue = signal<PurchaseQueue>({ ...emptyQueue, ...first })
  const model = {
    queue,
    requestPurchase: vi.fn(),
    pay: vi.fn(),
    isPopupBlocked: signal(false),
    check: vi.fn(),
    retry: vi.fn(),
    skip: vi.fn(),
    dismiss: vi.fn(),
  } satisfies PurchaseModel
  fake.queue.value = first === null ? null : model
  const { shell, announced } = createFakeShell()
  render(
    <ShellContext.Provider value={shell}>
      <CheckoutView catalogue={fake.catalogue} />
    </ShellContext.Provider>,
  )
  const update = (next: Partial<PurchaseQueue>) =>
    act(() => {
      queue.value = { ...queue.value, ...next }
    })
  return { ...fake, model, announced, update }
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the checkout view', () => {
  it('shows the scenes of the purchase dialog without a dialog', async () => {
    verifies('H-19')
    const { model, announced, update } = show({ current: purchase({ kind: 'ready' }) })
    expect([heading(), announced.at(-1)]).toEqual(['Buy this video', 'Dusk Tide, Ona, $116.10'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('You pay on a separate page. This page stays open.')).toBeDefined()
    press('Buy for $116.10')
    expect(model.pay).toHaveBeenCalledOnce()
    await update({ current: purchase({ kind: 'paying', check: 'none' }) })
    expect(heading()).toBe('Waiting for your payment')
    press('Cancel')
    expect(model.dismiss).toHaveBeenCalledOnce()
  })

  it('keeps the focus on the primary button through the steps', async () => {
    verifies('H-19', 'H-15')
    const { update } = show({ current: purchase({ kind: 'ready' }) })
    screen.getByRole('button', { name: 'Buy for $116.10' }).focus()
    await update({ current: purchase({ kind: 'paying', check: 'none' }) })
    const check = screen.getByRole('button', { name: 'I’ve paid, check now' })
    await vi.waitFor(() => expect(document.activeElement).toBe(check))
    await update({ current: purchase({ kind: 'paying', check: 'asking' }) })
    expect(document.activeElement).toBe(check)
  })

  it('moves the focus to the primary button when the focused control disappears', async () => {
    verifies('H-15')
    const { update } = show({ current: purchase({ kind: 'paying', check: 'not-yet' }) })
    screen.getByRole('link').focus()
    await update({ current: null, ended: [bought] })
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open in editor' })))
  })

  it('says that a bought video is among the purchases, and offers to edit it', () => {
    verifies('H-19', 'H-21')
    const { model, actions, announced } = show({ ended: [bought] })
    expect(heading()).toBe('It’s yours')
    expect(announced.at(-1)).toBe('It’s yours. “\u2068Dusk Tide\u2069” is yours. You can edit and download it now.')
    press('Open in editor')
    expect(model.dismiss).toHaveBeenCalledOnce()
    expect(actions.openEditor).toHaveBeenCalledWith({ videoId: 'v1', title: 'Dusk Tide' })
    press('Keep browsing')
    expect(model.dismiss).toHaveBeenCalledTimes(2)
  })

  it('only ends for the editor, which continues with its own video', async () => {
    verifies('H-19')
    const { requestedBy, model } = show({ ended: [bought] })
    await act(() => {
      requestedBy.value = 'editor'
    })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back to the editor'])
    press('Back to the editor')
    expect(model.dismiss).toHaveBeenCalledOnce()
  })

  it('lists several results with nothing but Done', () => {
    show({ ended: [bought, { ...bought, videoId: 'v2', status: 'failed', error: 'declined' }] })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dusk TideBought',
      'Dusk TideNot bought',
    ])
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Done'])
  })

  it('says that nothing is being bought, and leads back', () => {
    verifies('H-19')
    const { navigation } = show(null)
    expect(heading()).toBe('Checkout')
    press('Keep browsing')
    expect(navigation.back).toHaveBeenCalledOnce()
  })

  it('says that it is loading, and that it could not be loaded', async () => {
    verifies('H-19')
    const { isLoading, isUnavailable, announced } = show(null)
    await act(() => {
      isLoading.value = true
    })
    expect([heading(), announced.at(-1)]).toEqual(['Buy this video', 'Getting the current price'])
    await act(() => {
      isLoading.value = false
      isUnavailable.value = true
    })
    expect(announced.at(-1)).toBe('That can’t be opened right now. Try again in a moment.')
  })
})
