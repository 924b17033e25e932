import { signal } from '@preact/signals'
import type { CatalogueEditor } from '../src/models/catalogue-editor/catalogue-editor.ts'

/** The editor of catalog mode before a video was opened in it, for tests of the views around it. */
export function closedEditor(): CatalogueEditor {
  return {
    state: signal({ kind: 'closed' }),
    title: signal(null),
    unsaved: signal(null),
    isShown: signal(false),
    open: () => Promise.resolve(true),
    confirm: () => undefined,
    dismiss: () => undefined,
    retry: () => undefined,
    setVisible: () => undefined,
    refresh: () => Promise.resolve({ ok: true, value: null }),
    purchaseComplete: () => undefined,
    dispose: () => undefined,
  }
}
