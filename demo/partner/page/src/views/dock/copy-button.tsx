import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import { useState } from 'preact/hooks'
import styles from './dock.module.css'

interface CopyButtonProps {
  readonly label: string
  /** Names the text where it is shown. */
  readonly name: string
  readonly text: () => string | Promise<string>
}

/** Copies a text; where the clipboard is denied, the text is shown selected, to be copied by hand. */
export function CopyButton({ label, name, text }: CopyButtonProps) {
  const [status, setStatus] = useState<'' | 'Copied' | 'Copy it by hand:'>('')
  const [denied, setDenied] = useState('')
  const end = (next: typeof status, shown = ''): void => {
    setStatus(next)
    setDenied(shown)
  }
  const copy = async (): Promise<void> => {
    const copied = await text()
    try {
      await navigator.clipboard.writeText(copied)
      end('Copied')
    } catch {
      end('Copy it by hand:', copied)
    }
  }
  return (
    <>
      <button type="button" class={button.quiet} onClick={() => void copy()}>
        {label}
      </button>
      <span class={`${styles.quiet} ${styles.copied}`} role="status">
        {status}
      </span>
      {denied !== '' && (
        <textarea
          ref={focus}
          class={`${field.input} ${styles.byHand}`}
          readOnly
          aria-label={name}
          wrap="off"
          rows={denied.includes('\n') ? 8 : 1}
          value={denied}
          onFocus={({ currentTarget }) => {
            currentTarget.select()
            currentTarget.scrollTo(0, 0)
          }}
          onCopy={(event) => {
            // The field goes before the browser would have copied from it.
            event.preventDefault()
            event.clipboardData?.setData('text/plain', denied)
            end('Copied')
          }}
        />
      )}
    </>
  )
}

function focus(shown: HTMLElement | null): void {
  shown?.focus()
}
