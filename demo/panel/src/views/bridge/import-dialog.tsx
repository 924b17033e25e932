import type { RefObject } from 'preact'
import { useState } from 'preact/hooks'
import type { ReplayModel } from '../../models/replay-model.ts'
import styles from './export-dialog.module.css'

interface ImportDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly replay: ReplayModel
}

/** Opens an exported inspection: a file, or its text. */
export function ImportDialog({ dialog, replay }: ImportDialogProps) {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')
  const open = (source: string): void => {
    const reason = replay.open(source)
    setFailure(reason)
    if (reason === '') dialog.current?.close()
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
    <dialog ref={dialog} class={styles.dialog} aria-label="Open a recording">
      <p class={styles.note}>Choose a file that Export saved, or paste its text.</p>
      <label class={styles.file}>
        File
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
        aria-label="Recording as JSON"
        placeholder="or paste it here"
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      {failure !== '' && (
        <p class={styles.failure} role="alert">
          This is not a recording: {failure}.
        </p>
      )}
      <div class={styles.actions}>
        <button type="button" disabled={text.trim() === ''} onClick={() => open(text)}>
          Open
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
    </dialog>
  )
}
