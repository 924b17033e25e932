import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogueFailure, createTestCatalogue, ok, type TestCatalogueOptions } from '../../../../testing/catalogue.ts'
import {
  sampleCard,
  sampleCards,
  sampleFacets,
  sampleLanding,
  samplePage,
} from '../../../../testing/catalogue-samples.ts'
import type { EmbedError } from '../../../core/errors/embed-error.ts'
import type { Landing } from '../../../core/catalogue/content.ts'
import { LandingView } from './landing-view.tsx'

/** The frame's size decides where the filters are. */
function useFrame(width: number) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const least = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY)
    const list = new EventTarget()
    return Object.assign(list, { matches: width >= least, media: query }) as MediaQueryList
  })
}

beforeEach(() => useFrame(1_440))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const fails = (error: EmbedError = catalogueFailure) => ({ ok: false, error }) as const
const never = () => new Promise<never>(() => undefined)

async function show(options: TestCatalogueOptions = {}) {
  const test = createTestCatalogue(options)
  const onError = vi.fn()
  const { container } = render(<LandingView catalogue={test.model} onError={onError} />)
  await act(() => test.pass(1_000))
  const pass = (ms = 1_000) => act(() => test.pass(ms))
  const press = async (element: HTMLElement) => {
    fireEvent.click(element)
    await pass()
  }
  /** The arguments of the last search. */
  const lastSearch = () => test.backend.calls.findLast(([name]) => name === 'search')?.[1]
  return { ...test, container, onError, pass, press, lastSearch }
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const rail = (name: string) => within(screen.getByRole('region', { name }))
const state = (container: Element, name: string) =>
  container.querySelector(`[data-${name}]`)?.getAttribute(`data-${name}`)

const collectionOf = (videos: Landing['collections'][number]['videos']) => ({
  collectionId: 'c1',
  title: 'Night drives',
  description: '',
  total: 9,
  videos,
})

describe('the rails', () => {
  it('show recommendations with their reasons, new releases, and each collection with its size', async () => {
    verifies('H-17')
    await show()
    const recommended = rail('Recommended for you').getAllByRole('button', { name: /^Video r/ })
    expect(recommended.map(({ textContent }) => /Because.*”|Popular|New/.exec(textContent ?? '')?.[0])).toEqual([
      'Because you own “Video o1”',
      'Because you watched “Video v1”',
      'Popular',
      'New',
    ])
    expect(rail('New releases').getAllByRole('listitem')).toHaveLength(4)
    const collection = rail('Night drives')
    expect(collection.getByText('9 videos')).toBeDefined()
    expect(collection.getByText('After dark.')).toBeDefined()
  })

  it('shows no video again in the rail below, nor a rail without others', async () => {
    verifies('H-17')
    const cards = ['a', 'b', 'c'].map((id) => sampleCard(id))
    const landing = () => ok(sampleLanding({ recommended: [], newReleases: cards, collections: [collectionOf(cards)] }))
    await show({ responses: { landing } })
    expect(rail('New releases').getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByRole('region', { name: 'Night drives' })).toBeNull()
  })

  it('leaves out a rail without videos', async () => {
    await show({ responses: { landing: () => ok(sampleLanding({ recommended: [] })) } })
    expect(screen.queryByRole('region', { name: 'Recommended for you' })).toBeNull()
    expect(rail('New releases')).toBeDefined()
  })

  it('are shown as soon as they arrive, whether or not the filters have', async () => {
    verifies('H-17')
    const { container } = await show({ responses: { facets: never, search: never } })
    expect([state(container, 'rails'), state(container, 'facets'), state(container, 'results')]).toEqual([
      'ready',
      'loading',
      'loading',
    ])
  })

  it('loads the first thumbnails before anything else, and the others when they come near', async () => {
    verifies('H-17', 'B-38')
    const card = (id: string) => sampleCard(id, { thumbnailSrcset: `/${id}-320.webp 320w, /${id}-640.webp 640w` })
    const newReleases = Array.from({ length: 8 }, (_, index) => card(`n${index}`))
    const landing = () => ok(sampleLanding({ recommended: [], newReleases }))
    const { container } = await show({ responses: { landing } })
    const images = [...container.querySelectorAll<HTMLImageElement>('[data-rail="New releases"] img')]
    expect(images.map((image) => [image.getAttribute('loading'), image.getAttribute('fetchpriority')])).toEqual([
      ...Array.from({ length: 4 }, () => ['eager', 'high']),
      ...Array.from({ length: 2 }, () => ['eager', null]),
      ...Array.from({ length: 2 }, () => ['lazy', null]),
    ])
    expect(images[0]?.getAttribute('srcset')).toBe('/n0-320.webp 320w, /n0-640.webp 640w')
    expect([images[0]?.getAttribute('width'), images[0]?.getAttribute('height')]).toEqual(['320', '180'])
  })

  it('opens a video', async () => {
    verifies('H-13')
    const { model, press } = await show()
    await press(button(/^Video r2\b/))
    expect(model.navigation.view.value).toEqual({ kind: 'detail', videoId: 'r2' })
  })
})

describe('states', () => {
  it('hold the place of everything while it loads', async () => {
    verifies('H-17')
    const { container } = await show({ responses: { landing: never, facets: never, search: never } })
    expect([state(container, 'rails'), state(container, 'facets'), state(container, 'results')]).toEqual([
      'loading',
      'loading',
      'loading',
    ])
    expect(screen.queryAllByRole('listitem')).toHaveLength(0)
  })

  it('name a failure of the rails beside the grid, and repeat it on the button', async () => {
    verifies('H-17')
    const responses = [fails()]
    const { container, press } = await show({ responses: { landing: () => responses.pop() ?? ok(sampleLanding()) } })
    expect(screen.getByText(/^Recommendations and collections couldn’t be loaded\./)).toBeDefined()
    expect(state(container, 'results')).toBe('ready')
    await press(button('Try again'))
    expect(rail('New releases')).toBeDefined()
  })

  it('name one failure if nothing could be loaded', async () => {
    const { container } = await show({ responses: { landing: () => fails(), search: () => fails() } })
    expect(screen.getByRole('heading', { name: 'The videos couldn’t be loaded' })).toBeDefined()
    expect(state(container, 'rails')).toBeUndefined()
  })

  it('offer no retry once the session has ended', async () => {
    verifies('H-11')
    const over: EmbedError = { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' }
    await show({ responses: { landing: () => fails(over), search: () => fails(over) } })
    expect(screen.getByText(/^Your session has ended\./)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('say that a catalogue is empty', async () => {
    const empty = sampleLanding({ recommended: [], newReleases: [], collections: [] })
    await show({ responses: { landing: () => ok(empty), search: () => ok(samplePage([])) } })
    expect(screen.getByRole('heading', { name: 'No videos yet' })).toBeDefined()
  })

  it('say that nothing matches, and clear the search on the button', async () => {
    verifies('H-17')
    const search = ({ query }: { readonly query: string }) => ok(samplePage(query === '' ? sampleCards(3) : []))
    const { press, pass } = await show({ responses: { search } })
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'zebra' } })
    await pass()
    expect(screen.getByRole('heading', { name: 'Nothing matches' })).toBeDefined()
    await press(button('Clear search and filters'))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    expect(screen.getByRole('region', { name: 'All videos' })).toBeDefined()
  })
})

describe('the search', () => {
  it('replaces the rails by its results, and Escape brings them back', async () => {
    verifies('H-17', 'H-15')
    const { pass, lastSearch } = await show()
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search videos' })
    fireEvent.input(field, { target: { value: 'rain' } })
    await pass()
    expect(lastSearch()).toMatchObject({ query: 'rain', sort: 'relevance' })
    expect(screen.getByRole('region', { name: 'Results' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'New releases' })).toBeNull()
    fireEvent.keyDown(field, { key: 'Escape' })
    await pass()
    expect(field.value).toBe('')
    expect(rail('New releases')).toBeDefined()
    expect(document.activeElement).toBe(field)
  })

  it('is cleared by its button, which leaves the focus in the field', async () => {
    verifies('H-15')
    const { pass, press } = await show()
    const field = screen.getByRole<HTMLInputElement>('searchbox')
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
    fireEvent.input(field, { target: { value: 'rain' } })
    await pass()
    await press(button('Clear search'))
    expect([field.value, document.activeElement]).toEqual(['', field])
  })

  it('orders the grid beside its heading, by relevance only where there is a text', async () => {
    const { pass, lastSearch } = await show()
    const grid = within(screen.getByRole('region', { name: 'All videos' }))
    const order = grid.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
    const options = () => [...order.options].map(({ value }) => value)
    expect(options()).toEqual(['newest', 'title', 'energy', 'tempo', 'duration'])
    fireEvent.change(order, { target: { value: 'tempo' } })
    await pass()
    expect(lastSearch()).toMatchObject({ sort: 'tempo' })
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'rain' } })
    await pass()
    expect([options()[0], order.value]).toEqual(['relevance', 'tempo'])
  })
})

describe('the filters', () => {
  const option = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)

  it('show their values with numbers of videos, and filter on a press', async () => {
    verifies('H-17')
    const { press, lastSearch } = await show()
    const category = within(screen.getByRole('group', { name: 'Category' }))
    expect(category.getAllByRole('checkbox').map((input) => input.closest('label')?.textContent)).toEqual([
      'Nature1212 videos',
      'City77 videos',
    ])
    await press(option(/^City/))
    expect(lastSearch()).toMatchObject({ filters: { categories: ['city'] } })
    expect(option(/^City/).checked).toBe(true)
    expect(screen.getByRole('region', { name: 'Results' })).toBeDefined()
  })

  it('keep the scale of energies, whatever is frequent', async () => {
    const values = ['driving', 'steady', 'extreme', 'calm'].map((slug, index) => ({
      slug,
      name: slug,
      count: 9 - index,
    }))
    await show({ responses: { facets: () => ok(sampleFacets({ energy: values })) } })
    const energies = within(screen.getByRole('group', { name: 'Energy' })).getAllByRole('checkbox')
    expect(energies.map((input) => input.closest('label')?.querySelector('bdi')?.textContent)).toEqual([
      'Calm',
      'Steady',
      'Driving',
      'extreme',
    ])
  })

  it('can be skipped by the keyboard', async () => {
    verifies('H-15')
    await show()
    fireEvent.click(button('Skip to videos'))
    expect(document.activeElement).toBe(button(/^Video r1\b/))
  })

  it('group content tags, and name the ranges of lengths', async () => {
    verifies('H-17')
    const { press, lastSearch } = await show()
    const lengths = within(screen.getByRole('group', { name: 'Length' })).getAllByRole('radio')
    expect(lengths.map((input) => input.closest('label')?.querySelector('bdi')?.textContent)).toEqual([
      'Any length',
      'Up to 1:59',
      '2:00 to 3:59',
      '4:00 or longer',
    ])
    await press(option(/^2:00 to 3:59/))
    expect(lastSearch()).toMatchObject({ filters: { minDuration: 120, maxDuration: 239 } })
    await press(option('Any length'))
    expect(lastSearch()).not.toHaveProperty('filters.minDuration')
    await press(option(/^Beach/))
    expect(lastSearch()).toMatchObject({ filters: { contentTags: ['beach'] } })
  })

  it('are listed as buttons that remove them; the next one takes the focus', async () => {
    verifies('H-17', 'H-15')
    const { press, lastSearch } = await show()
    await press(option(/^City/))
    await press(option(/^Landscape/))
    await press(button('Remove filter: City'))
    expect(lastSearch()).toMatchObject({ filters: { orientation: ['landscape'] } })
    expect(document.activeElement).toBe(button('Remove filter: Landscape'))
    await press(button('Clear all'))
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    expect(rail('New releases')).toBeDefined()
  })

  it('open as a dialog where there is no space for them, and announce there what they find', async () => {
    verifies('H-04', 'H-15')
    useFrame(390)
    const { press } = await show()
    expect(screen.queryByRole('group', { name: 'Category' })).toBeNull()
    await press(button('Filters'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await press(dialog.getByLabelText(/^City/))
    expect(dialog.getByRole('status').textContent).toBe('24 videos shown so far')
    await press(dialog.getByRole('button', { name: 'Show videos' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button(/^Filters\s*1 filter active$/)).toBeDefined()
  })

  it('load again on request if they failed', async () => {
    const responses = [fails()]
    const { container, press } = await show({ responses: { facets: () => responses.pop() ?? never() } })
    expect(state(container, 'facets')).toBe('failed')
    await press(button('Try again'))
    expect(state(container, 'facets')).toBe('loading')
  })
})

describe('the grid', () => {
  it('shows more on the button, and moves the focus to the first new video', async () => {
    verifies('H-17', 'H-15')
    const { press } = await show()
    const grid = () => within(screen.getByRole('region', { name: 'All videos' }))
    expect(grid().getAllByRole('listitem')).toHaveLength(24)
    await press(grid().getByRole('button', { name: 'Show more' }))
    expect(grid().getAllByRole('listitem')).toHaveLength(48)
    expect(document.activeElement).toBe(grid().getAllByRole('button', { name: /^Video v25\b/ })[0])
    expect(grid().queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(grid().getByText('48 videos')).toBeDefined()
  })

  it('names a failure of the next page, and repeats it', async () => {
    verifies('H-17')
    const pages = [ok(samplePage(sampleCards(24), 'next')), fails(), ok(samplePage(sampleCards(2, 25)))]
    const { press } = await show({ responses: { search: () => pages.shift() ?? never() } })
    await press(button('Show more'))
    expect(screen.getByText('The next videos couldn’t be loaded.')).toBeDefined()
    await press(button('Try again'))
    expect(within(screen.getByRole('region', { name: 'All videos' })).getAllByRole('listitem')).toHaveLength(26)
  })
})
