import { useEffect, useRef } from 'preact/hooks'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './lyrics-panel.module.css'

/** Taps the start of each line while the song plays: by button, or with Space, T and Enter. */
export function LyricsTapping({ workspace }: { readonly workspace: Workspace }) {
  const { lyrics, player } = workspace
  const { tapping } = lyrics
  const button = useRef<HTMLButtonElement>(null)
  const { lyrics: messages } = useI18n().messages
  const { tapping: texts } = messages
  const { value: state } = tapping.state
  useEffect(() => listenForTaps(workspace), [workspace])
  useEffect(() => button.current?.focus(), [])
  if (state === null) return null
  const { before, next, after, done, total } = state
  return (
    <div class={styles.tapping} role="group" aria-label={texts.title}>
      <p class={styles.advice}>{next === null ? texts.finished : messages.tapAdvice}</p>
      <p class={styles.count}>{texts.progress(done, total)}</p>
      <div class={styles.cue} aria-live="polite" dir="auto">
        <span class={styles.past}>{before?.text ?? ''}</span>
        <strong>{next?.text ?? ''}</strong>
        <span class={styles.past}>{after?.text ?? ''}</span>
      </div>
      {next !== null && (
        <button
          ref={button}
          type="button"
          class={styles.tap}
          // A pointer's press counts, not its release: that is when the line starts.
          onPointerDown={(event) => {
            event.preventDefault()
            tapping.tap()
          }}
          onClick={({ detail }) => detail === 0 && tapping.tap()}
        >
          {texts.tap}
        </button>
      )}
      <div class={styles.tools}>
        <button type="button" class={styles.button} aria-disabled={before === null} onClick={tapping.back}>
          {texts.back}
        </button>
        <button type="button" class={styles.button} onClick={player.toggle}>
          {player.playing.value ? texts.pause : texts.play}
        </button>
        <button
          type="button"
          class={styles.button}
          data-primary={next === null ? '' : undefined}
          onClick={tapping.stop}
        >
          {texts.done}
        </button>
      </div>
      <p class={styles.advice}>{texts.keys}</p>
    </div>
  )
}

/** The keys of tapping come before the shortcuts of the editor. A held key taps once. */
function listenForTaps({ lyrics: { tapping } }: Workspace): () => void {
  const keys: Readonly<Record<string, () => void>> = {
    ' ': tapping.tap,
    t: tapping.tap,
    Enter: tapping.tap,
    Backspace: tapping.back,
    Escape: tapping.stop,
  }
  const onKey = (event: KeyboardEvent): void => {
    const { key, target, repeat } = event
    const act = keys[key.length === 1 ? key.toLowerCase() : key]
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    // Another button keeps its own keys.
    if (target instanceof HTMLElement && target.closest('[data-primary], button') !== null && isPress(key)) {
      if (!target.matches(`.${styles.tap}`)) return
    }
    event.preventDefault()
    event.stopPropagation()
    if (!repeat) act()
  }
  window.addEventListener('keydown', onKey, { capture: true })
  return () => window.removeEventListener('keydown', onKey, { capture: true })
}

function isPress(key: string): boolean {
  return key === ' ' || key === 'Enter'
}
