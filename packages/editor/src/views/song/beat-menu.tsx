import { useId, useRef } from 'preact/hooks'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { BeatCorrections, tempoText } from './beat-corrections.tsx'
import styles from './beat-menu.module.css'
import lane from './song-lane.module.css'

/** The song's tempo and key; opens the corrections of the beats. */
export function BeatMenu({ workspace }: { readonly workspace: Workspace }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { language, messages } = useI18n()
  const { song: texts } = messages
  const { value: document } = workspace.edit.history.document
  if (document.song === null) return null
  const tempo = tempoText(document.song.grid.tempo, language.tag)
  const key = workspace.song.profile.value?.key
  const keyText = key === undefined ? null : texts.key[key.mode]({ tonic: key.tonic })
  return (
    <>
      <button
        ref={button}
        type="button"
        class={lane.action}
        popovertarget={id}
        aria-label={texts.tempoMenu({ tempo })}
        title={texts.beats}
      >
        <span class={styles.tempo}>{texts.tempo({ tempo })}</span>
        <span aria-hidden="true"> ▾</span>
      </button>
      {keyText !== null && (
        <span class={lane.key} title={texts.keyLabel({ key: keyText })}>
          {keyText}
        </span>
      )}
      <div
        id={id}
        popover="auto"
        class={styles.menu}
        role="group"
        aria-label={texts.beats}
        dir={language.direction}
        onToggle={({ newState, currentTarget }) => newState === 'open' && placeAbove(currentTarget, button.current)}
      >
        <BeatCorrections workspace={workspace} song={document.song} />
      </div>
    </>
  )
}

/** A popover stands in the middle of the page by default; this one above its button, within the page. */
function placeAbove(menu: HTMLElement, button: HTMLElement | null): void {
  if (button === null) return
  const { left, top } = button.getBoundingClientRect()
  const { innerWidth = 0, innerHeight = 0 } = menu.ownerDocument.defaultView ?? {}
  const gap = 4
  menu.style.left = `${Math.max(gap, Math.min(left, innerWidth - menu.offsetWidth - gap))}px`
  menu.style.bottom = `${Math.max(gap, innerHeight - top + gap)}px`
}
