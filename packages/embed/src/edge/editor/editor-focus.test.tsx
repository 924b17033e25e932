import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEditorFocus } from './editor-focus.ts'
import { mountEditorFrame } from './editor-frame.ts'

const slot = document.createElement('div')
const catalogue = document.createElement('div')

/** A view with its heading, as the catalogue renders it; one in the background is inert. */
function viewOf(title: string, inert: boolean): HTMLElement {
  const [view, main, heading] = ['div', 'main', 'h1'].map((name) => document.createElement(name))
  if (view === undefined || main === undefined || heading === undefined) throw new Error('no elements')
  view.toggleAttribute('inert', inert)
  heading.tabIndex = -1
  heading.textContent = title
  main.append(heading)
  view.append(main)
  return view
}

const painted = () => new Promise((resolve) => requestAnimationFrame(resolve))

afterEach(() => {
  vi.restoreAllMocks()
  slot.replaceChildren()
})

describe('createEditorFocus', () => {
  it('focuses the frame in the slot at that time, and nothing without one', () => {
    verifies('H-15')
    const focus = createEditorFocus({ slot, catalogue })
    focus.focusFrame()
    expect(document.activeElement).toBe(document.body)
    const frame = mountEditorFrame({ slot, src: 'about:blank', title: 'Editor' })
    const called = vi.spyOn(frame, 'focus')
    focus.focusFrame()
    expect(called).toHaveBeenCalledOnce()
  })

  it('focuses the heading of the current view while a catalogue’s editor is inert', () => {
    verifies('H-15', 'H-21')
    document.body.replaceChildren(catalogue, slot)
    slot.toggleAttribute('inert', true)
    catalogue.replaceChildren(viewOf('Videos', true), viewOf('Your videos', false))
    const focus = createEditorFocus({ slot, catalogue })
    focus.focusFrame()
    expect(document.activeElement?.textContent).toBe('Your videos')
    slot.toggleAttribute('inert', false)
    const frame = mountEditorFrame({ slot, src: 'about:blank', title: 'Editor' })
    focus.focusFrame()
    expect(document.activeElement).toBe(frame)
    document.body.replaceChildren()
  })

  it('leaves the focus in the partner’s page until it returns', async () => {
    verifies('H-15')
    const focus = createEditorFocus({ slot, catalogue })
    const called = vi.spyOn(mountEditorFrame({ slot, src: 'about:blank', title: 'Editor' }), 'focus')
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    focus.focusFrame()
    focus.focusFrame()
    expect(called).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('focus'))
    expect(called).not.toHaveBeenCalled()
    await painted()
    expect(called).toHaveBeenCalledOnce()
  })

  it('reports when the editor has taken the focus, and no other blur', async () => {
    verifies('H-15')
    const took = vi.fn()
    const stop = createEditorFocus({ slot, catalogue }).onFrameFocus(took)
    const frame = mountEditorFrame({ slot, src: 'about:blank', title: 'Editor' })
    window.dispatchEvent(new Event('blur'))
    await painted()
    expect(took).not.toHaveBeenCalled()
    vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frame)
    window.dispatchEvent(new Event('blur'))
    await painted()
    expect(took).toHaveBeenCalledOnce()
    stop()
    window.dispatchEvent(new Event('blur'))
    await painted()
    expect(took).toHaveBeenCalledOnce()
  })
})
