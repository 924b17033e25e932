import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { useRef } from 'preact/hooks'
import { afterEach, describe, expect, it } from 'vitest'
import { useRovingFocus } from './roving-focus.ts'

afterEach(() => {
  cleanup()
  document.documentElement.dir = ''
})

function Cards({ names }: { readonly names: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null)
  useRovingFocus(list, 'li')
  return (
    <ul ref={list}>
      {names.map((name) => (
        <li key={name}>
          <button type="button">{name}</button>
          <input type="checkbox" aria-label={`Select ${name}`} />
        </li>
      ))}
    </ul>
  )
}

const card = (name: string) => screen.getByRole('button', { name })
/** Names of the items that the Tab key reaches. */
const stops = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => [...item.children].every((each) => (each as HTMLElement).tabIndex === 0))
    .map(({ textContent }) => textContent)
const press = (key: string, options = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options })

describe('a row of cards', () => {
  it('is one tab stop, with the controls of its card', async () => {
    verifies('H-15')
    render(<Cards names={['A', 'B', 'C']} />)
    expect(stops()).toEqual(['A'])
    await act(() => card('B').focus())
    expect(stops()).toEqual(['B'])
  })

  it('is left to the arrow keys', () => {
    verifies('H-15')
    render(<Cards names={['A', 'B', 'C']} />)
    screen.getByRole('checkbox', { name: 'Select A' }).focus()
    press('ArrowRight')
    expect(document.activeElement).toBe(card('B'))
    press('End')
    expect(document.activeElement).toBe(card('C'))
    document.documentElement.dir = 'rtl'
    press('ArrowRight')
    expect([document.activeElement, stops()]).toEqual([card('B'), ['B']])
    press('ArrowRight', { altKey: true })
    expect(document.activeElement).toBe(card('B'))
  })

  it('stays one tab stop when its cards change', async () => {
    verifies('H-15')
    const { rerender } = render(<Cards names={['A', 'B', 'C']} />)
    card('B').focus()
    rerender(<Cards names={['A', 'C', 'D']} />)
    await act(() => Promise.resolve())
    expect(stops()).toEqual(['A'])
  })
})
