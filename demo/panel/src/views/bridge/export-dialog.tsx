import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { LogModel } from '../../models/log-model.ts'
import styles from './export-dialog.module.css'

interface ExportDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly messages: LogModel
}

/** The log as text to copy: a sandboxed frame may be unable to download, but copying always works. */
export function ExportDialog({ dialog, messages }: ExportDialogProps) {
  const [text, setText] = useState('')
  const [copied, setCopied] = useState<'no' | 'yes' | 'denied'>('no')
  const box = useRef<HTMLTextAreaElement>(null)
  const address = useFileAddress(text)
  const fill = () => {
    setCopied('no')
    setText(dialog.current?.open === true ? messages.exportJson() : '')
  }
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => {
        setCopied('denied')
        box.current?.select()
      },
    )
  return (
    <dialog ref={dialog} class={styles.dialog} aria-label="Export messages" onToggle={fill}>
      <p class={styles.note}>
        Tokens, addresses and e-mails have been taken out. Import shows the messages again in any QA panel; a test sends
        them with <code>replayInspection</code> of <code>@proscenium/protocol-testing</code>.
      </p>
      <textarea
        ref={box}
        readOnly
        aria-label="Messages as JSON"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      {copied === 'denied' && (
        <p class={styles.note} role="status">
          The browser does not let this page copy. The text is selected: copy it with the keyboard.
        </p>
      )}
      <div class={styles.actions}>
        <button type="button" onClick={() => void copy()}>
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </button>
        <button type="button" onClick={() => save(address)}>
          Save as file
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  )
}

/** The address of the text as a file, until the text changes: a browser may read it after the click that saves it. */
function useFileAddress(text: string): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const created = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [text])
  return address
}

function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = 'proscenium-inspection.json'
  link.click()
}
