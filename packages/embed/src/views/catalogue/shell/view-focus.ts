import type { NavigationModel } from '../../../models/catalogue/catalogue-models.ts'
import type { ShellView } from '../shared/shell-context.ts'

/** Decides which heading takes the focus (H-23). */
export function createViewFocus(navigation: NavigationModel): Pick<ShellView, 'takesFocus' | 'focusLost'> {
  let handled = navigation.changes.peek()
  let isLost = false
  return {
    takesFocus() {
      const changes = navigation.changes.peek()
      const wasLost = isLost
      isLost = false
      if (changes !== handled) {
        handled = changes
        return 'changed'
      }
      return wasLost ? 'replaced' : 'no'
    },
    focusLost() {
      isLost = true
    },
  }
}
