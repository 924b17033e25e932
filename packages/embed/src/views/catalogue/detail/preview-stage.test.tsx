import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { preview, video } from '../../../../testing/fake-catalogue.ts'
import { PreviewStage } from './preview-stage.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('style')
  vi.restoreAllMocks()
})

const all = [preview('preview'), preview('reel'), preview('bts')]

function show(first = all) {
  const previews = signal(first)
  const isRefreshing = signal(false)
  const refresh = vi.fn(() => {
    isRefreshing.value = true
  })
  function Stage() {
    const content = { video, previews: previews.value, similar: [] }
    return <PreviewStage content={content} isPlayable refresh={refresh} isRefreshing={isRefreshing.value} />
  }
  const { unmount } = render(<Stage />)
  /** The response to `refresh`. */
  const answer = (next = first) =>
    act(() => {
      previews.value = next
      isRefreshing.value = false
    })
  return { refresh, answer, unmount }
}

function player(): HTMLVideoElement {
  const found = document.querySelector('video')
  if (found === null) throw new Error('there is no player')
  return found
}
const tab = (name: string) => screen.getByRole('tab', { name })
const key = (name: string, pressed: string) => fireEvent.keyDown(tab(name), { key: pressed })
const renewed = [preview('preview', { streamUrl: 'https://service.example/renewed.mp4' })]

describe('the stage', () => {
  it('plays the preview in a plain video element, with the thumbnail until then', () => {
    verifies('H-18')
    show([preview('preview')])
    expect([player().src, player().getAttribute('poster')]).toEqual([all[0]?.streamUrl, video.thumbnailUrl])
    expect([player().controls, player().getAttribute('preload')]).toEqual([true, 'metadata'])
    expect(player().getAttribute('aria-label')).toBe('Preview: Dusk Tide')
    expect(screen.queryByRole('tablist')).toBeNull()
  })

  it('has a tab for each preview, of which one is a tab stop', () => {
    verifies('H-18', 'H-15')
    show()
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Preview', 'Reel', 'Behind the scenes'])
    expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    fireEvent.click(tab('Reel'))
    expect(player().src).toBe('https://service.example/reel.mp4')
    expect(player().hasAttribute('poster')).toBe(false)
    expect(screen.getByRole('tabpanel', { name: 'Reel' }).contains(player())).toBe(true)
  })

  it('moves through the tabs by the arrow keys, Home and End', () => {
    verifies('H-15')
    show()
    key('Preview', 'ArrowLeft')
    expect(document.activeElement).toBe(tab('Behind the scenes'))
    key('Behind the scenes', 'ArrowRight')
    key('Preview', 'ArrowRight')
    expect([document.activeElement, tab('Reel').getAttribute('aria-selected')]).toEqual([tab('Reel'), 'true'])
    key('Reel', 'Home')
    expect(document.activeElement).toBe(tab('Preview'))
    key('Preview', 'End')
    expect(document.activeElement).toBe(tab('Behind the scenes'))
    key('Behind the scenes', 'a')
    expect(document.activeElement).toBe(tab('Behind the scenes'))
  })

  it('moves through the tabs in the text direction', () => {
    verifies('H-15')
    document.documentElement.style.direction = 'rtl'
    show()
    key('Preview', 'ArrowLeft')
    expect(document.activeElement).toBe(tab('Reel'))
  })

  it('stops the video when it is removed', () => {
    verifies('H-18')
    const { unmount } = show()
    const pause = vi.spyOn(player(), 'pause')
    const element = player()
    unmount()
    expect(pause).toHaveBeenCalled()
    expect(element.hasAttribute('src')).toBe(false)
  })
})

describe('an expired stream', () => {
  const playAt = (time: number) => {
    fireEvent(player(), new Event('loadedmetadata'))
    player().currentTime = time
    vi.spyOn(player(), 'paused', 'get').mockReturnValue(false)
  }

  it('is replaced, and continues at its time', async () => {
    verifies('H-18')
    const { refresh, answer } = show([preview('preview')])
    playAt(12)
    fireEvent(player(), new Event('error'))
    expect(refresh).toHaveBeenCalledOnce()
    await answer(renewed)
    expect(player().src).toBe('https://service.example/renewed.mp4')
    player().currentTime = 0
    const play = vi.spyOn(player(), 'play').mockResolvedValue()
    fireEvent(player(), new Event('loadedmetadata'))
    expect([player().currentTime, play.mock.calls.length]).toEqual([12, 1])
  })

  it('is not interrupted by a new address while it works', async () => {
    const { answer } = show([preview('preview')])
    await answer(renewed)
    expect(player().src).toBe(all[0]?.streamUrl)
  })

  it('may expire again after it worked', async () => {
    const { refresh, answer } = show([preview('preview')])
    playAt(1)
    fireEvent(player(), new Event('error'))
    await answer(renewed)
    fireEvent(player(), new Event('loadedmetadata'))
    fireEvent(player(), new Event('error'))
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('that cannot be replaced shows that, and is requested again on demand', async () => {
    verifies('H-18')
    const { refresh, answer } = show([preview('preview')])
    fireEvent(player(), new Event('error'))
    await answer()
    expect(screen.getByRole('alert').textContent).toBe('The preview can’t be played right now.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refresh).toHaveBeenCalledTimes(2)
    await answer(renewed)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that could not be replaced continues once a new address arrives by itself', async () => {
    const { answer } = show([preview('preview')])
    fireEvent(player(), new Event('error'))
    await answer()
    await answer(renewed)
    expect([screen.queryByRole('alert'), player().src]).toEqual([null, 'https://service.example/renewed.mp4'])
  })

  it('that never works is requested once', async () => {
    const { refresh, answer } = show([preview('preview')])
    fireEvent(player(), new Event('error'))
    await answer(renewed)
    fireEvent(player(), new Event('error'))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(refresh).toHaveBeenCalledOnce()
  })
})
