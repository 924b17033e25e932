// Opens the editor's view once the editor may open (H-21).
import type { EditorView } from '../../../core/catalogue/view.ts'
import type { CatalogueEditorPort, EditorTarget } from '../catalogue-models.ts'
import type { Navigator } from './navigation-model.ts'

export interface EditorOpenerOptions {
  readonly editor: Pick<CatalogueEditorPort, 'open'>
  readonly navigation: Pick<Navigator, 'dispatch' | 'view'>
  readonly signal: AbortSignal
}

export interface EditorOpener {
  /** Opens the editor on the target, and then its view, unless the customer keeps unsaved work. */
  open(target: EditorTarget): Promise<void>
  /** The view is shown. After a reload of the page, its editor must be opened first. */
  onShown(view: EditorView): void
}

export function createEditorOpener({ editor, navigation, signal }: EditorOpenerOptions): EditorOpener {
  let latest = 0
  let isOpen = false
  /** Whether the editor is open on the target, and no other target was requested meanwhile. */
  const openOn = async (target: EditorTarget): Promise<boolean> => {
    const generation = (latest += 1)
    const accepted = await editor.open(target)
    if (signal.aborted || generation !== latest) return false
    isOpen ||= accepted
    return accepted
  }
  return {
    async open(target) {
      if (await openOn(target)) navigation.dispatch({ kind: 'opened', view: { kind: 'editor', ...target } })
    },
    onShown({ kind: _kind, ...target }) {
      if (!isOpen) void openOn(target)
    },
  }
}
