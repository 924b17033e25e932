import type { ComponentChildren } from 'preact'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ShellContext, type ShellView } from './shell-context.ts'
import { ViewFrame, type ViewFrameProps } from './view-frame.tsx'

let resized: () => void = () => undefined

beforeEach(() => {
  class Observer {
    constructor(notify: () => void) {
      resized = notify
    }
    observe() {}
    disconnect() {
      resized = () => undefined
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(shell: Partial<ShellView> = {}, children: ComponentChildren = <p>Content</p>) {
  const announced: string[] = []
  const stored: number[] = []
  const value: ShellView = {
    isCurrent: true,
    announce: (text) => void announced.push(text),
    takesFocus: () => 'no',
    focusLost: () => undefined,
    scrollTop: () => 0,
    storeScroll: (top) => void stored.push(top),
    previews: null,
    ...shell,
  }
  const frame = (props: Partial<ViewFrameProps> = {}) => (
    <ShellContext.Provider value={value}>
      <ViewFrame view="detail" title="Dusk Tide" {...{ children, ...props }} />
    </ShellContext.Provider>
  )
  const { rerender, unmount } = render(frame())
  return { announced, stored, unmount, update: (props: Partial<ViewFrameProps>) => act(() => rerender(frame(props))) }
}

const main = () => screen.getByRole('main')

describe('announcements', () => {
  it('start with the title on a view change, and stand alone afterwards', async () => {
    verifies('H-23', 'H-15')
    const reasons = ['changed', 'no', 'no'] as const
    let at = 0
    const { announced, update } = show({ takesFocus: () => reasons[(at += 1) - 1] ?? 'no' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await update({ announcement: 'Price. €9.00' })
    await update({ announcement: 'Price. €9.00', announcementId: 1 })
    expect(announced).toEqual(['Dusk Tide', 'Price. €9.00', 'Price. €9.00'])
  })

  it('wait while another view is the current one', () => {
    verifies('H-23')
    const { announced } = show({ isCurrent: false, takesFocus: () => 'changed' })
    expect([announced, document.activeElement]).toEqual([[], document.body])
  })
})

it('reports that the focus was in it when it is removed', () => {
  verifies('H-15')
  const focusLost = vi.fn()
  show({ focusLost }).unmount()
  expect(focusLost).not.toHaveBeenCalled()
  const { unmount } = show({ focusLost })
  screen.getByRole('heading').focus()
  unmount()
  expect(focusLost).toHaveBeenCalledOnce()
})

describe('the scroll position', () => {
  /** A container that is only as high as its content. */
  function limitScroll(limits: readonly number[]) {
    let [top, at] = [0, 0]
    // Of two spies on one property, the second would restore the first.
    const original = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop') ?? {}
    Object.defineProperty(Element.prototype, 'scrollTop', {
      configurable: true,
      get: () => top,
      set(next: number) {
        top = Math.min(next, limits[Math.min(at, limits.length - 1)] ?? 0)
        at += 1
      },
    })
    onTestFinished(() => void Object.defineProperty(Element.prototype, 'scrollTop', original))
  }

  it('is reached as content arrives, and stored only then', () => {
    verifies('H-22')
    limitScroll([100, 400, 9_000])
    const { stored } = show({ scrollTop: () => 640 })
    fireEvent.scroll(main())
    expect([main().scrollTop, stored]).toEqual([100, []])
    resized()
    expect(main().scrollTop).toBe(400)
    resized()
    fireEvent.scroll(main())
    expect([main().scrollTop, stored]).toEqual([640, [640]])
  })

  it('is kept while something loads, also when the content is shorter for a moment', async () => {
    verifies('H-22')
    limitScroll([9_000, 67, 9_000, 50])
    const { stored, update } = show({ scrollTop: () => 100 }, <p data-facets="loading" />)
    fireEvent.scroll(main())
    resized()
    expect([main().scrollTop, stored]).toEqual([67, []])
    await update({ children: <p>Facets</p> })
    resized()
    fireEvent.scroll(main())
    resized()
    expect([main().scrollTop, stored]).toEqual([100, [100]])
  })

  it('is given up when the customer scrolls', () => {
    verifies('H-22')
    limitScroll([100, 9_000])
    const { stored } = show({ scrollTop: () => 640 })
    fireEvent.wheel(main())
    resized()
    fireEvent.scroll(main())
    expect([main().scrollTop, stored]).toEqual([100, [100]])
  })
})
