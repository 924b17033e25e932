import type { ProductModel } from '../models/product-model.ts'
import styles from './video-tab.module.css'

/** The complete integration of this product: an iframe with a signed address and a definite height. */
export function VideoTab({ model }: { readonly model: ProductModel }) {
  const frame = model.frame.value
  if (model.failed.value) {
    return (
      <div class={styles.message} role="alert">
        <h2>Video is not answering</h2>
        <p>Your release is safe. Try again in a moment.</p>
        <button type="button" onClick={model.reload}>
          Try again
        </button>
      </div>
    )
  }
  if (frame === null) return <div class={styles.message} role="status" aria-label="Opening Video" />
  return (
    <div class={styles.box} data-size={model.size.value}>
      <iframe
        key={frame.load}
        class={styles.frame}
        src={frame.address}
        title="Video workspace"
        allow="autoplay; fullscreen; clipboard-write"
      />
    </div>
  )
}
