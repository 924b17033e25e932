import { useState } from 'preact/hooks'
import type { Mode } from '../../core/api.ts'
import type { KeysModel, NewKey } from '../../models/keys-model.ts'
import { useMessages } from '../shared/context.ts'
import { CopyField } from '../shared/copy.tsx'
import { Dialog } from '@proscenium/ui/dialog'
import { Field } from '@proscenium/ui/field'
import { ProblemNote } from '../shared/problem.tsx'
import { Segmented } from '@proscenium/ui/segmented'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import controls from '../shared/controls.module.css'

const NAME_MAX = 200

export interface CreateKeyProps {
  readonly model: KeysModel
  /** What the page shows; the key is for that unless another is chosen. */
  readonly mode: Mode
  readonly close: () => void
}

/** Creates a key, then shows it once (D-06). */
export function CreateKeyDialog({ model, mode, close }: CreateKeyProps) {
  const created = model.created.value
  return created === null ? (
    <NewKeyForm model={model} mode={mode} close={close} />
  ) : (
    <NewKeyDialog created={created} close={close} />
  )
}

function NewKeyForm({ model, mode, close }: CreateKeyProps) {
  const { keys: text, common } = useMessages()
  const [name, setName] = useState('')
  const [keyMode, setKeyMode] = useState(mode)
  const long = name.length > NAME_MAX
  const create = () => {
    if (!long) void model.create(name, keyMode)
  }
  const options = [
    { value: 'test', label: text.dialog.test },
    { value: 'live', label: text.dialog.live },
  ] as const
  return (
    <Dialog
      title={text.dialog.title}
      closeLabel={common.actions.close}
      description={text.dialog.kind}
      onClose={close}
      footer={
        <>
          <button type="button" class={button.quiet} onClick={close}>
            {common.actions.cancel}
          </button>
          <button type="button" class={button.primary} aria-disabled={model.busy.value} onClick={create}>
            {model.busy.value ? common.saving : text.create}
          </button>
        </>
      }
    >
      <form
        class={controls.stack}
        onSubmit={(event) => {
          event.preventDefault()
          create()
        }}
      >
        <Field
          label={text.dialog.name}
          hint={text.dialog.hint}
          value={name}
          issue={long ? text.dialog.long : null}
          autofocus
          onInput={setName}
        />
        <div>
          <Segmented label={text.dialog.mode} value={keyMode} options={options} choose={setKeyMode} />
        </div>
      </form>
      <ProblemNote problem={model.problem.value} />
    </Dialog>
  )
}

/** Can be closed only by someone who says that the key is stored. */
function NewKeyDialog({ created, close }: { readonly created: NewKey; readonly close: () => void }) {
  const { keys: text, common } = useMessages()
  const [stored, setStored] = useState(false)
  const [blocked, setBlocked] = useState(false)
  const tryClose = () => (stored ? close() : setBlocked(true))
  return (
    <Dialog
      title={text.secret.title}
      closeLabel={common.actions.close}
      description={text.secret.advice}
      onClose={tryClose}
      footer={
        <button type="button" class={button.primary} aria-disabled={!stored} onClick={tryClose}>
          {common.actions.done}
        </button>
      }
    >
      <CopyField label={text.secret.label} value={created.key} />
      <label class={controls.row}>
        <input type="checkbox" checked={stored} onChange={({ currentTarget }) => setStored(currentTarget.checked)} />
        {text.secret.stored}
      </label>
      {blocked && !stored && (
        <p class={field.issue} role="alert">
          {text.secret.blocked}
        </p>
      )}
    </Dialog>
  )
}
