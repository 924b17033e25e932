// What has come of everything, once nothing is left to be bought.
import type { Offer, PurchaseEnd } from '../core/purchase.ts'
import type { Words } from '../words/en.ts'
import type { Advice } from '../words/states/en.ts'
import { PurchaseCard } from './purchase-card.tsx'
import { Primary } from './purchase-controls.tsx'
import { Outcome, PurchaseMark, type Mark } from './purchase-mark.tsx'
import { named, type Making, type Scene } from './purchase-scene.ts'
import { sentences } from './sentences.ts'
import styles from './purchase.module.css'

export function summaryScene(ended: readonly PurchaseEnd[], making: Making): Scene {
  const { words, model } = making
  const common = commonCause(ended, words)
  const [only] = ended
  const footer = [<Primary key="lead" label={words.purchase.done} press={model.dismiss} />]
  if (common !== null) return { ...alone(common, { mark: 'dash', offer: null }), footer }
  if (only !== undefined && ended.length === 1) {
    const { offer } = only
    return { ...alone(endWords(only, words), { mark: markOf(only), offer }), footer }
  }
  const title = summaryTitle(ended, making)
  return { title, announcement: title, body: <Ends ended={ended} words={words} />, footer }
}

/** How one end is told; `advice` names its video. */
export function endWords(end: PurchaseEnd, words: Words): Advice & { readonly short: string } {
  const { title, advice, short } = words.purchase.ends[kindOf(end)]
  return { title, advice: advice(named(end.offer?.title ?? '', words)), short }
}

export function markOf({ status }: PurchaseEnd): Mark {
  return status === 'success' ? 'tick' : 'cross'
}

function kindOf({ status, error, isOwnedAlready }: PurchaseEnd): 'paid' | 'owned' | 'unavailable' | 'failed' {
  if (status === 'success') return isOwnedAlready ? 'owned' : 'paid'
  return error === 'video_unavailable' ? 'unavailable' : 'failed'
}

/** What stood in the way of everything that was left: a person without an e-mail, or without a session any more. */
function commonCause(ended: readonly PurchaseEnd[], { purchase }: Words): Advice | null {
  const error = ended.at(-1)?.error
  if (error === 'no_account') return purchase.noEmail
  return error === 'invalid_session' || error === 'partner_inactive' ? purchase.sessionEnded : null
}

function alone(
  { title, advice }: Advice,
  { mark, offer }: { readonly mark: Mark; readonly offer: Offer | null },
): Omit<Scene, 'footer'> {
  const body = (
    <>
      {offer !== null && <PurchaseCard offer={offer} isPriced={false} />}
      <Outcome mark={mark} text={advice} />
    </>
  )
  return { title, announcement: sentences([title, advice]), body }
}

function summaryTitle(ended: readonly PurchaseEnd[], { words, format }: Making): string {
  const { all, some, none } = words.purchase.summary
  const bought = ended.filter(({ status }) => status === 'success').length
  if (bought === ended.length) return all
  return bought === 0 ? none : some(format.number(bought), format.number(ended.length))
}

function Ends({ ended, words }: { readonly ended: readonly PurchaseEnd[]; readonly words: Words }) {
  return (
    <ul class={styles['ends']}>
      {ended.map((end) => (
        <li class={styles['end']} data-mark={markOf(end)}>
          <PurchaseMark mark={markOf(end)} />
          <span class={styles['ended']}>
            <bdi>{end.offer?.title || words.purchase.untitled}</bdi>
          </span>
          <span class={styles['short']}>{endWords(end, words).short}</span>
        </li>
      ))}
    </ul>
  )
}
