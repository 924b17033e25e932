import { verifies } from '@proscenium/testkit'
import { afterEach, expect, it, vi } from 'vitest'
import { withTransition } from './view-transition.ts'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'startViewTransition')
})

function prefer(reducedMotion: boolean) {
  const { matches: _matches, ...rest } = window.matchMedia('(prefers-reduced-motion: reduce)')
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...rest, matches: reducedMotion })
}

function supportTransitions() {
  const start = vi.fn((update: () => void) => {
    update()
    return { ready: Promise.reject(new DOMException('Transition was skipped', 'AbortError')) }
  })
  Object.assign(document, { startViewTransition: start })
  return start
}

it('animates the update, and ignores a skipped animation', async () => {
  verifies('H-15')
  prefer(false)
  const start = supportTransitions()
  const update = vi.fn()
  withTransition(update)
  expect([start.mock.calls.length, update.mock.calls.length]).toEqual([1, 1])
  await new Promise((resolve) => setImmediate(resolve))
})

it('updates at once under reduced motion, and in a browser without transitions', () => {
  verifies('H-15')
  const update = vi.fn()
  prefer(false)
  withTransition(update)
  expect(update).toHaveBeenCalledTimes(1)
  prefer(true)
  const start = supportTransitions()
  withTransition(update)
  expect([start.mock.calls.length, update.mock.calls.length]).toEqual([0, 2])
})
