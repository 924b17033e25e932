import { createContext } from 'preact'
import type { FocusPort } from '../../ports/focus.ts'

/** The focus port shared by the views; without a page around them, as in tests, it does nothing. */
export const FocusContext = createContext<FocusPort>({
  focusEditor: () => undefined,
  onEditorFocus: () => () => undefined,
})
