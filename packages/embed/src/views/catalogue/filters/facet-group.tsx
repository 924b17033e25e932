import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import type { DurationFacet } from '@proscenium/contract'
import type { DurationRange } from '../../../core/catalogue/selection.ts'
import { durationName } from './facet-text.ts'
import { useCardText } from '../shared/card-text.ts'
import { ChevronIcon } from '@proscenium/ui/icons'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import styles from './filters.module.css'

export interface FacetValue {
  readonly slug: string
  readonly name: string
  readonly count: number
}

export interface FacetGroupProps {
  readonly title: string
  readonly values: readonly FacetValue[]
  readonly selected: readonly string[]
  readonly toggle: (slug: string) => void
  /** Open from the start; a group with a selected value always is. */
  readonly startsOpen: boolean
}

/** A filter with several values; without any it is not shown. */
export function FacetGroup({ title, values, selected, toggle, startsOpen }: FacetGroupProps) {
  const own = values.filter(({ slug }) => selected.includes(slug)).length
  if (values.length === 0) return null
  return (
    <Group title={title} selected={own} startsOpen={startsOpen || own > 0}>
      {values.map(({ slug, name, count }) => (
        <Option key={slug} name={name} count={count}>
          <input type="checkbox" checked={selected.includes(slug)} onChange={() => toggle(slug)} />
        </Option>
      ))}
    </Group>
  )
}

export interface DurationGroupProps {
  readonly title: string
  readonly ranges: readonly DurationFacet[]
  readonly selected: DurationRange | null
  readonly select: (range: DurationRange | null) => void
}

/** The lengths of videos: one range, or any. */
export function DurationGroup({ title, ranges, selected, select }: DurationGroupProps) {
  const { browse } = useCatalogueMessages()
  const text = useCardText()
  const name = useId()
  if (ranges.length === 0) return null
  return (
    <Group title={title} selected={selected === null ? 0 : 1} startsOpen>
      <Option name={browse.durations.any}>
        <input type="radio" name={name} checked={selected === null} onChange={() => select(null)} />
      </Option>
      {ranges.map(({ min, max, count }) => (
        <Option key={min} name={durationName({ min, max }, { browse, text })} count={count}>
          <input
            type="radio"
            name={name}
            checked={selected?.min === min && selected.max === max}
            onChange={() => select({ min, max })}
          />
        </Option>
      ))}
    </Group>
  )
}

interface GroupProps {
  readonly title: string
  readonly selected: number
  readonly startsOpen: boolean
  readonly children: ComponentChildren
}

function Group({ title, selected, startsOpen, children }: GroupProps) {
  const { filters } = useCatalogueMessages().browse
  // The customer opens and closes it from now on.
  const [isOpen] = useState(startsOpen)
  return (
    <details class={styles.group} open={isOpen}>
      <summary class={styles.summary}>
        <span>{title}</span>
        {selected > 0 && (
          <>
            <span class={styles.selected} aria-hidden="true">
              {selected}
            </span>
            <span class="visually-hidden">{filters.active({ count: selected })}</span>
          </>
        )}
        <ChevronIcon />
      </summary>
      <div class={styles.options} role="group" aria-label={title}>
        {children}
      </div>
    </details>
  )
}

interface OptionProps {
  readonly name: string
  readonly count?: number
  /** The checkbox or radio button. */
  readonly children: ComponentChildren
}

function Option({ name, count, children }: OptionProps) {
  const { videos } = useCatalogueMessages().browse
  return (
    <label class={styles.option}>
      {children}
      <bdi class={styles.name}>{name}</bdi>
      {count !== undefined && (
        <>
          <span class={styles.number} aria-hidden="true">
            {count}
          </span>
          <span class="visually-hidden">{videos({ count })}</span>
        </>
      )}
    </label>
  )
}
