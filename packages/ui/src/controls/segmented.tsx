import { useId } from 'preact/hooks'
import styles from './segmented.module.css'

export interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly choose: (value: Value) => void
}

/** One of few choices, side by side: radio buttons, so that arrow keys move among them. */
export function Segmented<Value extends string>({ label, value, options, choose }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset class={styles.segmented}>
      <legend class="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} data-value={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => choose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
