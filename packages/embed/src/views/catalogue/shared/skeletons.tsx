// Placeholders in the boxes of what they stand for, so that nothing moves when it arrives.
import { Bar } from '../../shared/bar.tsx'
import card from './video-card.module.css'
import rail from './card-rail.module.css'

/** As high as its line of text. */
const TITLE = 'calc(var(--size-2) * var(--leading-tight))'
const LINE = 'calc(var(--size-1) * var(--leading-tight))'
const TWO_LINES = 'calc(var(--size-1) * var(--leading-tight) * 2)'

/** `hasReason`: of a recommended video. */
export function CardSkeleton({ hasReason = false }: { readonly hasReason?: boolean }) {
  return (
    <div class={card.card}>
      <span class={card.picture}>
        <Bar blockSize="100%" />
      </span>
      <span class={card.text}>
        <Bar inlineSize="70%" blockSize={TITLE} />
        <Bar inlineSize="45%" blockSize={LINE} />
        {hasReason && <Bar inlineSize="45%" blockSize={TWO_LINES} />}
      </span>
      <span class={card.facts}>
        <Bar inlineSize="45%" blockSize={LINE} />
      </span>
    </div>
  )
}

/** Cards of a rail; those beyond the edge are cut off. */
const RAIL_CARDS = 6

export function RailSkeleton({ hasReason = false }: { readonly hasReason?: boolean }) {
  return (
    <div class={rail.rail}>
      <div class={rail.head}>
        <Bar inlineSize="180px" blockSize="calc(var(--size-3) * var(--leading-tight))" />
      </div>
      <div class={rail.list}>
        {Array.from({ length: RAIL_CARDS }, (_, index) => (
          <div class={rail.item} key={index}>
            <CardSkeleton hasReason={hasReason} />
          </div>
        ))}
      </div>
    </div>
  )
}
