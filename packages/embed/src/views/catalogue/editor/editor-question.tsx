import type { CatalogueModel } from '../../../models/catalogue/catalogue-models.ts'
import type { CatalogueEditor } from '../../../models/catalogue-editor/catalogue-editor.ts'
import { Dialog } from '@proscenium/ui/dialog'
import { quotedTitle } from '../../purchase/purchase-scene.ts'
import { useAllMessages } from '../../i18n/use-all-messages.ts'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { Primary, Quiet } from '../../shared/buttons.tsx'

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
      <Quiet label={asking.open} press={editor.confirm} />
      <Quiet label={asking.edit} press={() => catalogue.openEditor(question.current)} />
      <Primary label={asking.keep} press={editor.dismiss} />
    </>
  )
  return (
    <Dialog
      title={asking.title}
      description={asking.advice({ title: quotedTitle(question.current.title, messages) })}
      closeLabel={messages.workspace.close}
      onClose={editor.dismiss}
      footer={buttons}
    />
  )
}
