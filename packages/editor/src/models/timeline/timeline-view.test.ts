import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { createTimelineView } from './timeline-view.ts'

/** Five minutes in a width of 1,000 pixels, at 24 pixels per second. */
function start() {
  const playhead = signal(0)
  let settle = (): void => undefined
  const setTimer = (callback: () => void) => {
    settle = callback
    return () => (settle = () => undefined)
  }
  const view = createTimelineView({ length: signal(7_500), playhead, setTimer })
  view.measured({ width: 1_000, laneHeight: 80 })
  return {
    playhead,
    view,
    settle: () => settle(),
    secondAt: (pixels: number) => (view.scroll.value + pixels) / view.scale.value,
  }
}

describe('zooming', () => {
  it('keeps what is below the pointer in place', () => {
    verifies('E-03')
    const { view, secondAt } = start()
    view.scrolled(2_400)
    const before = secondAt(300)
    for (const factor of [1.7, 0.4, 3]) {
      view.zoomBy(factor, 300)
      expect(secondAt(300)).toBeCloseTo(before)
    }
  })

  it('by button keeps the playhead in place where it is visible, else the middle', () => {
    verifies('E-03')
    const { playhead, view, secondAt } = start()
    playhead.value = 500
    view.zoomIn()
    expect([view.scale.value, view.scroll.value]).toEqual([48, 480])
    view.scrolled(6_000)
    const middle = secondAt(500)
    view.zoomOut()
    expect(secondAt(500)).toBeCloseTo(middle)
  })

  it('fits the whole timeline, and goes no further', () => {
    verifies('E-03')
    const { view } = start()
    view.fit()
    expect(view.scale.value * 300).toBeLessThanOrEqual(1_000)
    expect(view.scale.value * 300).toBeGreaterThan(900)
    for (let press = 0; press < 20; press += 1) view.zoomOut()
    expect([view.scale.value, view.canZoomOut.value]).toEqual([2, false])
    for (let press = 0; press < 20; press += 1) view.zoomIn()
    expect([view.scale.value, view.canZoomIn.value]).toEqual([192, false])
  })
})

describe('pictures', () => {
  it('are drawn for another scale once zooming pauses', () => {
    verifies('E-10')
    const { view, settle } = start()
    view.zoomBy(1.5, 0)
    view.zoomBy(2, 0)
    expect([view.scale.value, view.drawnScale.value]).toEqual([72, 24])
    settle()
    expect(view.drawnScale.value).toBe(72)
  })
})

describe('what is rendered', () => {
  it('changes in steps, not with every pixel of scrolling', () => {
    verifies('E-10')
    const { view } = start()
    let changes = 0
    view.visible.subscribe(() => (changes += 1))
    for (let position = 0; position <= 5_120; position += 8) view.scrolled(position)
    expect(changes).toBeLessThan(25)
    expect(view.visible.value).toEqual({ from: 4_608, to: 6_656 })
  })
})

describe('the playhead', () => {
  it('is followed by pages while it plays, unless the user has scrolled away', () => {
    verifies('E-03')
    const { view } = start()
    view.follow({ from: 1_041, to: 1_043, plays: true })
    expect(view.scroll.value).toBeCloseTo(1_043 * 0.96 - 24)
    view.scrolled(0)
    view.follow({ from: 1_043, to: 1_044, plays: true })
    expect(view.scroll.value).toBe(0)
    view.follow({ from: 1_044, to: 1_045, plays: false })
    expect(view.scroll.value).toBeCloseTo(1_045 * 0.96 - 500)
  })
})

describe('a selected clip', () => {
  it('is scrolled to only if nothing of it is visible', () => {
    const { view } = start()
    view.reveal(1_000, 1_100)
    expect(view.scroll.value).toBe(0)
    view.reveal(2_000, 2_100)
    expect(view.scroll.value).toBeCloseTo(2_000 * 0.96 - 24)
    const { value: position } = view.scroll
    view.reveal(0, 7_500)
    expect(view.scroll.value).toBe(position)
  })
})
