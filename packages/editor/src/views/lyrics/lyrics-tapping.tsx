import { useEffect, useRef } from 'preact/hooks'
import type { TappingState } from '../../models/lyrics/lyric-tapping.ts'
import type { Workspace } from '../../models/workspace.ts'
import { isForEditor, latinKey } from '../controls/shortcuts.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import controls from '../controls/controls.module.css'
import styles from './lyrics-panel.module.css'

/** Taps the start of each line while the song plays: by button, or with Space, T and Enter; a button and E end a line. */
export function LyricsTapping({ workspace }: { readonly workspace: Workspace }) {
  const { lyrics: messages } = useI18n().messages
  const { tapping: texts } = messages
  const { value: state } = workspace.lyrics.tapping.state
  useEffect(() => listenForTaps(workspace), [workspace])
  if (state === null) return null
  const { ended, next, done, total } = state
  return (
    <div class={styles.tapping} role="group" aria-label={texts.title}>
      <p class={styles.advice}>
        {next === null ? texts.finished : messages.tapAdvice} {next === null && !ended && texts.lastEnd}
      </p>
      <p class={styles.count}>{texts.progress({ done, total })}</p>
      <Cue state={state} />
      <TapButton workspace={workspace} state={state} />
      <Tools workspace={workspace} state={state} />
      <p class={styles.advice}>{texts.keys}</p>
    </div>
  )
}

interface TappingProps {
  readonly workspace: Workspace
  readonly state: TappingState
}

/** The next line between its neighbours. */
function Cue({ state: { before, ended, next, after } }: { readonly state: TappingState }) {
  const { tapping: texts } = useI18n().messages.lyrics
  return (
    <div class={styles.cue} aria-live="polite" dir="auto">
      <span class={styles.past}>
        {before?.text} {ended && <small>{texts.ended}</small>}
      </span>
      <strong>{next?.text}</strong>
      <span class={styles.past}>{after?.text}</span>
    </div>
  )
}

function isFinished({ next, ended }: TappingState): boolean {
  return next === null && ended
}

/** Also stays behind the last line, so that no other button is where a late tap lands. */
function TapButton({ workspace, state }: TappingProps) {
  const { tapping: texts } = useI18n().messages.lyrics
  const { tap } = workspace.lyrics.tapping
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <button
      ref={button}
      type="button"
      class={styles.tap}
      data-tap
      aria-disabled={isFinished(state)}
      // A pointer's press counts, not its release: that is when the line starts.
      onPointerDown={(event) => {
        event.preventDefault()
        tap()
      }}
      onClick={({ detail }) => detail === 0 && tap()}
    >
      {state.next === null ? texts.endLast : texts.tap}
    </button>
  )
}

function Tools({ workspace: { lyrics, player }, state }: TappingProps) {
  const { tapping: texts } = useI18n().messages.lyrics
  const { end, back, stop } = lyrics.tapping
  const none = state.before === null
  return (
    <div class={styles.tools}>
      <button type="button" class={controls.action} aria-disabled={none} onClick={end}>
        {texts.end}
      </button>
      <button type="button" class={controls.action} aria-disabled={none} onClick={back}>
        {texts.back}
      </button>
      <button type="button" class={controls.action} onClick={player.toggle}>
        {player.playing.value ? texts.pause : texts.play}
      </button>
      <button type="button" class={controls.action} data-primary={isFinished(state) ? '' : undefined} onClick={stop}>
        {texts.done}
      </button>
    </div>
  )
}

/** The keys of tapping come before the shortcuts of the editor. A held key taps once. */
function listenForTaps({ lyrics: { tapping } }: Workspace): () => void {
  const keys: Readonly<Record<string, () => void>> = {
    ' ': tapping.tap,
    t: tapping.tap,
    Enter: tapping.tap,
    e: tapping.end,
    Backspace: tapping.back,
    Escape: tapping.stop,
  }
  const onKey = (event: KeyboardEvent): void => {
    const name = latinKey(event)
    const act = keys[name.length === 1 ? name.toLowerCase() : name]
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (!isForEditor(event, window.document) || usesKey(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) act()
  }
  window.addEventListener('keydown', onKey, { capture: true })
  return () => window.removeEventListener('keydown', onKey, { capture: true })
}

/** Whether another button is pressed, or a menu is open. */
function usesKey({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[popover]') !== null) return true
  return (key === ' ' || key === 'Enter') && target.closest('button:not([data-tap])') !== null
}
