import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './related.module.css'

/** The deliverables of the host's video that can still be bought, where the session sells them (P-49). */
export function Extras({ workspace: { session, purchases } }: { readonly workspace: Workspace }) {
  const { messages, format } = useI18n()
  const { extras } = messages.library
  const boot = session.bootData.value
  if (boot === null || !boot.capabilities.addonDeliverables || !boot.capabilities.exportPurchaseGate) return null
  if (boot.permissions.hidePurchaseCta) return null
  const names: Readonly<Record<string, string>> = extras.names
  const items = Object.entries(boot.deliverables).filter(([, { owned, available }]) => available && !owned)
  if (items.length === 0) return null
  return (
    <section class={styles.extras} aria-label={extras.label(boot.metadata.title)}>
      <h2>{extras.label(boot.metadata.title)}</h2>
      <ul>
        {items.map(([item, { price, currency }]) => {
          const name = names[item] ?? item
          return (
            <li key={item}>
              <span>{name}</span>
              {price !== undefined && currency !== undefined && <span>{format.money(price, currency)}</span>}
              <button
                type="button"
                aria-label={extras.buy(name)}
                onClick={() => purchases.requestDeliverable(boot.videoId, item, price)}
              >
                {messages.library.card.buy}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
