import { useState } from 'preact/hooks'
import { boxOf } from '../models/choices.ts'
import type { Frame } from '../models/frame-model.ts'
import type { ProductModel } from '../models/product-model.ts'
import { StateMessage } from './states.tsx'
import styles from './product.module.css'

/** The complete integration of this product: an iframe with a signed address and a definite height. */
export function VideoTab({ model }: { readonly model: ProductModel }) {
  const frame = model.frame.value
  const [shownAnyway, setShownAnyway] = useState(0)
  if (model.failed.value) {
    return (
      <StateMessage role="alert" title="Video is not answering" action={['Try again', model.reload]}>
        <p>Your release is safe. Try again in a moment.</p>
      </StateMessage>
    )
  }
  if (frame === null) return <div class={styles.frame} role="status" aria-label="Opening Video" />
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
    <div class={styles.frame} data-sized={box !== null}>
      <iframe
        key={frame.load}
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

interface FramingRejectedProps {
  readonly partner: string
  /** Websites that may frame the partner's embed. */
  readonly websites: readonly string[]
  readonly origin: string
  readonly showAnyway: () => void
}

/** Why the browser would show an empty frame: the partner's registered websites. */
function FramingRejected({ partner, websites, origin, showAnyway }: FramingRejectedProps) {
  return (
    <StateMessage
      role="status"
      title={`${partner} may not be framed here`}
      action={['Show the empty frame', showAnyway]}
    >
      <p>
        Its embed allows only its own websites to frame it. This page is <code>{origin}</code>, so a browser shows an
        empty frame and gives no reason.
      </p>
      {websites.length > 0 && (
        <>
          <h3>Allowed websites</h3>
          <ul>
            {websites.map((website) => (
              <li key={website}>
                <code>{website}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        The partner adds a website in its dashboard, under Profile. In this demo nobody signs in for it: choose another
        partner in the QA dock to go on.
      </p>
    </StateMessage>
  )
}
