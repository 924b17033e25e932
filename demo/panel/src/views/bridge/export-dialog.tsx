import type { RefObject } from 'preact'
import { useState } from 'preact/hooks'
import type { LogModel } from '../../models/log-model.ts'
import styles from './export-dialog.module.css'

interface ExportDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly messages: LogModel
}

/** The log as text to copy: a sandboxed frame may be unable to download, but copying always works. */
export function ExportDialog({ dialog, messages }: ExportDialogProps) {
  const [text, setText] = useState('')
  const [copied, setCopied] = useState(false)
  const fill = () => {
    setCopied(false)
    setText(dialog.current?.open === true ? messages.exportJson() : '')
  }
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <dialog ref={dialog} class={styles.dialog} aria-label="Export messages" onToggle={fill}>
      <p class={styles.note}>Tokens, addresses and e-mails have been taken out. A test can run this session again.</p>
      <textarea readOnly aria-label="Messages as JSON" value={text} onFocus={(event) => event.currentTarget.select()} />
      <div class={styles.actions}>
        <button type="button" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </button>
        <button type="button" onClick={() => save(text)}>
          Save as file
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  )
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'proscenium-inspection.json'
  link.click()
  URL.revokeObjectURL(address)
}
