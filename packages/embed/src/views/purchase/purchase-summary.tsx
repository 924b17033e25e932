// The results, once nothing is left to be bought.
import type { Offer, PurchaseResult } from '../../core/purchase/purchase.ts'
import type { Messages } from '../../messages/all-messages.ts'
import type { Advice } from '../../messages/boot-messages.ts'
import { PurchaseCard } from './purchase-card.tsx'
import { Primary } from '../shared/buttons.tsx'
import { OutcomeMessage, StatusIcon, type StatusIconName } from './status-icon.tsx'
import { quotedTitle, type SceneContext, type Scene } from './purchase-scene.ts'
import { sentences } from '../i18n/sentences.ts'
import styles from './purchase.module.css'

export function summaryScene(ended: readonly PurchaseResult[], context: SceneContext): Scene {
  const { messages, model } = context
  const common = commonCause(ended, messages)
  const [only] = ended
  const footer = [<Primary key="lead" label={messages.purchase.done} press={model.dismiss} />]
  if (common !== null) return { ...alone(common, { mark: 'dash', offer: null }), footer }
  if (only !== undefined && ended.length === 1) {
    const { offer } = only
    return { ...alone(resultMessages(only, messages), { mark: statusIconOf(only), offer }), footer }
  }
  const title = summaryTitle(ended, context)
  return { title, announcement: title, body: <Ends ended={ended} messages={messages} />, footer }
}

/** The messages of one result; `advice` names its video. */
export function resultMessages(end: PurchaseResult, messages: Messages): Advice & { readonly short: string } {
  const { title, advice, short } = messages.purchase.results[kindOf(end)]
  return { title, advice: advice({ title: quotedTitle(end.offer?.title ?? '', messages) }), short }
}

export function statusIconOf({ status }: PurchaseResult): StatusIconName {
  return status === 'success' ? 'tick' : 'cross'
}

function kindOf({ status, error, isOwnedAlready }: PurchaseResult): 'paid' | 'owned' | 'unavailable' | 'failed' {
  if (status === 'success') return isOwnedAlready ? 'owned' : 'paid'
  return error === 'video_unavailable' ? 'unavailable' : 'failed'
}

/** What prevented everything that was left: a user without an e-mail address, no sales, or a session that has ended. */
function commonCause(ended: readonly PurchaseResult[], { purchase }: Messages): Advice | null {
  const error = ended.at(-1)?.error
  if (error === 'no_account') return purchase.noEmail
  if (error === 'purchases_off') return purchase.off
  return error === 'invalid_session' || error === 'partner_inactive' ? purchase.sessionEnded : null
}

function alone(
  { title, advice }: Advice,
  { mark, offer }: { readonly mark: StatusIconName; readonly offer: Offer | null },
): Omit<Scene, 'footer'> {
  const body = (
    <>
      {offer !== null && <PurchaseCard offer={offer} isPriced={false} />}
      <OutcomeMessage mark={mark} text={advice} />
    </>
  )
  return { title, announcement: sentences([title, advice]), body }
}

function summaryTitle(ended: readonly PurchaseResult[], { messages, format }: SceneContext): string {
  const { all, some, none } = messages.purchase.summary
  const bought = ended.filter(({ status }) => status === 'success').length
  if (bought === ended.length) return all
  return bought === 0 ? none : some({ bought: format.number(bought), total: format.number(ended.length) })
}

function Ends({ ended, messages }: { readonly ended: readonly PurchaseResult[]; readonly messages: Messages }) {
  return (
    <ul class={styles.ends}>
      {ended.map((end) => (
        <li class={styles.end}>
          <StatusIcon mark={statusIconOf(end)} />
          <span class={styles.ended}>
            <bdi>{end.offer?.title || messages.purchase.untitled}</bdi>
          </span>
          <span class={styles.short}>{resultMessages(end, messages).short}</span>
        </li>
      ))}
    </ul>
  )
}
