import type { AudioProfile, CatalogVideo } from '@proscenium/protocol'
import { energyLevel } from '../../../core/library/energy.ts'
import { reasonsFor } from '../../../core/library/song-reasons.ts'
import { formatTimeLong } from '../../../core/format.ts'
import { VisuallyHidden } from '../../controls/visually-hidden.tsx'
import { useI18n } from '../../i18n/i18n-context.ts'
import type { ClipState } from './clip-state.ts'
import styles from './clip-card.module.css'

interface ClipFactsProps {
  readonly video: CatalogVideo
  readonly state: ClipState
}

/** Tempo and energy; for an unavailable clip the reason. */
export function ClipFacts({ video: { duration, tempo, energy }, state }: ClipFactsProps) {
  const { messages, format, language } = useI18n()
  const { card, values } = messages.library
  if (state.pending) return <>{card.adding}</>
  if (!state.usable) return <span class={styles.barred}>{state.reason === '' ? card.unavailable : state.reason}</span>
  return (
    <>
      {duration > 0 && <VisuallyHidden text={`${formatTimeLong(duration, language.tag)} `} />}
      {tempo !== undefined && <span>{card.tempo({ bpm: format.number(Math.round(tempo)) })}</span>}
      {energy !== undefined && <span>{values.energy[energyLevel(energy)]}</span>}
    </>
  )
}

interface SongReasonsProps {
  readonly video: CatalogVideo
  readonly song: AudioProfile
}

/** Why the clip suits the song. */
export function SongReasons({ video, song }: SongReasonsProps) {
  const { fits } = useI18n().messages.library.song
  const reasons = reasonsFor(song, video)
  if (reasons.length === 0) return null
  return (
    <span class={styles.reasons}>
      {reasons.map((reason) => (
        <span key={reason.kind}>{reason.kind === 'mood' ? fits.mood({ mood: reason.mood }) : fits[reason.kind]} </span>
      ))}
    </span>
  )
}

/** That the clip is owned, or what it costs now beside its struck list price, or why it cannot be bought. */
export function ClipPrice({ state: { usable, owned, price, reason } }: { readonly state: ClipState }) {
  const { messages, format } = useI18n()
  const { card } = messages.library
  if (owned) return <span class={styles.owned}>{card.owned}</span>
  if (usable && reason !== null) return <span class={styles.barred}>{reason}</span>
  if (!usable || price === null) return <span class={styles.price} />
  const amount = format.money(price.amount, price.currency)
  if (price.listAmount === null) return <span class={styles.price}>{amount}</span>
  const list = format.money(price.listAmount, price.currency)
  return (
    <span class={styles.price}>
      <span aria-hidden="true">
        <s>{list}</s> {amount}
      </span>
      <VisuallyHidden text={card.discounted({ price: amount, listPrice: list })} />
    </span>
  )
}
