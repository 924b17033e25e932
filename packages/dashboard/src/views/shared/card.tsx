import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import controls from './controls.module.css'

export interface CardProps {
  readonly title: string
  readonly hint?: string
  /** At the end of the heading's line. */
  readonly aside?: ComponentChildren
  readonly children?: ComponentChildren
}

/** A section under its heading. */
export function Card({ title, hint, aside, children }: CardProps) {
  const id = useId()
  return (
    <section class={controls.card} aria-labelledby={id}>
      <div class={aside === undefined ? undefined : controls.spread}>
        <h2 id={id}>{title}</h2>
        {hint !== undefined && <p class={controls.quietText}>{hint}</p>}
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Names beside their values. */
export function Facts({ rows }: { readonly rows: readonly (readonly [name: string, value: ComponentChildren])[] }) {
  return (
    <dl class={controls.facts}>
      {rows.map(([name, value], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An identifier or code, which reads from left to right in every language. */
export function Mono({ children }: { readonly children: ComponentChildren }) {
  return (
    <span class={controls.mono} dir="ltr">
      {children}
    </span>
  )
}
