import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { PreviewModel } from '../../../models/catalogue/catalogue-models.ts'

/** What the shell gives to each view. */
export interface ShellView {
  /** Whether the view is the current one; the landing view stays mounted behind the others. */
  readonly isCurrent: boolean
  /** Announces a text politely, even if it is the same as the last one. */
  announce(text: string): void
  /**
   * Whether the heading takes the focus: once per view change, and when the frame that had the focus was replaced. Never
   * for the first view of the page.
   */
  takesFocus(): 'changed' | 'replaced' | 'no'
  /** A frame that contains the focus is removed. */
  focusLost(): void
  /** Where the view was scrolled to, in CSS pixels. */
  scrollTop(): number
  storeScroll(top: number): void
  /** Null where cards play no previews. */
  readonly previews: PreviewModel | null
}

/** Without a shell, as in tests of a single view, a view is current and nothing is stored. */
export const ShellContext = createContext<ShellView>({
  isCurrent: true,
  announce: () => undefined,
  takesFocus: () => 'no',
  focusLost: () => undefined,
  scrollTop: () => 0,
  storeScroll: () => undefined,
  previews: null,
})

export const useShell = (): ShellView => useContext(ShellContext)
