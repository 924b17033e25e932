import { useId, useState } from 'preact/hooks'
import type { LyricLine } from '../../core/document/document.ts'
import { formatLyricTime, parseLyricTime } from '../../core/lyrics/lyric-time.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { RowTools } from './lyric-row-tools.tsx'
import styles from './lyrics-panel.module.css'

/** Microseconds that an arrow key changes a time, with Shift ten times as much. */
const STEP = 100_000

/** One row per line, with its time. */
export function LyricsTimes({ workspace }: { readonly workspace: Workspace }) {
  const { lyrics: texts } = useI18n().messages
  const lines = workspace.lyrics.lines.value.filter(({ text }) => text !== '')
  const current = workspace.lyrics.current.value?.id
  return (
    <>
      <p class={styles.advice}>{texts.timeAdvice}</p>
      <ol class={styles.rows}>
        {lines.map((line, index) => (
          <li key={line.id} class={styles.row} data-current={line.id === current ? '' : undefined}>
            <TimeField line={line} place={index + 1} workspace={workspace} />
            <TextField line={line} place={index + 1} workspace={workspace} />
            <RowTools line={line} workspace={workspace} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface FieldProps {
  readonly line: LyricLine
  /** Counted from 1. */
  readonly place: number
  readonly workspace: Workspace
}

function TimeField({ line, place, workspace: { lyrics } }: FieldProps) {
  const { lyrics: texts } = useI18n().messages
  const advice = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (line.start === null ? '' : formatLyricTime(line.start))
  const invalid = typed !== null && typed.trim() !== '' && parseLyricTime(typed) === null
  const commit = (): void => {
    if (typed === null || invalid) return
    lyrics.timeLine(line.id, typed.trim() === '' ? null : parseLyricTime(typed))
    setTyped(null)
  }
  const onKey = (event: KeyboardEvent): void => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') setTyped(null)
    if (direction === undefined || line.start === null) return
    event.preventDefault()
    const by = direction * STEP * (event.shiftKey ? 10 : 1)
    setTyped(null)
    lyrics.put({ id: line.id, part: 'start' }, line.start + by)
  }
  const blur = (): void => {
    commit()
    if (invalid) setTyped(null)
    lyrics.release()
  }
  return (
    <>
      <input
        class={styles.time}
        dir="ltr"
        inputMode="decimal"
        aria-label={texts.lineTime(place)}
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
        <span id={advice} class={styles.error} role="alert">
          {texts.timeInvalid}
        </span>
      )}
    </>
  )
}

function TextField({ line, place, workspace: { lyrics } }: FieldProps) {
  const { lyrics: texts } = useI18n().messages
  const input = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    // A line without text would end the one before; removing it is a button of its own.
    if (currentTarget.value.trim() !== '') lyrics.editLine(line.id, currentTarget.value)
  }
  const blur = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    currentTarget.value = line.text
    lyrics.release()
  }
  return (
    <input
      class={styles.line}
      dir="auto"
      aria-label={texts.lineText(place)}
      value={line.text}
      maxLength={120}
      onInput={input}
      onBlur={blur}
    />
  )
}
