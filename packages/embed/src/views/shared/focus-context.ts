import { createContext } from 'preact'
import type { FocusPort } from '../../ports/focus.ts'

/** The focus as the views share it; without a page around them, as in a test, it goes nowhere. */
export const FocusContext = createContext<FocusPort>({
  focusEditor: () => undefined,
  onEditorFocus: () => () => undefined,
})
