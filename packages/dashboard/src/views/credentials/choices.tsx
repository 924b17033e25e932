import { useId } from 'preact/hooks'
import controls from '../shared/controls.module.css'
import styles from './choices.module.css'

export interface ChoicesProps<Value extends string> {
  readonly title: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint: string }[]
  readonly choose: (value: Value) => void
}

/** One of several choices, each with what it means. */
export function Choices<Value extends string>({ title, value, options, choose }: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset class={styles.choices}>
      <legend>{title}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => choose(option.value)}
          />
          <strong>{option.label}</strong>
          <span class={controls.quietText}>{option.hint}</span>
        </label>
      ))}
    </fieldset>
  )
}
