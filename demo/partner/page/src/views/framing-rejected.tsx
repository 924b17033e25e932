import styles from './framing-rejected.module.css'

interface FramingRejectedProps {
  readonly partner: string
  /** Websites that may frame the partner's embed. */
  readonly websites: readonly string[]
  readonly origin: string
  readonly showAnyway: () => void
}

/** Why the browser would show an empty frame: the partner's registered websites. */
export function FramingRejected({ partner, websites, origin, showAnyway }: FramingRejectedProps) {
  return (
    <div class={styles.message} role="status">
      <h2>{partner} may not be framed here</h2>
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
      <button type="button" class="quiet" onClick={showAnyway}>
        Show the empty frame
      </button>
    </div>
  )
}
