import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPopupPort } from './popup.ts'

afterEach(() => vi.restoreAllMocks())

function open(hasFocus: boolean) {
  const clock = createManualClock()
  // Under COOP it returns null either way.
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus)
  const onBlocked = vi.fn<() => void>()
  createPopupPort(window, clock).open('https://service.example/pay/o1', onBlocked)
  return { clock, opened, onBlocked }
}

describe('a payment window', () => {
  it('is opened at once, without an opener', () => {
    verifies('H-08')
    const { opened } = open(true)
    expect(opened).toHaveBeenCalledWith('https://service.example/pay/o1', '_blank', expect.stringContaining('noopener'))
  })

  it('counts as blocked where this page still has the focus after a second', () => {
    verifies('H-08')
    const { clock, onBlocked } = open(true)
    clock.advance(999)
    expect(onBlocked).not.toHaveBeenCalled()
    clock.advance(1)
    expect(onBlocked).toHaveBeenCalledOnce()
  })

  it.each([
    ['never got it back', false],
    ['had it again before a late timer ran', true],
  ])('has opened where this page lost the focus and %s', (_, hasFocus) => {
    verifies('H-08')
    const { clock, onBlocked } = open(hasFocus)
    window.dispatchEvent(new Event('blur'))
    clock.advance(60_000)
    expect(onBlocked).not.toHaveBeenCalled()
  })
})
