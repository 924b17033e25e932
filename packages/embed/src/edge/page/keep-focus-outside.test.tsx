import { verifies } from '@proscenium/testkit'
import { beforeEach, expect, it } from 'vitest'
import { createMemoryFocus } from '../../ports/memory/memory-focus.ts'
import { keepFocusOutside } from './keep-focus-outside.ts'

const catalogue = document.createElement('div')

beforeEach(() => {
  catalogue.replaceChildren(document.createElement('input'))
  document.body.replaceChildren(catalogue)
})

it('returns the focus to where it was when a hidden editor takes it', () => {
  verifies('H-15', 'H-21')
  const focus = createMemoryFocus()
  let isShown = false
  const stop = keepFocusOutside({ page: { catalogue }, focus, isEditorShown: () => isShown })
  const input = catalogue.querySelector('input')
  input?.focus()
  input?.blur()
  focus.take()
  expect(document.activeElement).toBe(input)
  input?.remove()
  focus.take()
  expect(focus.focusCount).toBe(1)
  isShown = true
  focus.take()
  expect(focus.focusCount).toBe(1)
  isShown = false
  stop()
  focus.take()
  expect(focus.focusCount).toBe(1)
})
