import { useState } from 'preact/hooks'
import { boxOf } from '../models/choices.ts'
import type { Frame } from '../models/frame-model.ts'
import type { ProductModel } from '../models/product-model.ts'
import { FramingRejected } from './framing-rejected.tsx'
import styles from './video-tab.module.css'

/** The complete integration of this product: an iframe with a signed address and a definite height. */
export function VideoTab({ model }: { readonly model: ProductModel }) {
  const frame = model.frame.value
  const [shownAnyway, setShownAnyway] = useState(0)
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
  const { load, rejectedFor } = frame
  if (rejectedFor !== null && shownAnyway !== load) {
    const { partner } = model.choices.value
    const name = model.setup.value?.partners.find(({ id }) => id === partner)?.name ?? 'This partner'
    return (
      <FramingRejected
        partner={name}
        websites={rejectedFor}
        origin={location.origin}
        showAnyway={() => setShownAnyway(load)}
      />
    )
  }
  if (rejectedFor === null) return <Box frame={frame} model={model} />
  return (
    <>
      <Box frame={frame} model={model} />
      <button type="button" class={`quiet ${styles.explain}`} onClick={() => setShownAnyway(0)}>
        Explain the empty frame
      </button>
    </>
  )
}

/** The frame with QA's size; without one, it fills the page. */
function Box({ frame, model }: { readonly frame: Frame; readonly model: ProductModel }) {
  const box = boxOf(model.choices.value.size)
  // Through the style object, which the page's policy allows.
  const sized = box === null ? {} : { style: { width: `${box.width}px`, height: `${box.height}px` } }
  const named = frame.name === '' ? {} : { name: frame.name }
  const partitioned = frame.credentialless ? { credentialless: true } : {}
  return (
    <div class={styles.box} data-sized={box !== null}>
      <iframe
        key={frame.load}
        class={styles.frame}
        {...named}
        {...partitioned}
        {...sized}
        src={frame.src}
        title="Video workspace"
        allow="autoplay; fullscreen; clipboard-write"
      />
    </div>
  )
}
