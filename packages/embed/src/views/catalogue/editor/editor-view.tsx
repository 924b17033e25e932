import type { CatalogueEditor, CatalogueEditorState } from '../../../models/catalogue-editor/catalogue-editor.ts'
import { Details } from '../../failure/details.tsx'
import { ViewFrame } from '../shared/view-frame.tsx'
import { ViewState } from '../../shared/view-state.tsx'
import { useAllMessages } from '../../i18n/use-all-messages.ts'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { sentences } from '../../i18n/sentences.ts'
import { Primary } from '../../shared/buttons.tsx'
import styles from './editor.module.css'

export interface EditorViewProps {
  readonly editor: CatalogueEditor
}

/**
 * The view of the editor (H-21): its heading, and what is shown until the frame below is open. The heading takes the
 * focus, not the frame, which counts as edited once it was focused.
 */
export function EditorView({ editor }: EditorViewProps) {
  const messages = useCatalogueMessages().video.editor
  const { states } = useAllMessages()
  const state = editor.state.value
  const title = editor.title.value || messages.title
  const failed = state.kind === 'failed' ? states.failures[state.failure.name] : null
  const opening = state.kind === 'opening' && state.slow ? messages.slow : messages.opening
  const text = state.kind === 'open' ? '' : opening
  return (
    <ViewFrame
      view="editor"
      title={title}
      announcement={failed === null ? text : sentences([failed.title, failed.advice])}
    >
      {state.kind === 'failed' && <Failed state={state} retry={editor.retry} />}
      {failed === null && text !== '' && (
        <p class={styles.opening} data-state="opening">
          {text}
        </p>
      )}
    </ViewFrame>
  )
}

interface FailedProps {
  readonly state: Extract<CatalogueEditorState, { readonly kind: 'failed' }>
  readonly retry: () => void
}

function Failed({ state: { failure }, retry }: FailedProps) {
  const { states, workspace } = useAllMessages()
  const { title, advice } = states.failures[failure.name]
  return (
    <>
      <ViewState name="failed" title={title} advice={advice}>
        {failure.retry && <Primary label={workspace.tryAgain} press={retry} />}
      </ViewState>
      <div class={styles.details}>
        <Details reason={failure.reason} />
      </div>
    </>
  )
}
