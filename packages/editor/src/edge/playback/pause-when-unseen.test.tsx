import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pauseWhenUnseen } from './pause-when-unseen.ts'

let report: (...seen: boolean[]) => void = () => undefined
const disconnect = vi.fn()
const pause = vi.fn()
let stop: () => void = () => undefined

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        report = (...seen) => callback(seen.map((isIntersecting) => ({ isIntersecting })))
      }
      observe = vi.fn()
      disconnect = disconnect
    },
  )
  stop = pauseWhenUnseen(document.body, pause)
})

afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  pause.mockClear()
})

it('pauses when the document leaves the view, and no longer once it is unsubscribed', () => {
  verifies('H-21', 'E-04')
  report(true)
  report(false, true)
  expect(pause).not.toHaveBeenCalled()
  report(true, false)
  expect(pause).toHaveBeenCalledOnce()
  stop()
  expect(disconnect).toHaveBeenCalledOnce()
})

it('pauses when the page is hidden', () => {
  verifies('E-04')
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(pause).not.toHaveBeenCalled()
  state.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(pause).toHaveBeenCalledOnce()
})

it('pauses under a dialog of the host, but not when the user clicks beside the frame', () => {
  verifies('E-04')
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  window.dispatchEvent(new Event('blur'))
  expect(pause).not.toHaveBeenCalled()
  button.blur()
  window.dispatchEvent(new Event('blur'))
  expect(pause).toHaveBeenCalledOnce()
})
