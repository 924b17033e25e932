import type { CatalogueCard } from '@proscenium/contract'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import { afterEach, describe, expect, it } from 'vitest'
import type { Quoted } from '../../../core/purchase/purchase.ts'
import type { Loadable, VideoContent } from '../../../models/catalogue/catalogue-models.ts'
import {
  card,
  createFakeCatalogue,
  createFakeShell,
  notFound,
  offline,
  preview,
  quoted,
  ready,
  sessionOver,
  video,
} from '../../../../testing/fake-catalogue.ts'
import { ShellContext } from '../shared/shell-context.ts'
import { DetailView } from './detail-view.tsx'

afterEach(cleanup)

const content: VideoContent = { video, previews: [preview('preview')], similar: [] }

function show(loaded: VideoContent | null = content, known: CatalogueCard | null = null) {
  const fake = createFakeCatalogue()
  fake.detail.known = known
  if (loaded !== null) fake.content.value = ready(loaded)
  fake.quote.value = ready(quoted)
  const { shell, announced } = createFakeShell()
  render(
    <ShellContext.Provider value={shell}>
      <DetailView catalogue={fake.catalogue} videoId="v1" />
    </ShellContext.Provider>,
  )
  return { ...fake, announced }
}

const priced: CatalogueCard = { ...card, price: 11_000, listPrice: 12_900, currency: 'USD' }
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
/** What a term of the facts says. */
const fact = (name: string) =>
  [...(screen.getByText(name).parentElement?.querySelectorAll('dd') ?? [])].map((value) => value.textContent)

describe('the detail view', () => {
  it('has its layout while it loads, and says so', async () => {
    verifies('H-18')
    const { content: state, announced } = show(null)
    expect([heading(), announced.at(-1)]).toEqual(['Video', 'Loading the video'])
    expect(document.querySelector('[data-detail="loading"]')?.getAttribute('aria-hidden')).toBe('true')
    await act(() => {
      state.value = ready(content)
    })
    expect([heading(), announced.at(-1)]).toEqual(['Dusk Tide', 'Dusk Tide. Price. $116.10'])
  })

  it('has the artist below the title, whose line is there before it', async () => {
    verifies('H-18')
    const { content: state } = show(null)
    const below = () => screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent
    expect(below()).toBe('')
    await act(() => {
      state.value = ready(content)
    })
    expect(below()).toBe('Ona')
    expect(screen.getAllByText('Ona')).toHaveLength(1)
  })

  it('shows at once what the card of the video said, and announces its title once', async () => {
    verifies('H-18')
    const { content: state, announced } = show(null, priced)
    expect([heading(), announced.at(-1)]).toEqual(['Dusk Tide', 'Loading the video'])
    for (const text of ['Ona', '$110.00', '$129.00']) expect(screen.getByText(text)).toBeDefined()
    expect(document.querySelector('img')?.getAttribute('src')).toBe(card.thumbnailUrl)
    expect(document.querySelector('[data-detail="loading"]')?.getAttribute('aria-hidden')).not.toBe('true')
    await act(() => {
      state.value = ready(content)
    })
    expect([heading(), announced.at(-1)]).toEqual(['Dusk Tide', 'Price. $116.10'])
  })

  it.each([{ ownership: 'owned' as const }, { status: 'unavailable' as const }, { price: undefined }])(
    'shows no price of a card with %o',
    (changes) => {
      show(null, { ...priced, ...changes })
      expect([heading(), screen.queryByText('Price')]).toEqual(['Dusk Tide', null])
    },
  )

  it('shows the price of the video until the quote arrives', async () => {
    verifies('H-18')
    const { quote, actions } = show({ ...content, video: { ...video, ...priced } })
    await act(() => {
      quote.value = { kind: 'loading' }
    })
    expect(screen.getByText('$110.00')).toBeDefined()
    press('Buy')
    expect(actions.buy).toHaveBeenCalledWith({ videoId: 'v1', price: undefined })
    await act(() => {
      quote.value = ready(quoted)
    })
    expect([screen.queryByText('$110.00'), screen.getByText('$116.10').tagName]).toEqual([null, 'STRONG'])
  })

  it('shows the price without a button, and says so, where nothing is sold', () => {
    verifies('O-12', 'H-18')
    show({ ...content, video: { ...video, hidePurchaseCta: true } })
    expect(screen.getByText('$116.10')).toBeDefined()
    expect(screen.getByText('Buying is switched off. What you already own stays yours.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull()
  })

  it('shows what is known about the video, numbers as words where there are words', () => {
    verifies('H-18')
    show()
    expect(['Length', 'Format', 'Tempo', 'Energy', 'Atmosphere', 'In the picture', 'Tags'].map(fact)).toEqual([
      ['3:24'],
      ['Landscape'],
      ['120\u00a0BPM'],
      ['Driving'],
      ['Dreamy', 'Warm'],
      ['Night'],
      ['Slow motion'],
    ])
    expect(screen.getByText('Waves at night.')).toBeDefined()
  })

  it('takes the price from the quote, announces it, and buys at it', () => {
    verifies('H-18', 'B-22')
    const { actions, announced } = show()
    for (const text of ['$116.10', '10% off']) expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByText('$129.00').tagName).toBe('S')
    expect(announced.at(-1)).toBe('Price. $116.10')
    press('Buy for $116.10')
    expect(actions.buy).toHaveBeenCalledWith({ videoId: 'v1', price: 11_610 })
    press('Try in editor')
    expect(actions.openEditor).toHaveBeenCalledWith({ videoId: 'v1', title: 'Dusk Tide' })
  })

  it('buys before the quote has arrived and without it, and requests it again', async () => {
    verifies('H-18')
    const { actions, quote, detail, announced } = show()
    await act(() => {
      quote.value = { kind: 'loading' }
    })
    expect(document.querySelector('[data-coming="true"]')).not.toBeNull()
    await act(() => {
      quote.value = { kind: 'failed', error: offline }
    })
    expect(announced.at(-1)).toBe('The current price couldn’t be loaded. You see it before you pay.')
    press('Try again')
    expect(detail.retry).toHaveBeenCalledWith()
    press('Buy')
    expect(actions.buy).toHaveBeenCalledWith({ videoId: 'v1', price: undefined })
  })

  it.each<Loadable<Quoted>>([
    { kind: 'failed', error: sessionOver },
    { kind: 'ready', value: quoted, isRefreshing: false, refreshError: sessionOver },
  ])('says that the session has ended in place of the price: %o', async (state) => {
    verifies('H-18')
    const { quote, announced } = show({ ...content, video: { ...video, ...priced } })
    await act(() => {
      quote.value = state
    })
    const text = 'Your session has ended. Reload the page you came from to continue.'
    expect([screen.getByText(text).tagName, announced.at(-1)]).toEqual(['P', text])
    expect([screen.queryByText('Price'), screen.queryByRole('button', { name: /Buy|editor|again/ })]).toEqual([
      null,
      null,
    ])
  })

  it('keeps the last price while a new one cannot be loaded', async () => {
    const { quote } = show()
    await act(() => {
      quote.value = { kind: 'ready', value: quoted, isRefreshing: false, refreshError: offline }
    })
    expect(screen.getByText('$116.10')).toBeDefined()
  })

  it('offers the editor and the downloads of an owned video, and no price', () => {
    verifies('H-18', 'H-20')
    const { actions, navigation } = show({ ...content, video: { ...video, ownership: 'owned' } })
    expect(screen.getByText('This video is yours')).toBeDefined()
    expect(screen.queryByText('$116.10')).toBeNull()
    press('Open in editor')
    press('Downloads and exports')
    expect(actions.openEditor).toHaveBeenCalledOnce()
    expect(navigation.open).toHaveBeenCalledWith({ kind: 'purchases' })
  })

  it('knows from the quote that the video is owned by now', async () => {
    const { quote, announced } = show()
    await act(() => {
      quote.value = ready({ ...quoted, standing: 'owned' })
    })
    expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull()
    expect(announced.at(-1)).toBe('This video is yours')
  })

  it.each([
    ['This video is sold out.', '', { reasonCode: 'sold_out' as const }],
    ['The vault is closed.', 'en', {}],
  ])('gives the reason of an unavailable video: %s', (text, language, changes) => {
    verifies('H-18')
    const changed = { ...video, status: 'unavailable' as const, reason: 'The vault is closed.', ...changes }
    show({ video: changed, previews: [], similar: [] })
    expect(screen.getByText(text).getAttribute('lang') ?? '').toBe(language)
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.querySelector('video')).toBeNull()
    expect(document.querySelector('img')?.getAttribute('src')).toBe(card.thumbnailUrl)
  })

  it('still offers the downloads of an owned video that became unavailable', () => {
    const changed = { ...video, ownership: 'owned' as const, status: 'unavailable' as const, reason: 'Gone.' }
    show({ video: changed, previews: [], similar: [] })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Downloads and exports'])
  })

  it('opens a similar video', () => {
    verifies('H-18')
    const { navigation } = show({ ...content, similar: [{ ...card, videoId: 'v2', title: 'Night Ferry' }] })
    const rail = screen.getByRole('region', { name: 'Similar videos' })
    fireEvent.click(within(rail).getByRole('button', { name: /Night Ferry/ }))
    expect(navigation.open).toHaveBeenCalledWith({ kind: 'detail', videoId: 'v2' })
  })

  it.each([
    ['The video couldn’t be loaded', offline, 1],
    ['The video couldn’t be loaded', sessionOver, 0],
    ['This video isn’t here', notFound, 0],
  ])('says “%s”, with a retry where that may help', async (title, error, retries) => {
    verifies('H-18')
    const { content: state, detail } = show(null)
    await act(() => {
      state.value = { kind: 'failed', error }
    })
    expect(heading()).toBe(title)
    const buttons = screen.queryAllByRole('button', { name: 'Try again' })
    expect(buttons).toHaveLength(retries)
    for (const button of buttons) fireEvent.click(button)
    expect(detail.retry.mock.calls).toEqual(buttons.map(() => []))
  })

  it.each([
    ['The video couldn’t be loaded', offline],
    ['This video isn’t here', notFound],
  ])('keeps a known title as its heading, and says “%s” below it', async (text, error) => {
    verifies('H-18')
    const { content: state, announced } = show(null, priced)
    await act(() => {
      state.value = { kind: 'failed', error }
    })
    expect([heading(), screen.getByRole('heading', { level: 2 }).textContent]).toEqual(['Dusk Tide', text])
    expect(announced.at(-1)).toMatch(new RegExp(`^${text}. `))
  })
})
