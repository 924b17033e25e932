import type { CatalogueModel } from '../../../models/catalogue/catalogue-models.ts'
import type { CatalogueEditor } from '../../../models/catalogue-editor/catalogue-editor.ts'
import { Dialog } from '@proscenium/ui/dialog'
import { quotedTitle } from '../../purchase/purchase-scene.ts'
import { useAllMessages } from '../../i18n/use-all-messages.ts'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import button from '@proscenium/ui/button.module.css'

export interface EditorQuestionProps {
  readonly catalogue: Pick<CatalogueModel, 'openEditor'>
  readonly editor: CatalogueEditor
}

/**
 * Asks before another video replaces work that may be unsaved (H-21). The focus is on staying, so that neither an
 * accidental Enter nor Escape loses work. The customer who wants to save it goes to the editor.
 */
export function EditorQuestion({ catalogue, editor }: EditorQuestionProps) {
  const messages = useAllMessages()
  const { asking } = useCatalogueMessages().video.editor
  const question = editor.unsaved.value
  if (question === null) return null
  const buttons = (
    <>
      <button class={button.quiet} type="button" onClick={editor.confirm}>
        {asking.open}
      </button>
      <button class={button.quiet} type="button" onClick={() => catalogue.openEditor(question.current)}>
        {asking.edit}
      </button>
      <button class={button.primary} type="button" data-autofocus onClick={editor.dismiss}>
        {asking.keep}
      </button>
    </>
  )
  return (
    <Dialog
      title={asking.title}
      description={asking.advice({ title: quotedTitle(question.current.title, messages) })}
      closeLabel={messages.workspace.close}
      onClose={editor.dismiss}
      footer={buttons}
    >
      {null}
    </Dialog>
  )
}
