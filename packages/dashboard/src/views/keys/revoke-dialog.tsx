import type { ApiKey, KeysModel } from '../../models/keys-model.ts'
import { useFormat, useMessages } from '../shared/context.ts'
import { Dialog } from '../shared/dialog.tsx'
import { ProblemNote } from '../shared/problem.tsx'
import controls from '../shared/controls.module.css'

export interface RevokeDialogProps {
  readonly model: KeysModel
  readonly apiKey: ApiKey
  readonly close: () => void
}

/** Asks before a key is revoked, with its last use. */
export function RevokeDialog({ model, apiKey, close }: RevokeDialogProps) {
  const { keys: text, common } = useMessages()
  const format = useFormat()
  const used = apiKey.last_used_at
  const cancel = () => {
    model.clear()
    close()
  }
  return (
    <Dialog
      title={text.revokeTitle({ name: apiKey.name || text.unnamed })}
      description={text.revokeAdvice}
      onClose={cancel}
      footer={
        <>
          <button type="button" class={controls.quiet} data-autofocus onClick={cancel}>
            {common.actions.cancel}
          </button>
          <button
            type="button"
            class={controls.danger}
            aria-disabled={model.busy.value}
            onClick={() => void model.revoke(apiKey.id).then((revoked) => revoked && close())}
          >
            {text.revoke}
          </button>
        </>
      }
    >
      <p class={controls.note}>
        {used === null ? text.revokeUnused : text.revokeUsed({ time: format.dateTime(used) })}
      </p>
      <ProblemNote problem={model.problem.value} />
    </Dialog>
  )
}
