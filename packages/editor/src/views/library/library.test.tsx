import { BridgeError, type CatalogVideo, type CollectionQuote, type VideoSource } from '@proscenium/protocol'
import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { catalogueVideo } from '../../models/testing/catalogue-video.ts'
import { documentOf, song } from '../../models/testing/start-player.ts'
import { createTestWorkspace } from '../../models/testing/test-workspace.ts'
import { Library } from './library.tsx'

afterEach(cleanup)

const dearer = catalogueVideo('Rain', { price: 900, listPrice: 1_000, currency: 'USD', tempo: 120.4, energy: 0.5 })
const gone = catalogueVideo('Gone', { status: 'unavailable', reason: 'It is sold out.' })

function show(results: readonly CatalogVideo[] = [dearer, gone], boot = {}) {
  const started = createTestWorkspace()
  const { editor, workspace } = started
  editor.onSearch = async () => ({ results: [...results], nextCursor: null })
  editor.onQuote = async () => ({ items: [] })
  editor.catalogStatus = async () => ({ items: [] })
  const open = () => editor.open(videoData({ relatedVideos: [], ...boot }))
  render(<Library workspace={workspace} />)
  return { ...started, open }
}
const button = async (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
const cardOf = async (name: RegExp): Promise<HTMLElement> => {
  const item = (await button(name)).closest('li')
  if (item === null) throw new Error('no card')
  return item
}

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label')

describe('a card of the library', () => {
  it('says what the clip costs now beside its list price, its tempo and its energy in the words of the filters', async () => {
    verifies('E-02')
    show().open()
    const card = await cardOf(/^Add Rain by Someone/)
    expect(within(card).getByText('$9.00 instead of $10.00')).toBeDefined()
    expect(card.querySelector('s')?.textContent).toBe('$10.00')
    expect(within(card).getByText(/120\sBPM/)).toBeDefined()
    expect(within(card).getByText('Steady')).toBeDefined()
    expect(within(card).getByRole('button', { name: 'Buy Rain' })).toBeDefined()
  })

  it('of an owned clip says so and is not for sale', async () => {
    show([dearer], { ownedVideoIds: ['Rain'] }).open()
    const card = await cardOf(/^Add Rain/)
    expect(within(card).getByText('Owned')).toBeDefined()
    expect(within(card).queryByRole('button', { name: 'Buy Rain' })).toBeNull()
    expect(within(card).queryByText(/\$/)).toBeNull()
  })

  it('of an unavailable clip gives the reason, and pressing it as well', async () => {
    const { workspace, editor, open } = show()
    editor.addVideo = async () => ({ videoId: 'Gone', status: 'unavailable', reason: 'It is sold out.' })
    open()
    const card = await cardOf(/^Unavailable: Gone by Someone/)
    expect(within(card).getByText('It is sold out.')).toBeDefined()
    expect(within(card).queryByRole('checkbox')).toBeNull()
    await press(/^Unavailable: Gone/)
    await expect.poll(() => workspace.edit.message.value?.text).toBe('It is sold out.')
  })

  it('is chosen with others, which are added together', async () => {
    verifies('E-02')
    const { workspace, open } = show([catalogueVideo('a'), catalogueVideo('b')])
    open()
    for (const name of ['Select b', 'Select a']) fireEvent.click(await screen.findByRole('checkbox', { name }))
    expect(await screen.findByText('2 clips selected')).toBeDefined()
    expect((await button('Add on beats')).getAttribute('title')).toBe('Choose a song first')
    await press('Add')
    await expect
      .poll(() => workspace.edit.timeline.value.clips.map(({ summary }) => summary.videoId))
      .toEqual(['b', 'a'])
    expect(screen.queryByText('2 clips selected')).toBeNull()
  })
})

describe('the states of the library', () => {
  it('are loading, populated, and empty with the way out', async () => {
    const { workspace, editor, open } = show([])
    expect(document.querySelector('[data-skeleton]')).not.toBeNull()
    open()
    expect(await screen.findByText('The catalogue is empty for now.')).toBeDefined()
    workspace.library.filters.toggleValue('energy', 'calm')
    expect(await screen.findByText('No clip has all of these filters. Remove one of them.')).toBeDefined()
    editor.onSearch = async () => ({ results: [dearer], nextCursor: null })
    const [chip] = await screen.findAllByRole('button', { name: 'Remove filter: Calm' })
    if (chip !== undefined) fireEvent.click(chip)
    expect(await screen.findByText('That is all of them')).toBeDefined()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 clip found')
  })

  it('offers no other attempt once the session has ended', async () => {
    const { editor, open } = show()
    editor.onSearch = async () => Promise.reject(new BridgeError('invalid_session', 'no'))
    editor.onFacets = async () => Promise.reject(new BridgeError('invalid_session', 'no'))
    open()
    await press('Filters')
    await vi.waitFor(() => expect(screen.getAllByText('Your session has ended')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('are a failure with a retry', async () => {
    const { editor, open } = show()
    editor.onSearch = async () => Promise.reject(new BridgeError('timeout', 'no'))
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('No answer')
    editor.onSearch = async () => ({ results: [dearer], nextCursor: null })
    await press('Try again')
    expect(await button(/^Add Rain/)).toBeDefined()
  })

  it('are a wait for the limit of searches, after which the search runs by itself', async () => {
    verifies('E-02', 'P-47')
    const { editor, open } = show()
    editor.onSearch = async () => Promise.reject(new BridgeError('rate_limited', 'no'))
    open()
    expect(await screen.findByText(/That was a lot of searches at once/)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('without a catalogue are an explanation', async () => {
    const { capabilities } = videoData()
    show([], { capabilities: { ...capabilities, catalogSearch: false, catalogSongMatch: false } }).open()
    expect(await screen.findByText('No catalogue here')).toBeDefined()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('without a song lead to choosing one', async () => {
    verifies('E-02')
    show().open()
    fireEvent.click(await screen.findByRole('tab', { name: 'Song match' }))
    expect(await screen.findByText('No song yet')).toBeDefined()
    expect(await button('Choose a song')).toBeDefined()
  })

  it('for a song say why they suit it', async () => {
    verifies('E-02')
    const suits = { ...catalogueVideo('a'), tempo: 168, energy: 0.55 }
    const { open, workspace } = show([suits, { ...catalogueVideo('b'), tempo: 100 }])
    open()
    const tempo = { bpm: 84, confidence: 0.9, beatOffsetSeconds: 0 }
    const profile = { durationSeconds: 60, tempo, energy: 0.5, brightness: 0.4, dynamics: 0.3 }
    fireEvent.click(await screen.findByRole('tab', { name: 'Song match' }))
    await workspace.edit.open(documentOf([], { song: { ...song, profile } }))
    expect((await button(/^Add a/)).textContent).toContain('Double the tempo Same energy')
    expect((await button(/^Add b/)).textContent).not.toMatch(/tempo|Same/)
  })
})

describe('a collection', () => {
  const items = ['a', 'b'].map((videoId) => ({ videoId, purchaseRequired: true, price: 500, currency: 'USD' }))
  const quote: CollectionQuote = {
    videoIds: ['a', 'b'],
    items,
    subtotal: 1_000,
    discount: 100,
    total: 900,
    currency: 'USD',
    quoteId: 'q1',
  }
  const openCollection = async (onBundle: () => Promise<CollectionQuote>, boot = {}) => {
    const started = show([catalogueVideo('a'), catalogueVideo('b')], boot)
    started.editor.collections = async () => ({
      collections: [{ collectionId: 'n', title: 'Night', videoIds: ['a', 'b'] }],
    })
    started.editor.onBundle = onBundle
    started.open()
    fireEvent.click(await screen.findByRole('tab', { name: 'Collections' }))
    await press(/^Night/)
    return started
  }

  it('is bought at exactly the price that is shown', async () => {
    verifies('E-02', 'B-36')
    const { editor } = await openCollection(async () => quote)
    const bundle = await screen.findByRole('group', { name: 'Bundle' })
    expect(await within(bundle).findByText('Together $9.00')).toBeDefined()
    expect(within(bundle).getByText('You save $1.00')).toBeDefined()
    await press('Buy all 2 clips')
    expect(editor.notices).toEqual([
      ['requestPurchase', { videoId: 'a', videoIds: ['a', 'b'], quoteId: 'q1', price: 900, reason: 'collection' }],
    ])
    expect(await button('In checkout…')).toHaveProperty('disabled', true)
  })

  it.each([
    [
      'prices in several currencies',
      async () => Promise.reject(new BridgeError('mixed_currencies', 'no')),
      {},
      /different currencies/,
    ],
    [
      'nothing left to buy',
      async () => ({ ...quote, items: items.map((item) => ({ ...item, purchaseRequired: false })) }),
      {},
      /are yours/,
    ],
    [
      'a session without the purchase gate',
      async () => quote,
      { capabilities: { ...videoData().capabilities, exportPurchaseGate: false } },
      /sells clips one by one/,
    ],
  ])('says why there is no bundle with %s', async (_name, onBundle, boot, text) => {
    verifies('E-02')
    await openCollection(onBundle, boot)
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Buy all/ })).toBeNull()
  })

  it('returns to the list of all', async () => {
    await openCollection(async () => quote)
    await press('All collections')
    expect(await screen.findByRole('list', { name: 'Collections' })).toBeDefined()
  })
})

describe('the focus', () => {
  it('reaches one card by Tab, with its controls, and the others by arrow keys', async () => {
    verifies('E-09')
    show([dearer, gone, catalogueVideo('Snow')]).open()
    const cards = [await button(/^Add Rain/), await button(/^Unavailable: Gone/), await button(/^Add Snow/)]
    /** Texts of the cards whose controls are tab stops. */
    const stops = () =>
      screen
        .getAllByRole('checkbox')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(nameOf)
    expect([cards.map(({ tabIndex }) => tabIndex), stops()]).toEqual([[0, -1, -1], ['Select Rain']])
    cards[0]?.focus()
    fireEvent.keyDown(cards[0] ?? document, { key: 'End' })
    expect([document.activeElement, stops()]).toEqual([cards[2], ['Select Snow']])
  })

  it('stays in the library when the control that had it is replaced', async () => {
    verifies('E-09')
    const { editor, workspace, open } = show([catalogueVideo('a')])
    editor.collections = async () => ({ collections: [{ collectionId: 'n', title: 'Night', videoIds: ['a'] }] })
    open()
    await button(/^Add a/)
    workspace.library.filters.toggleValue('energy', 'calm')
    fireEvent.click(await button('Clear filters'))
    expect(document.activeElement?.textContent).toMatch(/^Filters/)
    fireEvent.click(await screen.findByRole('tab', { name: 'Collections' }))
    const card = await button(/^Night/)
    card.focus()
    fireEvent.click(card)
    await expect.poll(() => document.activeElement?.textContent).toBe('All collections')
    fireEvent.click(await button('All collections'))
    await expect.poll(() => document.activeElement?.textContent).toContain('Night')
  })
})

it('the library checks its clips again when its page becomes visible', async () => {
  verifies('E-02', 'P-19')
  const { editor, open } = show([catalogueVideo('a')])
  const checks: (readonly string[])[] = []
  editor.catalogStatus = async ({ videoIds }) => {
    checks.push(videoIds)
    return { items: [{ videoId: 'a', status: 'unavailable', reason: 'Withdrawn.', ownership: 'preview' }] }
  }
  open()
  await button(/^Add a/)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Withdrawn.')).toBeDefined()
  expect(checks.at(-1)).toEqual(['a'])
})

it('a preview says that its clip is made ready until it plays', async () => {
  verifies('E-02')
  const { workspace, editor, open } = show([catalogueVideo('a')])
  const source = { ...videoData().metadata, videoId: 'a', status: 'ready', grade: 'preview', expiresIn: 900 } as const
  editor.addVideo = async () => ({ ...source, streamUrl: 'http://service.localhost/a' }) as unknown as VideoSource
  open()
  const card = await cardOf(/^Add a/)
  workspace.library.preview.toggle('a')
  await within(card).findByText('Getting the clip ready…')
  const video = card.querySelector('video')
  if (video !== null) fireEvent(video, new Event('playing'))
  await expect.poll(() => within(card).queryByText('Getting the clip ready…')).toBeNull()
})
