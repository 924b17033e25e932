import { describe, expect, it } from 'vitest'
import { rememberFocus } from './focus-memory.ts'

/** A window with two buttons, as far as the focus goes. */
function setUp() {
  const body = {}
  const document: { body: object; documentElement: object; activeElement: unknown } = {
    body,
    documentElement: {},
    activeElement: body,
  }
  const button = (isConnected = true) => {
    const element = {
      isConnected,
      focus: (options: unknown) => {
        expect(options).toEqual({ preventScroll: true })
        document.activeElement = element
      },
    }
    return element
  }
  const view = Object.assign(new EventTarget(), { document })
  const leave = (): void => {
    view.dispatchEvent(new Event('blur'))
    document.activeElement = body
  }
  const come = (): boolean => view.dispatchEvent(new Event('focus'))
  return { document, button, leave, come, memory: rememberFocus(view as unknown as Window) }
}

describe('the memory of the focus', () => {
  it('gives the focus back to its element when the window is focused again', () => {
    const { document, button, leave, come } = setUp()
    const buy = button()
    document.activeElement = buy
    leave()
    expect(document.activeElement).toBe(document.body)
    come()
    expect(document.activeElement).toBe(buy)
  })

  it('takes it from no element that has it, and wakes none that is gone or was never focused', () => {
    const { document, button, leave, come, memory } = setUp()
    expect(memory.restore()).toBe(false)
    const [gone, other] = [button(false), button()]
    document.activeElement = gone
    leave()
    come()
    expect(document.activeElement).toBe(document.body)
    document.activeElement = button()
    leave()
    document.activeElement = other
    expect([memory.restore(), document.activeElement]).toEqual([false, other])
  })

  it('forgets an element that had been left before the window was', () => {
    const { document, button, leave, come } = setUp()
    document.activeElement = button()
    leave()
    come()
    document.activeElement = document.body
    leave()
    come()
    expect(document.activeElement).toBe(document.body)
  })

  it('restores on demand, and nothing after its disposal', () => {
    const { document, button, leave, come, memory } = setUp()
    const buy = button()
    document.activeElement = buy
    leave()
    expect([memory.restore(), document.activeElement]).toEqual([true, buy])
    leave()
    memory.dispose()
    come()
    expect([memory.restore(), document.activeElement]).toEqual([false, document.body])
  })
})
