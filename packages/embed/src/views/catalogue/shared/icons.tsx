// Icons on a 16 × 16 grid, in the colour of their text.
import styles from './icons.module.css'

const strokes = {
  tick: 'm3.5 8.5 3 3 6-7',
  cross: 'm4 4 8 8m0-8-8 8',
  back: 'm10 3-5 5 5 5',
  forward: 'm6 3 5 5-5 5',
  search: 'm10.5 10.5 3 3M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  filters: 'M2.5 4.5h11M4.5 8h7M6.5 11.5h3',
  chevron: 'm4 6 4 4 4-4',
} as const

export type IconName = keyof typeof strokes

/** `isMirrored`: mirrored in right-to-left text, for arrows in reading direction. */
export function Icon({ name, isMirrored = false }: { readonly name: IconName; readonly isMirrored?: boolean }) {
  return (
    <svg class={styles.icon} data-mirrored={isMirrored} viewBox="0 0 16 16" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  )
}
