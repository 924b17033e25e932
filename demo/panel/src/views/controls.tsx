// Controls shared by the sheets of the service.
import { Alert } from '@proscenium/ui/states'
import type { Option } from '@proscenium/ui/select'
import button from '@proscenium/ui/button.module.css'
import type { ComponentChildren } from 'preact'
import type { DataModel } from '../models/data-model.ts'
import styles from './panel.module.css'

/** Options whose labels are their values. */
export const optionsOf = <Value extends string>(...values: readonly Value[]): Option<Value>[] =>
  values.map((value) => ({ value, label: value }))

interface SheetProps {
  /** What failed last; empty: nothing. */
  readonly failure: string
  readonly children: ComponentChildren
}

/** The sections below a tab, under what went wrong. */
export function Sheet({ failure, children }: SheetProps) {
  return (
    <div class={styles.sheet}>
      {failure !== '' && <Alert>{failure}</Alert>}
      {children}
    </div>
  )
}

/** A section of a sheet with its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface ButtonProps {
  readonly label: string
  /** Its accessible name, where the label alone does not say what it acts on. */
  readonly name?: string
  readonly disabled: boolean
  readonly onClick: () => void
}

export function Button({ label, name, disabled, onClick }: ButtonProps) {
  return (
    <button class={button.quiet} type="button" aria-label={name} disabled={disabled} onClick={onClick}>
      {label}
    </button>
  )
}

interface MoreRowsProps {
  readonly model: DataModel
  readonly list: keyof DataModel['more']
  readonly shown: number
  readonly of?: string
}

/** Loads the next page of a list of the data. */
export function MoreRows({ model, list, shown, of = list }: MoreRowsProps) {
  const load = () => model.loadMore(list)
  return <LoadMore of={of} shown={shown} more={model.more[list].value} busy={model.busy.value} load={load} />
}

interface MoreProps {
  /** Plural noun for the rows. */
  readonly of: string
  readonly shown: number
  readonly more: boolean
  readonly busy: boolean
  readonly load: () => void
}

/** Loads the next page of a list; renders nothing at the end of the list. */
export function LoadMore({ of, shown, more, busy, load }: MoreProps) {
  if (!more) return null
  return (
    <p class={`${styles.row} ${styles.wide}`}>
      <Button label={`Load more ${of}`} disabled={busy} onClick={load} />
      <span class={styles.number}>{shown} loaded</span>
    </p>
  )
}
