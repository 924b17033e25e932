// Composes the player: the conductor with its clock, its pictures and its sound, and what they need of the edit.
import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals'
import { frameOfMicroseconds } from '../../core/document/frames.ts'
import type { Clip } from '../../core/timeline.ts'
import { createConductor, type Conductor } from './conductor.ts'
import { createMasterClock } from './master-clock.ts'
import { createPicture } from './picture.ts'
import type { PlayerOptions } from './player-options.ts'
import type { EditModel } from '../edit-model.ts'
import type { I18n } from '../i18n.ts'
import { createRecovery } from './recovery.ts'
import { createScreen } from './screen.ts'
import { shotIndexAt, shotsOf } from './shots.ts'
import { createSongSound, songOf, type SongSound } from './song-sound.ts'
import { isPausedByBrowser, isStartedByBrowser } from './video-playing.ts'
import { settle } from './video-slot.ts'

export interface Stage {
  readonly conductor: Conductor
  readonly muted: Signal<boolean>
  readonly volume: Signal<number>
  readonly autoplayBlocked: Signal<boolean>
  /** Length of the edit in frames: that of its clips; without clips, that of the song. */
  readonly frames: ReadonlySignal<number>
  readonly current: ReadonlySignal<Clip | null>
  readonly hasPicture: ReadonlySignal<boolean>
  attach(container: HTMLElement | null): void
  dispose(): void
}

/** `onPlayKey`: the user asked the browser to play. */
export function createStage({ edit, song, device, i18n }: PlayerOptions, onPlayKey: () => void): Stage {
  const muted = signal(false)
  const volume = signal(1)
  const autoplayBlocked = signal(false)
  const hasPicture = signal(false)
  const recovery = createRecovery({ edit, i18n })
  const sound = createSongSound({ song, device, onFailure: () => edit.showMessage(i18n.peek().messages.stage.song) })
  const { document } = edit.history
  const pause = (): void => conductor.setRate(0)
  const shots = computed(() => shotsOf(edit.timeline.value.clips))
  const frames = computed(() => shots.value.at(-1)?.end ?? frameOfMicroseconds(document.value.song?.duration ?? 0))

  const onBlocked = (): void => {
    pause()
    autoplayBlocked.value = true
  }
  const onUnheard = createNotice(() => edit.showMessage(i18n.peek().messages.stage.unheard))
  const events = { onBlocked, onUnheard, onInterrupt: pause, onLateDevice: () => restart(conductor) }
  const clock = createMasterClock({ device, song: () => songOf(sound), ...events })
  const screen = createScreen({
    device,
    onEvent(slot, type) {
      if (isPausedByBrowser(slot, type) && slot === picture.front) pause()
      if (isStartedByBrowser(slot, type) && slot === picture.front) onPlayKey()
      recovery.onEvent(slot, type)
      settle(slot)
      conductor.refresh()
    },
    onBlocked(slot) {
      if (slot.video.muted || document.value.song !== null) return onBlocked()
      // Sound needs a press of the user: play without it, if that is permitted.
      slot.video.muted = true
      muted.value = true
    },
  })
  const picture = createPicture(device, screen.slots)
  const conductor = createConductor({
    device,
    clock,
    picture,
    shots: () => shots.value,
    frames: () => frames.value,
    songReady: () => sound.state.value.phase !== 'opening',
    onUpdate: present,
  })
  const current = computed(() => clipAt(edit.timeline.value.clips, conductor.frame.value))

  function present(): void {
    const rate = conductor.rate.value
    const silent = muted.value || document.value.song !== null || Math.abs(rate) !== 1
    const { front } = picture
    screen.present({
      front,
      next: shots.value[shotIndexAt(shots.value, conductor.frame.value) + (rate < 0 ? -1 : 1)],
      label: labelOf(front?.shot?.clip, i18n.value),
      volume: silent ? 0 : volume.value,
    })
    if (front !== null) recovery.noteProgress(front)
    hasPicture.value = front !== null
  }

  const stop = followEdit({ conductor, generation: edit.generation, sound }, () => {
    void [shots.value, frames.value, muted.value, volume.value, sound.state.value, i18n.value]
    return () => songOf(sound)?.setVolume(muted.value ? 0 : volume.value)
  })

  return {
    conductor,
    muted,
    volume,
    autoplayBlocked,
    frames,
    current,
    hasPicture,
    attach(container) {
      if (container === null) pause()
      picture.clear()
      screen.attach(container)
      untracked(conductor.refresh)
    },
    dispose() {
      for (const end of [stop, pause, () => screen.attach(null), sound.dispose]) end()
    },
  }
}

/** Calls back the first time. */
function createNotice(callback: () => void): () => void {
  let given = false
  return () => {
    if (!given) callback()
    given = true
  }
}

/** The clip at a frame; behind the end, the last one. */
function clipAt(clips: readonly Clip[], frame: number): Clip | null {
  return clips.filter(({ start }) => start <= frame).at(-1) ?? null
}

function labelOf(clip: Clip | undefined, { messages }: I18n): string {
  return clip === undefined ? '' : messages.stage.clip({ title: clip.summary.title, artist: clip.summary.artist })
}

/** While the edit plays: restarts the clock from where the playhead is. */
function restart({ rate, time, seek }: Conductor): void {
  if (rate.peek() !== 0) seek(time.peek())
}

interface Followed {
  readonly conductor: Conductor
  readonly generation: EditModel['generation']
  readonly sound: SongSound
}

/** Adopts each change of what `read` reads, and returns to the start with each edit that opens. */
function followEdit({ conductor, generation, sound }: Followed, read: () => () => void): () => void {
  const stops = [
    effect(() => {
      const adopt = read()
      untracked(() => {
        adopt()
        conductor.refresh()
      })
    }),
    effect(() => {
      void sound.state.value
      // Another song, or none.
      untracked(() => restart(conductor))
    }),
    effect(() => {
      void generation.value
      untracked(() => {
        conductor.setRate(0)
        conductor.seek(0)
      })
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
