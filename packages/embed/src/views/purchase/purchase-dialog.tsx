import type { PurchaseModel } from '../../models/purchase/purchase-model.ts'
import { useAllMessages, useFormat } from '../i18n/use-all-messages.ts'
import { Dialog } from '@proscenium/ui/dialog'
import { currentScene } from './current-scene.ts'

/** The checkout over the editor: one video at a time, and finally all results (H-08). */
export function PurchaseDialog({ model }: { readonly model: PurchaseModel }) {
  const messages = useAllMessages()
  const scene = currentScene({ messages, format: useFormat(), model })
  if (scene === null) return null
  return (
    <Dialog
      title={scene.title}
      closeLabel={messages.workspace.close}
      onClose={model.dismiss}
      announcement={scene.announcement}
      footer={scene.footer}
    >
      {scene.body}
    </Dialog>
  )
}
