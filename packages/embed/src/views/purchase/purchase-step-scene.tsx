// The current purchase: one scene for each of its steps.
import type { Purchase, PurchaseQueue, PurchaseStep } from '../../core/purchase/purchase.ts'
import type { Advice } from '../../messages/boot-messages.ts'
import type { PurchaseModel } from '../../models/purchase/purchase-model.ts'
import { lineIcon } from '@proscenium/ui/icons'
import { useAllMessages } from '../i18n/use-all-messages.ts'
import { PurchaseCard } from './purchase-card.tsx'
import { Primary, Quiet } from '../shared/buttons.tsx'
import { Note, OutcomeMessage, type StatusIconName } from './status-icon.tsx'
import { resultMessages, statusIconOf } from './purchase-summary.tsx'
import type { SceneContext, Scene } from './purchase-scene.ts'
import { sentences } from '../i18n/sentences.ts'
import styles from './purchase.module.css'

/** The current step, below its position in the queue and the outcome of the previous video. */
export function stepScene(queue: PurchaseQueue, purchase: Purchase, sceneContext: SceneContext): Scene {
  const last = queue.ended.at(-1)
  const note = last === undefined ? '' : resultMessages(last, sceneContext.messages).advice
  const position = positionOf(queue, sceneContext)
  const scene = sceneOf(purchase, { ...sceneContext, hasMore: queue.waiting.length > 0 })
  const isNew = purchase.step.kind === 'quoting' && purchase.attempt === 1
  return {
    ...scene,
    announcement: sentences([isNew ? note : '', position, scene.announcement]),
    body: (
      <>
        {last !== undefined && <Note mark={statusIconOf(last)} text={note} />}
        {position !== '' && <p class={styles.position}>{position}</p>}
        {scene.body}
      </>
    ),
  }
}

/** “Video 1 of 3”; empty for a single video and for a bundle. */
function positionOf({ current, ended, waiting }: PurchaseQueue, { messages, format }: SceneContext): string {
  const total = ended.length + 1 + waiting.length
  const hasBundle = [current?.request, ...waiting].some((request) => request?.bundle !== undefined)
  if (total === 1 || hasBundle) return ''
  return messages.purchase.position({ at: format.number(ended.length + 1), total: format.number(total) })
}

interface StepContext extends SceneContext {
  /** More requests are waiting. */
  readonly hasMore: boolean
}

function sceneOf(purchase: Purchase, context: StepContext): Scene {
  const { step } = purchase
  const messages = context.messages.purchase
  switch (step.kind) {
    case 'quoting':
    case 'opening':
    case 'cancelling':
      return coming(purchase, context)
    case 'ready':
      return ready(purchase, context)
    case 'paying':
      return paying(purchase, context, step)
    case 'unlocking':
      return unlocking(purchase, context, unlockingMessages(purchase, step.paid, context))
    case 'declined':
      return held(purchase, context, {
        ...declinedMessages(purchase, context),
        mark: 'cross',
        again: context.messages.workspace.tryAgain,
      })
    case 'expired':
      return held(purchase, context, { ...messages[step.because], mark: 'clock', again: messages.startAgain })
    case 'failed':
      return held(purchase, context, { ...failureMessages(step, context), again: context.messages.workspace.tryAgain })
  }
}

function unlockingMessages(
  purchase: Purchase,
  isPaid: boolean,
  { messages: { purchase: messages } }: StepContext,
): Advice {
  const { title, advice } = isPaid ? messages.confirmed : messages.owning
  return { title, advice: isPaid && isSeveral(purchase) ? messages.bundle.unlocking : advice }
}

function declinedMessages(purchase: Purchase, { messages: { purchase: messages } }: StepContext): Advice {
  const { title, advice } = messages.declined
  return { title, advice: isSeveral(purchase) ? messages.bundle.declined : advice }
}

/** Whether one order sells several videos. */
function isSeveral({ offer }: Purchase): boolean {
  return (offer?.lines?.length ?? 1) > 1
}

/** Loading: shows what is known already, each part in its final position. */
function coming(purchase: Purchase, context: StepContext): Scene {
  const { quoting } = context.messages.purchase
  return { ...offered(purchase, context, true), announcement: quoting }
}

function ready(purchase: Purchase, context: StepContext): Scene {
  const { title = '', artist = '' } = purchase.offer ?? {}
  const named = isSeveral(purchase) ? [titleOf(purchase, context)] : [title, artist]
  const announcement = [...named, priceOf(purchase, context)].filter(Boolean).join(', ')
  const note = purchase.requotes > 0 ? context.messages.purchase.bundle.requoted : ''
  return { ...offered(purchase, context, false), announcement: sentences([note, announcement]) }
}

function priceOf({ offer }: Purchase, { format }: StepContext): string {
  return offer === null ? '' : format.money(offer.price, offer.currency)
}

function titleOf(purchase: Purchase, { messages, format }: StepContext): string {
  const count = purchase.offer?.lines?.length ?? 1
  return count > 1 ? messages.purchase.bundle.title({ count: format.number(count) }) : messages.purchase.title
}

function offered(purchase: Purchase, context: StepContext, isComing: boolean): Omit<Scene, 'announcement'> {
  const { messages, model } = context
  const { elsewhere, buy, buyFor, bundle } = messages.purchase
  const price = priceOf(purchase, context)
  return {
    title: titleOf(purchase, context),
    body: (
      <>
        {purchase.requotes > 0 && <Note mark="clock" text={bundle.requoted} />}
        <PurchaseCard offer={purchase.offer} />
        <p class={styles.hint}>{elsewhere}</p>
      </>
    ),
    footer: [
      <Quiet key="cancel" label={messages.workspace.cancel} press={model.dismiss} />,
      <Primary key="lead" label={price === '' ? buy : buyFor({ price })} press={model.pay} isComing={isComing} />,
    ],
  }
}

/** Status changes in place. A user who checks manually hears only the outcome, without the title. */
function paying({ offer, order, lastPollFailed }: Purchase, { messages, model }: StepContext, step: Paying): Scene {
  const { waiting, checking, notYet, lost } = messages.purchase
  const sayings = { none: waiting.advice, asking: checking, 'not-yet': notYet, lost }
  const saying = lastPollFailed && step.check !== 'asking' ? 'lost' : step.check
  const text = sayings[saying]
  return {
    title: waiting.title,
    announcement: step.check === 'none' ? sentences([waiting.title, text]) : text,
    body: (
      <>
        <PurchaseCard offer={offer} />
        <OutcomeMessage mark={saying === 'lost' ? 'dash' : 'clock'} text={text} among={Object.values(sayings)} />
        <PageLink order={order} step={step} model={model} />
      </>
    ),
    footer: [
      <Quiet key="cancel" label={messages.workspace.cancel} press={model.dismiss} />,
      <Primary key="lead" label={messages.purchase.check} press={model.check} />,
    ],
  }
}

function unlocking(
  { offer, lastPollFailed }: Purchase,
  { messages, model }: StepContext,
  { title, advice }: Advice,
): Scene {
  const text = lastPollFailed ? messages.purchase.lost : advice
  return {
    title,
    announcement: sentences([title, text]),
    body: (
      <>
        <PurchaseCard offer={offer} isPriced={false} />
        <OutcomeMessage mark={lastPollFailed ? 'dash' : 'tick'} text={text} />
      </>
    ),
    footer: [<Primary key="lead" label={messages.purchase.done} press={model.dismiss} isComing />],
  }
}

type Paying = Extract<PurchaseStep, { readonly kind: 'paying' }>

interface Held extends Advice {
  readonly mark: StatusIconName
  /** The label of the retry button. */
  readonly again: string
}

/** Waits for the user's decision: retry, skip, or close to cancel. */
function held(
  purchase: Purchase,
  { messages, model, hasMore }: StepContext,
  { title, advice, mark, again }: Held,
): Scene {
  const { offer } = purchase
  const skip = isSeveral(purchase) ? messages.purchase.bundle.skip : messages.purchase.skip
  return {
    title,
    announcement: sentences([title, advice]),
    body: (
      <>
        {offer !== null && <PurchaseCard offer={offer} isPriced={false} />}
        <OutcomeMessage mark={mark} text={advice} />
      </>
    ),
    footer: [
      hasMore ? (
        <Quiet key="skip" label={skip} press={model.skip} />
      ) : (
        <Quiet key="cancel" label={messages.workspace.cancel} press={model.dismiss} />
      ),
      <Primary key="lead" label={again} press={model.retry} />,
    ],
  }
}

function failureMessages({ error }: Extract<PurchaseStep, { readonly kind: 'failed' }>, { messages }: StepContext) {
  const { offline, error: unknown } = messages.purchase
  const isOffline = error.kind === 'network' && !error.online
  return isOffline ? ({ ...offline, mark: 'dash' } as const) : ({ ...unknown, mark: 'cross' } as const)
}

/**
 * The link to the payment page, where no window has opened or no payment was found: no popup blocker stops it. Its space
 * is reserved before it appears.
 */
function PageLink({ order, step, model }: PageLinkProps) {
  const { purchase } = useAllMessages()
  const isNeeded = model.isPopupBlocked.value || step.check === 'not-yet'
  const address = isNeeded ? (order?.checkout_url ?? null) : null
  if (address === null) return <span class={styles.page} aria-hidden="true" />
  return (
    <a class={styles.page} href={address} target="_blank" rel="noopener">
      {purchase.page}
      <span class="visually-hidden"> ({purchase.newTab})</span>
      <OutwardIcon />
    </a>
  )
}

const OutwardIcon = lineIcon('M8 5.5H5.5v9h9V12M11 5.5h3.5V9m0-3.5-5 5')

interface PageLinkProps {
  readonly order: Purchase['order']
  readonly step: Extract<PurchaseStep, { readonly kind: 'paying' }>
  readonly model: PurchaseModel
}
