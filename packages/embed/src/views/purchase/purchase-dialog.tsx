import type { PurchaseModel } from '../../models/purchase/purchase-model.ts'
import { useAllMessages, useFormat } from '../i18n/use-all-messages.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { stepScene } from './purchase-step-scene.tsx'
import { summaryScene } from './purchase-summary.tsx'

/** The checkout over the editor: one video at a time, and finally all results (H-08). */
export function PurchaseDialog({ model }: { readonly model: PurchaseModel }) {
  const messages = useAllMessages()
  const format = useFormat()
  const { current, ended, isHidden } = model.queue.value
  if (isHidden || (current === null && ended.length === 0)) return null
  const { title, announcement, body, footer } =
    current === null
      ? summaryScene(ended, { messages, format, model })
      : stepScene(model.queue.value, current, { messages, format, model })
  return (
    <Dialog
      title={title}
      closeLabel={messages.workspace.close}
      onClose={model.dismiss}
      announcement={announcement}
      footer={footer}
    >
      {body}
    </Dialog>
  )
}
