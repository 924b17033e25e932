import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import type { SongModel } from '../../models/song/song-model.ts'
import { useSongFile } from './use-song-file.tsx'
import controls from '../controls/controls.module.css'
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
  const file = useSongFile(model, 'song-file')
  const hintId = useId()
  return (
    <>
      <button
        type="button"
        class={controls.action}
        data-primary={primary ? '' : undefined}
        aria-label={label}
        title={label}
        aria-describedby={hint === '' ? undefined : hintId}
        onClick={file.open}
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
        <small id={hintId} class={`${styles.hint} one-line`}>
          {hint}
        </small>
      )}
      {file.field}
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
    <button type="button" class={controls.action} aria-label={label} aria-pressed={pressed} title={label} onClick={act}>
      {children}
    </button>
  )
}
