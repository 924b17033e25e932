import { Dialog } from '@proscenium/ui/dialog'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { LogModel } from '../../models/log-model.ts'
import styles from './messages.module.css'

interface ExportDialogProps {
  readonly messages: LogModel
  readonly close: () => void
}

/** The log as text to copy: a sandboxed frame may be unable to download, but copying always works. */
export function ExportDialog({ messages, close }: ExportDialogProps) {
  const [text] = useState(messages.exportJson)
  const [copied, setCopied] = useState<'no' | 'yes' | 'denied'>('no')
  const box = useRef<HTMLTextAreaElement>(null)
  const address = useFileAddress(text)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => {
        setCopied('denied')
        box.current?.select()
      },
    )
  return (
    <Dialog
      title="Export messages"
      closeLabel="Close"
      onClose={close}
      footer={
        <>
          <a class={button.quiet} href={address} download="proscenium-inspection.json">
            Save as file
          </a>
          <button class={button.primary} type="button" data-autofocus onClick={() => void copy()}>
            {copied === 'yes' ? 'Copied' : 'Copy'}
          </button>
        </>
      }
    >
      <p>
        Tokens, addresses and e-mails have been taken out. Import shows the messages again in any QA panel; a test sends
        them with <code>replayInspection</code> of <code>@proscenium/protocol-testing</code>.
      </p>
      <textarea
        ref={box}
        class={`${field.input} ${styles.text}`}
        readOnly
        aria-label="Messages as JSON"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      {copied === 'denied' && (
        <p role="status">The browser does not let this page copy. The text is selected: copy it with the keyboard.</p>
      )}
    </Dialog>
  )
}

/** The address of the text as a file, for as long as a browser may read it. */
function useFileAddress(text: string): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const created = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [text])
  return address
}
