import { Dialog } from '@proscenium/ui/dialog'
import { Alert } from '@proscenium/ui/states'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import { useState } from 'preact/hooks'
import type { ReplayModel } from '../../models/replay-model.ts'
import styles from './messages.module.css'

interface ImportDialogProps {
  readonly replay: ReplayModel
  readonly close: () => void
}

/** Opens an exported inspection: a file, or its text. */
export function ImportDialog({ replay, close }: ImportDialogProps) {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')
  const open = (source: string): void => {
    const reason = replay.open(source)
    setFailure(reason)
    if (reason === '') close()
  }
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    try {
      open(await file.text())
    } catch {
      setFailure('it cannot be read')
    }
  }
  return (
    <Dialog
      title="Open a recording"
      description="Choose a file that Export saved, or paste its text."
      closeLabel="Close"
      onClose={close}
      footer={
        <button class={button.primary} type="button" disabled={text.trim() === ''} onClick={() => open(text)}>
          Open
        </button>
      }
    >
      <label class={field.field}>
        <span class={field.label}>File</span>
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            void choose(file).then(() => (currentTarget.value = ''))
          }}
        />
      </label>
      <textarea
        class={`${field.input} ${styles.text}`}
        aria-label="Recording as JSON"
        placeholder="or paste it here"
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      {failure !== '' && <Alert>This is not a recording: {failure}.</Alert>}
    </Dialog>
  )
}
