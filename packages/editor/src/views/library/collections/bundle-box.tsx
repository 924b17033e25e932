import button from '@proscenium/ui/button.module.css'
import type { Bundle } from '../../../core/library/bundle.ts'
import type { Workspace } from '../../../models/workspace.ts'
import { useI18n } from '../../i18n/i18n-context.ts'
import styles from './collections.module.css'

/** What the open collection costs as a whole, and the button that buys it at exactly that price (B-36). */
export function BundleBox({ workspace }: { readonly workspace: Workspace }) {
  const { bundle: texts, tryAgain } = useI18n().messages.library
  const { collections } = workspace.library
  const state = collections.bundle.value
  return (
    <div class={styles.bundle} role="group" aria-label={texts.label} aria-busy={state.phase === 'loading'}>
      {state.phase === 'loading' && <p role="status">{texts.loading}</p>}
      {state.phase === 'failed' &&
        (Object.hasOwn(texts.reasons, state.code) ? (
          <Impossible reason={state.code} />
        ) : (
          <>
            <p role="alert">{state.failure.text}</p>
            {!state.failure.ended && (
              <button type="button" class={button.quiet} onClick={collections.requote}>
                {tryAgain}
              </button>
            )}
          </>
        ))}
      {state.phase === 'ready' && <Priced bundle={state.bundle} workspace={workspace} />}
    </div>
  )
}

/** Why there is no bundle. */
function Impossible({ reason }: { readonly reason: string }) {
  const { impossible, reasons } = useI18n().messages.library.bundle
  const texts: Readonly<Record<string, string>> = reasons
  return (
    <p role="status">
      {impossible} {texts[reason]}
    </p>
  )
}

function Priced({ bundle, workspace }: { readonly bundle: Bundle; readonly workspace: Workspace }) {
  const { owned } = useI18n().messages.library.bundle
  switch (bundle.kind) {
    case 'owned':
      return <p role="status">{owned}</p>
    case 'barred':
      return <Barred bundle={bundle} />
    case 'unquoted':
      return <Impossible reason="unquoted" />
    case 'offered':
      return workspace.session.bootData.value?.capabilities.exportPurchaseGate === true ? (
        <Offered bundle={bundle} workspace={workspace} />
      ) : (
        <Impossible reason="gate" />
      )
  }
}

/** What is left cannot be bought. */
function Barred({ bundle: { owned, barred, reasons } }: { readonly bundle: Extract<Bundle, { kind: 'barred' }> }) {
  const { bundle: texts } = useI18n().messages.library
  return (
    <div role="status">
      {owned > 0 && <p>{texts.without({ count: owned })}</p>}
      <p>{texts.barred({ count: barred })}</p>
      {reasons.map((reason) => (
        <small key={reason} dir="auto">
          {reason}
        </small>
      ))}
    </div>
  )
}

interface OfferedProps {
  readonly bundle: Extract<Bundle, { kind: 'offered' }>
  readonly workspace: Workspace
}

function Offered({ bundle, workspace: { purchases } }: OfferedProps) {
  const { messages, format } = useI18n()
  const { bundle: texts } = messages.library
  const { videoIds, total, subtotal, currency, owned, barred } = bundle
  const money = (amount: number): string => format.money(amount, currency)
  const pending = videoIds.some((videoId) => purchases.pending.value.has(videoId))
  const saved = subtotal - total
  return (
    <>
      <p>
        <strong>{texts.total({ price: money(total) })}</strong>
        {saved > 0 && (
          <>
            {' '}
            <s aria-hidden="true">{money(subtotal)}</s>
            <span class="visually-hidden">{texts.instead({ price: money(subtotal) })}</span>
          </>
        )}
      </p>
      <small>{saved > 0 ? texts.saved({ price: money(saved) }) : texts.noSaving}</small>
      {owned > 0 && <small>{texts.without({ count: owned })}</small>}
      {barred > 0 && <small>{texts.barred({ count: barred })}</small>}
      <button type="button" class={button.quiet} disabled={pending} onClick={() => purchases.requestBundle(bundle)}>
        {pending ? texts.inCheckout : texts.buy({ count: videoIds.length })}
      </button>
    </>
  )
}
