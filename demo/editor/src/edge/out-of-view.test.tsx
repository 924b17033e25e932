import { verifies } from '@proscenium/testkit'
import { afterEach, expect, it, vi } from 'vitest'
import { onOutOfView } from './out-of-view.ts'

afterEach(() => vi.unstubAllGlobals())

it('reports when the document leaves the view, and nothing once it is unsubscribed', () => {
  verifies('H-21')
  const observers: { readonly report: (...seen: boolean[]) => void; disconnected: boolean }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly entry
      constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.entry = {
          report: (...seen: boolean[]) => callback(seen.map((isIntersecting) => ({ isIntersecting }))),
          disconnected: false,
        }
        observers.push(this.entry)
      }
      observe = vi.fn()
      disconnect = () => void (this.entry.disconnected = true)
    },
  )
  const listener = vi.fn()
  const stop = onOutOfView(document.body, listener)
  const [observer] = observers
  observer?.report(true)
  expect(listener).not.toHaveBeenCalled()
  observer?.report(false, true)
  expect(listener).not.toHaveBeenCalled()
  observer?.report(true, false)
  expect(listener).toHaveBeenCalledOnce()
  stop()
  expect(observer?.disconnected).toBe(true)
})
