import { useEffect, useState } from 'preact/hooks'
import type { ProductModel } from '../../models/product-model.ts'
import styles from './dock.module.css'

/** Copies the address of this set-up; where the clipboard is denied, it is shown to be copied by hand. */
export function Share({ model }: { readonly model: ProductModel }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'denied'>('no')
  const address = model.shareAddress()
  useEffect(() => setCopied('no'), [address])
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => setCopied('yes'),
      () => setCopied('denied'),
    )
  }
  return (
    <>
      <button type="button" class={styles.button} onClick={copy}>
        Copy link to this set-up
      </button>
      <span class={styles.copied} role="status">
        {copied === 'yes' && 'Copied'}
        {copied === 'denied' && (
          <input
            readOnly
            aria-label="Link to this set-up"
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </span>
    </>
  )
}
