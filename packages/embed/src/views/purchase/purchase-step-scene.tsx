// The purchase in hand: a scene for each of its steps.
import type { Purchase, PurchaseQueue, PurchaseStep } from '../../core/purchase/purchase.ts'
import type { Advice } from '../../messages/states/en.ts'
import { PurchaseCard } from './purchase-card.tsx'
import { PageLink, Primary, Quiet } from './purchase-controls.tsx'
import { Note, OutcomeMessage, type StatusIconName } from './status-icon.tsx'
import { resultMessages, statusIconOf } from './purchase-summary.tsx'
import type { SceneContext, Scene } from './purchase-scene.ts'
import { sentences } from '../i18n/sentences.ts'
import styles from './purchase.module.css'

/** The step on display, under its place in the queue and what came of the video before it. */
export function stepScene(queue: PurchaseQueue, purchase: Purchase, making: SceneContext): Scene {
  const last = queue.ended.at(-1)
  const news = last === undefined ? '' : resultMessages(last, making.messages).advice
  const position = positionOf(queue, making)
  const scene = sceneOf(purchase, { ...making, hasMore: queue.waiting.length > 0 })
  const isNew = purchase.step.kind === 'quoting' && purchase.attempt === 1
  return {
    ...scene,
    announcement: sentences([isNew ? news : '', position, scene.announcement]),
    body: (
      <>
        {last !== undefined && <Note mark={statusIconOf(last)} text={news} />}
        {position !== '' && <p class={styles['position']}>{position}</p>}
        {scene.body}
      </>
    ),
  }
}

/** “Video 1 of 3”; empty where there is one alone, and where several are bought at once. */
function positionOf({ current, ended, waiting }: PurchaseQueue, { messages: words, format }: SceneContext): string {
  const total = ended.length + 1 + waiting.length
  const hasBundle = [current?.wish, ...waiting].some((wish) => wish?.bundle !== undefined)
  if (total === 1 || hasBundle) return ''
  return words.purchase.position(format.number(ended.length + 1), format.number(total))
}

interface Stage extends SceneContext {
  /** Others wait behind this one. */
  readonly hasMore: boolean
}

function sceneOf(purchase: Purchase, stage: Stage): Scene {
  const { step } = purchase
  const words = stage.messages.purchase
  switch (step.kind) {
    case 'quoting':
    case 'opening':
    case 'cancelling':
      return coming(purchase, stage)
    case 'ready':
      return ready(purchase, stage)
    case 'paying':
      return paying(purchase, stage, step)
    case 'unlocking':
      return unlocking(purchase, stage, unlockingWords(purchase, step.paid, stage))
    case 'declined':
      return held(purchase, stage, {
        ...declinedWords(purchase, stage),
        mark: 'cross',
        again: stage.messages.workspace.tryAgain,
      })
    case 'expired':
      return held(purchase, stage, { ...words[step.because], mark: 'clock', again: words.startAgain })
    case 'failed':
      return held(purchase, stage, { ...troubleWords(step, stage), again: stage.messages.workspace.tryAgain })
  }
}

function unlockingWords(purchase: Purchase, isPaid: boolean, { messages: { purchase: words } }: Stage): Advice {
  const { title, advice } = isPaid ? words.confirmed : words.owning
  return { title, advice: isPaid && isSeveral(purchase) ? words.bundle.unlocking : advice }
}

function declinedWords(purchase: Purchase, { messages: { purchase: words } }: Stage): Advice {
  const { title, advice } = words.declined
  return { title, advice: isSeveral(purchase) ? words.bundle.declined : advice }
}

/** Whether one order sells several videos. */
function isSeveral({ offer }: Purchase): boolean {
  return (offer?.lines?.length ?? 1) > 1
}

/** On its way: what is known of it already, each part at the place it will have. */
function coming(purchase: Purchase, stage: Stage): Scene {
  const { quoting } = stage.messages.purchase
  return { ...offered(purchase, stage, true), announcement: quoting }
}

function ready(purchase: Purchase, stage: Stage): Scene {
  const { title = '', artist = '' } = purchase.offer ?? {}
  const named = isSeveral(purchase) ? [titleOf(purchase, stage)] : [title, artist]
  const announcement = [...named, priceOf(purchase, stage)].filter(Boolean).join(', ')
  const news = purchase.requotes > 0 ? stage.messages.purchase.bundle.requoted : ''
  return { ...offered(purchase, stage, false), announcement: sentences([news, announcement]) }
}

function priceOf({ offer }: Purchase, { format }: Stage): string {
  return offer === null ? '' : format.money(offer.price, offer.currency)
}

function titleOf(purchase: Purchase, { messages: words, format }: Stage): string {
  const count = purchase.offer?.lines?.length ?? 1
  return count > 1 ? words.purchase.bundle.title(format.number(count)) : words.purchase.title
}

function offered(purchase: Purchase, stage: Stage, isComing: boolean): Omit<Scene, 'announcement'> {
  const { messages: words, model } = stage
  const { elsewhere, buy, buyFor, bundle } = words.purchase
  const price = priceOf(purchase, stage)
  return {
    title: titleOf(purchase, stage),
    body: (
      <>
        {purchase.requotes > 0 && <Note mark="clock" text={bundle.requoted} />}
        <PurchaseCard offer={purchase.offer} />
        <p class={styles['hint']}>{elsewhere}</p>
        <PageLink order={purchase.order} model={model} />
      </>
    ),
    footer: [
      <Quiet key="cancel" label={words.workspace.cancel} press={model.dismiss} />,
      <Primary key="lead" label={price === '' ? buy : buyFor(price)} press={model.pay} isComing={isComing} />,
    ],
  }
}

/** What is told of it changes in place. Whoever asks by hand hears what comes of it, without the title before it. */
function paying({ offer, order, isLost }: Purchase, { messages: words, model }: Stage, step: Paying): Scene {
  const { waiting, checking, notYet, lost } = words.purchase
  const sayings = { none: waiting.advice, asking: checking, 'not-yet': notYet, lost }
  const saying = isLost && step.check !== 'asking' ? 'lost' : step.check
  const text = sayings[saying]
  return {
    title: waiting.title,
    announcement: step.check === 'none' ? sentences([waiting.title, text]) : text,
    body: (
      <>
        <PurchaseCard offer={offer} />
        <OutcomeMessage mark={saying === 'lost' ? 'dash' : 'clock'} text={text} among={Object.values(sayings)} />
        <PageLink order={order} model={model} />
      </>
    ),
    footer: [
      <Quiet key="cancel" label={words.workspace.cancel} press={model.dismiss} />,
      <Primary key="lead" label={words.purchase.check} press={model.check} />,
    ],
  }
}

function unlocking({ offer, isLost }: Purchase, { messages: words, model }: Stage, { title, advice }: Advice): Scene {
  const text = isLost ? words.purchase.lost : advice
  return {
    title,
    announcement: sentences([title, text]),
    body: (
      <>
        <PurchaseCard offer={offer} isPriced={false} />
        <OutcomeMessage mark={isLost ? 'dash' : 'tick'} text={text} />
      </>
    ),
    footer: [<Primary key="lead" label={words.purchase.done} press={model.dismiss} isComing />],
  }
}

type Paying = Extract<PurchaseStep, { readonly kind: 'paying' }>

interface Held extends Advice {
  readonly mark: StatusIconName
  /** The words for trying it again. */
  readonly again: string
}

/** Nothing goes on before the person says how: with it, without it, or (as ever, by closing) not at all. */
function held(
  purchase: Purchase,
  { messages: words, model, hasMore }: Stage,
  { title, advice, mark, again }: Held,
): Scene {
  const { offer } = purchase
  const skip = isSeveral(purchase) ? words.purchase.bundle.skip : words.purchase.skip
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
        <Quiet key="cancel" label={words.workspace.cancel} press={model.dismiss} />
      ),
      <Primary key="lead" label={again} press={model.retry} />,
    ],
  }
}

function troubleWords({ error }: Extract<PurchaseStep, { readonly kind: 'failed' }>, { messages: words }: Stage) {
  const { offline, error: trouble } = words.purchase
  const isOffline = error.kind === 'network' && !error.online
  return isOffline ? ({ ...offline, mark: 'dash' } as const) : ({ ...trouble, mark: 'cross' } as const)
}
