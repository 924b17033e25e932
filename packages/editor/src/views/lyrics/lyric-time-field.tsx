import field from '@proscenium/ui/field.module.css'
import { useId, useState } from 'preact/hooks'
import { formatLyricTime, parseLyricTime } from '../../core/lyrics/lyric-time.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './lyrics-panel.module.css'

/** Microseconds that an arrow key changes a time, with Shift ten times as much. */
const STEP = 100_000

interface TimeFieldProps {
  readonly label: string
  /** Microseconds; null for none. */
  readonly time: number | null
  /** A time was entered, or cleared. */
  readonly onTime: (time: number | null) => void
  /** An arrow key was pressed. */
  readonly onStep: (time: number) => void
  readonly onRelease: () => void
}

/** A time to type, committed by Enter or by leaving the field, or to change by arrow keys. */
export function TimeField({ label, time, onTime, onStep, onRelease }: TimeFieldProps) {
  const { lyrics: texts } = useI18n().messages
  const advice = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (time === null ? '' : formatLyricTime(time))
  const invalid = typed !== null && typed.trim() !== '' && parseLyricTime(typed) === null
  const commit = (): void => {
    if (typed === null || invalid) return
    // An unchanged text is not a new time: the shown one is rounded.
    if (typed !== (time === null ? '' : formatLyricTime(time))) onTime(parseLyricTime(typed))
    setTyped(null)
  }
  const onKey = (event: KeyboardEvent): void => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') setTyped(null)
    if (direction === undefined || time === null) return
    event.preventDefault()
    setTyped(null)
    onStep(time + direction * STEP * (event.shiftKey ? 10 : 1))
  }
  const blur = (): void => {
    commit()
    if (invalid) setTyped(null)
    onRelease()
  }
  return (
    <>
      <input
        class={`${field.input} ${styles.time}`}
        dir="ltr"
        aria-label={label}
        title={texts.timeAdvice}
        aria-invalid={invalid}
        aria-describedby={invalid ? advice : undefined}
        placeholder={texts.timePlaceholder}
        value={shown}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKey}
        onBlur={blur}
      />
      {invalid && (
        <span id={advice} class={field.issue} role="alert">
          {texts.timeInvalid}
        </span>
      )}
    </>
  )
}
