import menu from '@proscenium/ui/menu.module.css'
import { useId, useRef } from 'preact/hooks'
import type { Song } from '../../core/document/document.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { SongAction } from './song-picker.tsx'
import controls from '../controls/controls.module.css'
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
        class={controls.action}
        popovertarget={id}
        aria-label={texts.tempoMenu({ tempo })}
        title={texts.beats}
      >
        <span>{texts.tempo({ tempo })}</span>
        <span aria-hidden="true"> ▾</span>
      </button>
      {keyText !== null && (
        <span class={`${lane.key} one-line`} title={texts.keyLabel({ key: keyText })}>
          {keyText}
        </span>
      )}
      <div
        id={id}
        popover="auto"
        class={`${menu.menu} ${styles.menu}`}
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
function placeAbove(popover: HTMLElement, button: HTMLElement | null): void {
  if (button === null) return
  const { left, top } = button.getBoundingClientRect()
  const { innerWidth = 0, innerHeight = 0 } = popover.ownerDocument.defaultView ?? {}
  const gap = 4
  popover.style.left = `${Math.max(gap, Math.min(left, innerWidth - popover.offsetWidth - gap))}px`
  popover.style.bottom = `${Math.max(gap, innerHeight - top + gap)}px`
}

/** Microseconds that one press moves the beats. */
const NUDGE = 10_000
/** Tempos closer than this, in beats per minute, are the same. */
const SAME_TEMPO = 0.5

interface CorrectionsProps {
  readonly workspace: Workspace
  readonly song: Song
}

/** Corrects the song's beats: its tempo, and when they are. */
function BeatCorrections({ workspace, song }: CorrectionsProps) {
  const { song: model, player } = workspace
  const { messages } = useI18n()
  const { song: texts } = messages
  const tap = (): void => {
    // A tempo can be tapped only to a song that is heard.
    if (player.playing.value) model.tap(player.songTime())
    else player.play()
  }
  return (
    <>
      <div class={styles.row}>
        <Factor label={texts.halve} sign="÷2" act={() => model.correct({ kind: 'halve' })} />
        <Factor label={texts.double} sign="×2" act={() => model.correct({ kind: 'double' })} />
        <SongAction label={texts.tapBeat} act={tap}>
          {texts.tap}
        </SongAction>
        <SongAction label={texts.resetBeats} act={model.resetBeats}>
          {texts.reset}
        </SongAction>
      </div>
      <div class={styles.row}>
        <SongAction label={texts.earlier} act={() => model.correct({ kind: 'nudge', by: -NUDGE })}>
          {texts.milliseconds({ count: '−10' })}
        </SongAction>
        <SongAction label={texts.later} act={() => model.correct({ kind: 'nudge', by: NUDGE })}>
          {texts.milliseconds({ count: '+10' })}
        </SongAction>
        <SongAction
          label={texts.downbeat}
          act={() => model.correct({ kind: 'downbeat', at: Math.round(player.songTime()) })}
        />
      </div>
      <Candidates workspace={workspace} song={song} />
    </>
  )
}

interface FactorProps {
  readonly label: string
  readonly sign: string
  readonly act: () => void
}

/** A button with a sign; its name has the label too, because a sign is not text to read out. */
function Factor({ label, sign, act }: FactorProps) {
  return (
    <button type="button" class={controls.action} title={label} onClick={act}>
      <span class="visually-hidden">{`${label} `}</span>
      {sign}
    </button>
  )
}

/** The tempos that the analysis also considers possible. */
function Candidates({ workspace, song }: CorrectionsProps) {
  const { language, messages } = useI18n()
  const { song: texts } = messages
  const heading = useId()
  const found = [song.detected.tempo, ...(workspace.song.profile.value?.tempo.candidates ?? [])]
  const others = found.filter((tempo) => Math.abs(tempo - song.grid.tempo) > SAME_TEMPO)
  if (others.length === 0) return null
  return (
    <div class={styles.row} role="group" aria-labelledby={heading}>
      <small id={heading}>{texts.candidates}</small>
      {others.map((tempo) => {
        const text = tempoText(tempo, language.tag)
        return (
          <SongAction
            key={text}
            label={texts.candidate({ tempo: text })}
            act={() => workspace.song.correct({ kind: 'tempo', tempo })}
          >
            {texts.tempo({ tempo: text })}
          </SongAction>
        )
      })}
    </div>
  )
}

/** Beats per minute, in the language of a BCP 47 tag. */
function tempoText(tempo: number, tag: string): string {
  return new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(tempo)
}
