import { expect, it, vi } from 'vitest'
import { createPresencePort } from './presence.ts'

it('reports each return of focus or visibility until it is unsubscribed', () => {
  const back = vi.fn()
  const stop = createPresencePort(window).onReturn(back)
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(back).toHaveBeenCalledTimes(2)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(back).toHaveBeenCalledTimes(2)
  hidden.mockRestore()
  stop()
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(back).toHaveBeenCalledTimes(2)
})
