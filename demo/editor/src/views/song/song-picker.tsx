import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import type { SongModel } from '../../models/song/song-model.ts'
import styles from './song-lane.module.css'

interface PickerProps {
  readonly model: SongModel
  readonly label: string
  /** Stands behind the button and describes it. */
  readonly hint?: string
  /** Instead of the label, for the eye. */
  readonly short?: string
  /** Instead of both where space is short. */
  readonly shortest?: string
  readonly primary?: boolean
}

/** A button that opens the browser's file dialog. */
export function SongPicker({ model, label, hint = '', short = label, shortest = short, primary = false }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const change = (): void => {
    const file = input.current?.files?.[0]
    if (file === undefined) return
    void model.pick(file)
    // The same file may be picked again.
    if (input.current !== null) input.current.value = ''
  }
  return (
    <>
      <button
        type="button"
        class={styles.action}
        data-primary={primary ? '' : undefined}
        aria-label={label}
        title={label}
        aria-describedby={hint === '' ? undefined : hintId}
        onClick={() => input.current?.click()}
      >
        {short === shortest ? (
          short
        ) : (
          <>
            <span class={styles.wide}>{short}</span>
            <span class={styles.narrow}>{shortest}</span>
          </>
        )}
      </button>
      {hint !== '' && (
        <span id={hintId} class={styles.hint}>
          {hint}
        </span>
      )}
      <input ref={input} type="file" accept="audio/*,video/mp4" hidden data-testid="song-file" onChange={change} />
    </>
  )
}

interface ActionProps {
  readonly label: string
  readonly act: () => void
  readonly pressed?: boolean
  /** The label by default. */
  readonly children?: ComponentChildren
}

export function SongAction({ label, act, pressed, children = label }: ActionProps) {
  return (
    <button type="button" class={styles.action} aria-label={label} aria-pressed={pressed} title={label} onClick={act}>
      {children}
    </button>
  )
}
