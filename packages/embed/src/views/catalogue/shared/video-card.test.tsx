import type { CatalogueCard } from '@proscenium/contract'
import type { VideoSource } from '@proscenium/protocol'
import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import type { ComponentProps } from 'preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestCatalogue, ok } from '../../../../testing/catalogue.ts'
import { sampleCard } from '../../../../testing/catalogue-samples.ts'
import { ShellContext } from './shell-context.ts'
import { VideoCard } from './video-card.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Media queries that match by a part of their text. */
function withMedia(...matching: readonly string[]) {
  const matches = (query: string) => matching.some((one) => query.includes(one))
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: matches(query), media: query }) as MediaQueryList,
  )
}

function show(changes: Partial<CatalogueCard> = {}, props: Partial<ComponentProps<typeof VideoCard>> = {}) {
  const test = createTestCatalogue({ workspace: { source: () => ok(source) } })
  const open = vi.fn()
  const shell = {
    isCurrent: true,
    announce: () => undefined,
    takesFocus: () => 'no' as const,
    focusLost: () => undefined,
    scrollTop: () => 0,
    storeScroll: () => undefined,
    previews: test.model.previews,
  }
  const view = render(
    <ShellContext.Provider value={shell}>
      <VideoCard card={sampleCard('v1', changes)} open={open} {...props} />
    </ShellContext.Provider>,
  )
  return { ...test, open, ...view }
}

const source: VideoSource = {
  videoId: 'v1',
  status: 'ready',
  grade: 'preview',
  streamUrl: 'https://service.example/stream/v1',
  expiresIn: 3_600,
  storageUrl: null,
  storageBucket: 'b',
  storageKey: 'k',
  ownership: 'preview',
  metadata: videoData().metadata,
}
const card = () => screen.getByRole<HTMLButtonElement>('button')
/** What screen readers announce: the text without its hidden parts. */
function announced(): string {
  const copy = card().cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
  return copy.textContent ?? ''
}

describe('a card', () => {
  it('is one button that says everything on it, and opens the video', () => {
    verifies('H-17', 'H-15')
    const { open } = show({ title: 'Dusk Tide', artist: 'Vesper' })
    expect(announced()).toBe('Dusk Tide. Vesper · 96\u00a0BPM. 3 minutes 4 seconds. €9.00 instead of €10.00')
    expect(screen.getByRole('button', { name: /^Dusk Tide ?\. Vesper/ })).toBe(card())
    expect(card().querySelector('s')?.textContent).toBe('€10.00')
    fireEvent.click(card())
    expect(open).toHaveBeenCalledWith('v1')
  })

  it('shows one price without a discount', () => {
    verifies('B-22')
    show({ listPrice: 900 })
    expect(announced()).toMatch(/€9\.00$/)
    expect(card().querySelector('s')).toBeNull()
  })

  it('shows that a video is owned instead of its price', () => {
    verifies('H-17')
    show({ ownership: 'owned' })
    expect(card().textContent).toContain('Owned')
    expect(announced()).toMatch(/Owned$/)
    expect(card().textContent).not.toContain('€')
  })

  it.each([
    [{ reasonCode: 'sold_out' }, 'Unavailable · Sold out', null],
    [{ reasonCode: 'withdrawn', reason: 'Withdrawn by the artist.' }, 'Unavailable · Withdrawn by the artist.', 'en'],
    [{}, 'Unavailable', null],
  ])('says why a video is unavailable: %j', (changes, text, lang) => {
    verifies('B-25', 'P-50')
    show({ status: 'unavailable', ...changes })
    expect(card().textContent).toContain(text)
    expect(announced()).toContain(text)
    expect(card().querySelector('[lang]')?.getAttribute('lang') ?? null).toBe(lang)
    expect(card().textContent).not.toContain('€')
  })

  it('keeps its box without a thumbnail, and tries the original where no scaled copy loads', () => {
    verifies('B-38')
    const { container } = show({ thumbnailSrcset: '/v1-320.webp 320w' })
    const image = container.querySelector('img')
    fireEvent.error(image ?? card())
    expect([image?.hasAttribute('srcset'), image?.hidden]).toEqual([false, false])
    fireEvent.error(image ?? card())
    expect(image?.hidden).toBe(true)
    cleanup()
    show({ thumbnailUrl: '' })
    expect(card().querySelector('img')).toBeNull()
  })
})

describe('its preview', () => {
  const rest = (pointerType = 'mouse') => fireEvent(card(), new PointerEvent('pointerenter', { pointerType }))
  const player = () => card().querySelector('video')

  it('plays silently over the thumbnail after a short rest, and is released on leave', async () => {
    verifies('H-17')
    withMedia()
    const { pass } = show()
    rest()
    expect(player()).toBeNull()
    await act(() => pass(1_000))
    const video = player()
    expect([video?.muted, video?.loop, video?.hasAttribute('playsinline'), video?.tabIndex]).toEqual([
      true,
      true,
      true,
      -1,
    ])
    expect(video?.getAttribute('src')).toBe('https://service.example/stream/v1')
    const paused = vi.spyOn(video ?? document.createElement('video'), 'pause')
    fireEvent.pointerLeave(card())
    expect(player()).toBeNull()
    expect([paused.mock.calls.length, video?.hasAttribute('src')]).toEqual([1, false])
  })

  it.each([
    ['under reduced motion', 'mouse', ['reduced-motion']],
    ['on touch', 'touch', []],
  ])('does not play %s', async (_, pointerType, matching) => {
    verifies('H-17', 'H-15')
    withMedia(...matching)
    const { pass } = show()
    rest(pointerType)
    await act(() => pass(1_000))
    expect(player()).toBeNull()
  })

  it('does not play for an unavailable video', async () => {
    verifies('B-25')
    withMedia()
    const { pass } = show({ status: 'unavailable' })
    rest()
    await act(() => pass(1_000))
    expect(player()).toBeNull()
  })
})
