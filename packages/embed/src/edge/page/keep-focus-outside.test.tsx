import { verifies } from '@proscenium/testkit'
import { beforeEach, expect, it } from 'vitest'
import { createMemoryFrameFocus } from '@proscenium/ui/memory-frame-focus'
import { keepFocusOutside } from './keep-focus-outside.ts'

const catalogue = document.createElement('div')

beforeEach(() => {
  catalogue.replaceChildren(document.createElement('input'))
  document.body.replaceChildren(catalogue)
})

it('returns the focus to where it was when a hidden editor takes it', () => {
  verifies('H-15', 'H-21')
  const focus = createMemoryFrameFocus()
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
