// The order of events was measured in Chromium: an element behind a modal loses focus first, its window afterwards.
import { describe, expect, it } from 'vitest'
import { rememberFocus } from './focus-memory.ts'

/** A window with any number of buttons, reduced to focus handling. */
function setUp() {
  const body = {}
  let inWindow = true
  const document = { body, documentElement: {}, activeElement: body as unknown, hasFocus: () => inWindow }
  const view = Object.assign(new EventTarget(), { document })
  const fire = (type: string): boolean => view.dispatchEvent(new Event(type))
  const leave = (): void => {
    document.activeElement = body
    fire('focusout')
  }
  const button = () => {
    const element = {
      isConnected: true,
      focus(options?: unknown) {
        expect(options).toEqual({ preventScroll: true })
        document.activeElement = element
        fire('focusin')
      },
    }
    return element
  }
  const focused = (): ReturnType<typeof button> => {
    const element = button()
    element.focus({ preventScroll: true })
    return element
  }
  /** A modal opens above the frame. */
  const modal = (): void => {
    if (document.activeElement !== body) leave()
    inWindow = false
    fire('blur')
  }
  /** The window is focused again, without an element. */
  const back = (): unknown => {
    inWindow = true
    fire('focus')
    return document.activeElement
  }
  const memory = rememberFocus(view as unknown as Window)
  return { body, document, fire, leave, button, focused, modal, back, memory }
}

describe('rememberFocus', () => {
  it('returns the focus to its element, modal after modal', () => {
    const { focused, modal, back } = setUp()
    const buy = focused()
    modal()
    expect(back()).toBe(buy)
    modal()
    expect(back()).toBe(buy)
  })

  it('remembers what had the focus before it started', () => {
    const { document, button } = setUp()
    const view = Object.assign(new EventTarget(), { document })
    const buy = button()
    document.activeElement = buy
    const memory = rememberFocus(view as unknown as Window)
    document.activeElement = document.body
    expect([memory.restore(), document.activeElement]).toEqual([true, buy])
  })

  it('forgets an element that is left by a press beside it, and keeps it on a press on it', () => {
    const { body, focused, fire, leave, modal, back } = setUp()
    fire('pointerdown')
    const buy = focused()
    fire('pointerup')
    modal()
    expect(back()).toBe(buy)
    fire('pointerdown')
    leave()
    fire('pointerup')
    modal()
    expect(back()).toBe(body)
  })

  it('lets a press decide where the focus goes', () => {
    const { body, focused, fire, modal, back } = setUp()
    focused()
    modal()
    fire('pointerdown')
    expect(back()).toBe(body)
  })

  it('is not misled by a press that ended in another window', () => {
    const { fire, focused, modal, back } = setUp()
    fire('pointerdown')
    modal()
    back()
    const buy = focused()
    modal()
    expect(back()).toBe(buy)
  })

  it('takes the focus from no element, and focuses none that has been removed or never existed', () => {
    const { body, focused, modal, back, memory } = setUp()
    expect(memory.restore()).toBe(false)
    const gone = focused()
    modal()
    gone.isConnected = false
    expect(back()).toBe(body)
    const other = focused()
    expect([memory.restore(), back()]).toEqual([false, other])
  })

  it('restores on demand, and does nothing after disposal', () => {
    const { body, document, focused, leave, modal, back, memory } = setUp()
    const buy = focused()
    leave()
    expect([memory.restore(), document.activeElement]).toEqual([true, buy])
    modal()
    memory.dispose()
    expect([back(), memory.restore()]).toEqual([body, false])
    focused()
    modal()
    expect(back()).toBe(body)
  })
})
