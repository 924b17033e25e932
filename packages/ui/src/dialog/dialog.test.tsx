import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import type { ComponentProps } from 'preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { createMemoryFrameFocus } from './memory-frame-focus.ts'
import { FrameFocusContext } from './frame-focus.ts'

afterEach(cleanup)

function show(props: Partial<ComponentProps<typeof Dialog>> = {}) {
  const focus = createMemoryFrameFocus()
  const onClose = vi.fn()
  const element = (more: Partial<ComponentProps<typeof Dialog>> = {}) => (
    <FrameFocusContext.Provider value={focus}>
      <Dialog title="Exports" closeLabel="Close" onClose={onClose} {...props} {...more}>
        {more.children ?? props.children ?? <p>None yet.</p>}
      </Dialog>
    </FrameFocusContext.Provider>
  )
  const { rerender, unmount } = render(element())
  return { focus, onClose, unmount, update: (more: Partial<ComponentProps<typeof Dialog>>) => rerender(element(more)) }
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog')
const button = (name: string) => screen.getByRole('button', { name })

describe('Dialog', () => {
  it('opens as a modal, named by its title and described by its sentence', () => {
    verifies('H-15')
    show({ description: 'Files from the last months.' })
    expect(dialog().open).toBe(true)
    expect(screen.getByRole('dialog', { name: 'Exports', description: 'Files from the last months.' })).toBe(dialog())
  })

  it('focuses the marked element, else the first control of the content, else the close button', () => {
    verifies('H-15')
    show({ children: [<button type="button">One</button>, <input data-autofocus aria-label="Two" />] })
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Two' }))
    cleanup()
    show({ footer: <button type="button">Pay</button> })
    expect(document.activeElement).toBe(button('Pay'))
    cleanup()
    show()
    expect(document.activeElement).toBe(button('Close'))
  })

  it('focuses itself if it is to be read from the top', async () => {
    verifies('H-15')
    const { update } = show({ fromTop: true, children: <button type="button">One</button> })
    expect(document.activeElement).toBe(dialog())
    button('One').focus()
    await act(async () => {
      update({ children: <a href="#two">Two</a>, fromTop: true })
      await Promise.resolve()
    })
    await vi.waitFor(() => expect(document.activeElement).toBe(dialog()), 30_000)
  })

  it('requests closing by its button and by Escape, and stays open until it is unmounted', () => {
    const { onClose } = show()
    fireEvent.click(button('Close'))
    expect(fireEvent(dialog(), new Event('cancel', { cancelable: true }))).toBe(false)
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(dialog().open).toBe(true)
  })

  it('cannot be closed while closing is not allowed, even by a browser that closes it unasked', () => {
    const { onClose } = show({ onClose: undefined })
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    fireEvent(dialog(), new Event('cancel', { cancelable: true }))
    dialog().removeAttribute('open')
    fireEvent(screen.getByText('Exports').closest('dialog') ?? document, new Event('close'))
    expect(dialog().open).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('announces inside itself', () => {
    verifies('H-15')
    const { update } = show()
    const region = screen.getByRole('status')
    expect(dialog().contains(region)).toBe(true)
    update({ announcement: 'Paid.' })
    expect(region.textContent).toBe('Paid.')
  })

  it('gives the focus to the editor when it unmounts, unless a control of the page has it', () => {
    verifies('H-15')
    const first = show()
    first.unmount()
    expect(first.focus.focusCount).toBe(1)
    const second = show()
    const outside = document.body.appendChild(document.createElement('button'))
    outside.focus()
    second.unmount()
    expect(second.focus.focusCount).toBe(0)
    outside.remove()
  })

  it('takes the focus back from an editor that took it, to the control that had it', () => {
    verifies('H-15')
    const { focus, unmount } = show({
      children: [<button type="button">One</button>, <button type="button">Two</button>],
    })
    button('Two').focus()
    button('Two').blur()
    focus.take()
    expect(document.activeElement).toBe(button('Two'))
    unmount()
    focus.take()
    expect(document.activeElement).toBe(document.body)
  })

  it('moves the focus when the control that had it is gone', async () => {
    verifies('H-15')
    const { update } = show({ children: <button type="button">Pay</button> })
    expect(document.activeElement).toBe(button('Pay'))
    await act(async () => {
      update({ children: <a href="#receipt">Receipt</a> })
      await Promise.resolve()
    })
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Receipt' })), 30_000)
  })
})
