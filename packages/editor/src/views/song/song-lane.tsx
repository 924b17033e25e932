import { MICROSECONDS } from '../../core/document/frames.ts'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { AudioProfile } from '@proscenium/protocol'
import type { BeatGrid } from '../../core/document/document.ts'
import type { Waveform } from '../../core/song/analysis/waveform.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { SongAction } from './song-picker.tsx'
import { SongStatus } from './song-status.tsx'
import { drawBeats, drawSections, drawWaveform } from './draw-song.ts'
import styles from './song-lane.module.css'

/** The song in the timeline: its state with what can be done, and its waveform with beats, bars and sections (E-01). */
export function SongLane({ workspace }: { readonly workspace: Workspace }) {
  const { language, messages } = useI18n()
  const { song, lyrics } = messages
  const { value: open } = workspace.lyrics.panelOpen
  const { value: untimed } = workspace.lyrics.untimed
  return (
    <div class={styles.lane} role="group" aria-label={song.title}>
      <div class={styles.bar} dir={language.direction}>
        <SongStatus workspace={workspace} />
        <span class={styles.lyrics}>
          <SongAction label={lyrics.open} pressed={open} act={() => toggleLyrics(workspace, !open)} />
          {untimed > 0 && !open && (
            <SongAction label={lyrics.untimed({ count: untimed })} act={() => toggleLyrics(workspace, true)} />
          )}
        </span>
      </div>
      <SongWave workspace={workspace} />
    </div>
  )
}

function toggleLyrics({ lyrics, show }: Workspace, open: boolean): void {
  lyrics.showPanel(open)
  // The panel takes the library's place, which narrow frames may hide.
  if (open) show('library')
}

/** Pixels per canvas. Only canvases in view exist, so that drawing takes the same time for a song of any length. */
const TILE = 512

/** The song's waveform with its beats, bars and sections, to the scale of the timeline. A click shows its place. */
function SongWave({ workspace }: { readonly workspace: Workspace }) {
  const { edit, timeline, song: model, player } = workspace
  const { song: texts } = useI18n().messages
  const { song } = edit.history.document.value
  if (song === null) return null
  const scale = timeline.scale.value
  // While the scale changes, what is drawn is stretched.
  const drawn = timeline.drawnScale.value
  const width = Math.ceil((song.duration / MICROSECONDS) * drawn)
  const { from, to } = timeline.visible.value
  const first = Math.floor((from * drawn) / scale / TILE)
  const end = Math.ceil(Math.min((to * drawn) / scale, width) / TILE)
  const tiles = Array.from({ length: Math.max(0, end - first) }, (_, index) => (first + index) * TILE)
  const waveform = model.audio.value?.waveform ?? null
  const sections = model.profile.value?.sections ?? []
  return (
    <div
      class={styles.wave}
      style={{ width: `${(song.duration / MICROSECONDS) * scale}px` }}
      role="img"
      aria-label={texts.waveform({ name: song.name })}
      // A swipe ends with another event.
      onPointerUp={({ currentTarget, clientX, button }) =>
        button === 0 && player.seek((clientX - currentTarget.getBoundingClientRect().left) / scale)
      }
    >
      {tiles.map((left) => (
        <WaveTile
          key={left}
          grid={song.grid}
          waveform={waveform}
          sections={sections}
          from={left}
          width={Math.min(TILE, width - left)}
          whole={width}
          scale={drawn}
        />
      ))}
    </div>
  )
}

interface WaveTileProps {
  readonly grid: BeatGrid
  /** Null while the file is missing: the beats are drawn alone. */
  readonly waveform: Waveform | null
  readonly sections: NonNullable<AudioProfile['sections']>
  readonly from: number
  readonly width: number
  /** Width of all tiles. */
  readonly whole: number
  readonly scale: number
}

function WaveTile({ grid, waveform, sections, from, width, whole, scale }: WaveTileProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const { current: element } = canvas
    const context = element?.getContext('2d') ?? null
    if (element === null || context === null) return
    const density = Math.min(2, element.ownerDocument.defaultView?.devicePixelRatio ?? 1)
    const height = element.clientHeight
    element.width = Math.ceil(width * density)
    element.height = Math.ceil(height * density)
    context.scale(density, density)
    context.fillStyle = getComputedStyle(element).color
    const tile = { from, width, height, scale }
    drawSections(context, sections, tile)
    if (waveform !== null) drawWaveform(context, waveform, tile)
    drawBeats(context, grid, tile)
  }, [grid, waveform, sections, from, width, scale])
  const percent = (pixels: number): string => `${(pixels / whole) * 100}%`
  return <canvas ref={canvas} class={styles.tile} style={{ left: percent(from), width: percent(width) }} />
}
