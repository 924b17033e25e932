import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OwnedVideos } from '../../../models/catalogue/catalogue-models.ts'
import type { EmbedError } from '../../../core/errors/embed-error.ts'
import {
  card,
  createFakeCatalogue,
  createFakeShell,
  exported,
  offline,
  owned,
  ready,
} from '../../../../testing/fake-catalogue.ts'
import { ShellContext } from '../shared/shell-context.ts'
import { PurchasesView } from './purchases-view.tsx'

afterEach(cleanup)

const lost: EmbedError = { kind: 'workspace', status: 403, code: 'not_owned', message: 'Not owned.' }
const link = {
  ok: true,
  value: { url: 'https://files.example/a', filename: 'a.mp4', expiresIn: 3_600, downloadsLeft: 17 },
} as const
const listOf = (purchases: OwnedVideos['purchases'], changes: Partial<OwnedVideos> = {}) =>
  ready<OwnedVideos>({ purchases, more: 'complete', firstNew: null, cursor: null, ...changes })

function show(list = listOf([owned()]), download: Parameters<typeof createFakeCatalogue>[0] = {}) {
  const fake = createFakeCatalogue({ download: () => link, ...download })
  fake.purchases.value = list
  fake.downloads.value = { limit: 20, left: 18, resetsAt: '2026-12-01T12:00:00.000Z' }
  const { shell, announced } = createFakeShell()
  const { unmount } = render(
    <ShellContext.Provider value={shell}>
      <PurchasesView catalogue={fake.catalogue} />
    </ShellContext.Provider>,
  )
  return { ...fake, announced, unmount }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the purchases view', () => {
  it('tries the original picture where no scaled copy loads', () => {
    verifies('B-38')
    const scaled = { ...card, thumbnailSrcset: '/v1-320.webp 320w' }
    show(listOf([owned({ video: scaled })]))
    const image = document.querySelector('img')
    if (image !== null) fireEvent.error(image)
    expect([image?.hasAttribute('srcset'), image?.hidden]).toEqual([false, false])
    if (image !== null) fireEvent.error(image)
    expect(image?.hidden).toBe(true)
  })

  it('loads the list when it opens, with a skeleton until then', () => {
    verifies('H-20')
    const { list, announced } = show({ kind: 'loading' })
    expect(list.load).toHaveBeenCalledOnce()
    expect(announced.at(-1)).toBe('Loading your purchases')
    expect(document.querySelector('[data-purchases="loading"]')?.getAttribute('aria-hidden')).toBe('true')
  })

  it('lists the owned videos with their dates and the downloads left', () => {
    verifies('H-20', 'B-30')
    const { announced } = show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Purchases')
    expect(screen.getByText('18 of 20 downloads left until Dec 1, 2026')).toBeDefined()
    const item = screen.getByRole('listitem', { name: 'Dusk Tide' })
    expect(within(item).getByText('Bought on Nov 20, 2026')).toBeDefined()
    expect(announced.at(-1)).toBe('1 video')
  })

  it.each([
    ['membership', /^In your membership since/],
    ['addon', /^Part of an add-on since/],
    ['admin', /^Given to you on/],
    ['gift', /^Yours since/],
  ])('says how a video was acquired by %s', (source, text) => {
    verifies('H-20')
    show(listOf([owned({ source })]))
    expect(screen.getByText(text)).toBeDefined()
  })

  it('opens a video in the editor and in its own view', () => {
    verifies('H-20', 'H-21')
    const { actions, navigation } = show()
    press('Open in editor: Dusk Tide')
    expect(actions.openEditor).toHaveBeenCalledWith({ videoId: 'v1', title: 'Dusk Tide' })
    press('Dusk Tide')
    expect(navigation.open).toHaveBeenCalledWith({ kind: 'detail', videoId: 'v1' })
  })

  it('lists what a search finds, which takes no focus from its field', async () => {
    verifies('H-20', 'H-23')
    const other = owned({ video: { ...card, videoId: 'v2', title: 'Norðurljós', artist: 'Sigrún Ýr' } })
    const fake = show(listOf([owned(), other], { firstNew: null }))
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search purchases' })
    field.focus()
    fireEvent.input(field, { target: { value: 'ljos' } })
    await act(() => {
      fake.purchases.value = listOf([owned(), other], { firstNew: 'v2' })
    })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Norðurljós'])
    expect(document.activeElement).toBe(field)
    expect(fake.announced.at(-1)).toBe('1 video')
    fireEvent.input(field, { target: { value: 'nothing' } })
    expect(screen.getByText('Nothing matches')).toBeDefined()
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
  })

  it('offers no search for one video', () => {
    verifies('H-20')
    show()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('offers no editor for a video that has become unavailable, but its downloads', () => {
    verifies('H-20')
    show(listOf([owned({ video: { ...card, ownership: 'owned', status: 'unavailable' } })]))
    expect(screen.queryByRole('button', { name: /^Open in editor/ })).toBeNull()
    expect(screen.getByText('Unavailable')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Download: Music video, Dusk Tide' })).toBeDefined()
  })

  it('offers the deliverables that are owned and exist, and mints their links on the click', async () => {
    verifies('H-20', 'B-30')
    const { handover, announced } = show()
    expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(1)
    press('Download: Music video, Dusk Tide')
    await vi.waitFor(() => expect(handover.started.map(({ url }) => url)).toEqual(['https://files.example/a']))
    expect(await screen.findByText(/^Your download has started/)).toBeDefined()
    expect(announced.at(-1)).toMatch(/17 downloads left this month\.$/)
  })

  it('says in the row that a video is no longer owned', async () => {
    verifies('H-20')
    show(undefined, { download: () => ({ ok: false, error: lost }) })
    press('Copy link: Music video, Dusk Tide')
    expect(await screen.findByText('This video is no longer yours, so it can’t be downloaded.')).toBeDefined()
  })

  it('shows the exports of a video with their files, and many of them on request', async () => {
    verifies('H-20')
    const { handover, purchases } = show(listOf([owned({ exports: [exported('Rain cut')] })]))
    const details = () => screen.getByText(/^Your exports/).closest('details')
    expect(details()?.open).toBe(true)
    press('Copy link: Music video, Rain cut')
    await vi.waitFor(() => expect(handover.copied).toEqual(['https://files.example/a']))
    const many = ['One', 'Two', 'Three'].map(exported)
    await act(() => {
      purchases.value = listOf([owned({ video: { ...card, videoId: 'v2' }, exports: many })])
    })
    expect([details()?.open, screen.getByText(/^Your exports/).textContent]).toEqual([false, 'Your exports 3'])
  })

  it('forgets the outcomes of downloads when it is left', async () => {
    const { catalogue, unmount } = show()
    press('Download: Music video, Dusk Tide')
    await screen.findByText(/^Your download has started/)
    unmount()
    const { files } = catalogue.purchases
    await vi.waitFor(() => expect(files.fileState({ videoId: 'v1', file: 'original' }).done).toBeNull())
  })

  it('loads more on request, and moves the focus to the first new video', async () => {
    verifies('H-20', 'H-15')
    const { list, purchases, announced } = show(listOf([owned()], { more: 'idle' }))
    press('Show more')
    expect(list.loadMore).toHaveBeenCalledWith()
    const second = owned({ video: { ...card, videoId: 'v2', title: 'Night Ferry' } })
    await act(() => {
      purchases.value = listOf([owned(), second], { firstNew: 'v2' })
    })
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Night Ferry' })))
    expect([announced.at(-1), screen.queryByRole('button', { name: 'Show more' })]).toEqual(['2 videos', null])
  })

  it('says that no more could be loaded, and tries again', () => {
    verifies('H-20')
    const { list, announced } = show(listOf([owned()], { more: 'failed' }))
    expect(announced.at(-1)).toBe('The next purchases couldn’t be loaded.')
    press('Show more')
    expect(list.retry).toHaveBeenCalledWith()
  })

  it('leads to the videos while there is none', () => {
    verifies('H-20')
    const { navigation } = show(listOf([]))
    expect(screen.getByRole('heading', { name: 'No purchases yet' })).toBeDefined()
    press('Browse videos')
    expect(navigation.open).toHaveBeenCalledWith({ kind: 'landing' })
  })

  it('says why the list could not be loaded, and loads it again', () => {
    verifies('H-20')
    const { list, announced } = show({ kind: 'failed', error: offline })
    expect(announced.at(-1)).toMatch(/^Your purchases couldn’t be loaded\. You’re offline\./)
    press('Try again')
    expect(list.retry).toHaveBeenCalledWith()
  })
})
