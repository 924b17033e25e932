import styles from './field.module.css'

export interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Heading of consecutive options. */
  readonly group?: string
}

export interface SelectProps<Value extends string> {
  readonly label: string
  /** `hidden`: for assistive technology only. */
  readonly labelPlace?: 'above' | 'beside' | 'hidden'
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly disabled?: boolean
  readonly choose: (value: Value) => void
}

/** One of several choices from a list that opens. */
export function Select<Value extends string>({
  label,
  labelPlace = 'above',
  options,
  choose,
  ...more
}: SelectProps<Value>) {
  const onChange = (text: string): void => {
    const chosen = options.find(({ value }) => value === text)
    if (chosen !== undefined) choose(chosen.value)
  }
  const groups = [...new Set(options.map(({ group }) => group))]
  const list = (
    <select
      class={styles.select}
      value={more.value}
      disabled={more.disabled ?? false}
      aria-label={labelPlace === 'hidden' ? label : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {groups.map((group) => {
        const members = options
          .filter((option) => option.group === group)
          .map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))
        return group === undefined ? (
          members
        ) : (
          <optgroup key={group} label={group}>
            {members}
          </optgroup>
        )
      })}
    </select>
  )
  if (labelPlace === 'hidden') return list
  return (
    <label class={labelPlace === 'above' ? styles.field : styles.beside}>
      <span class={styles.label}>{label}</span>
      {list}
    </label>
  )
}
