// Corrections of the song's beats, each a step that can be undone.
import type { ReadonlySignal } from '@preact/signals'
import { correctBeats, resetBeats } from '../../core/document/song-commands.ts'
import type { GridCorrection } from '../../core/song/beat-grid.ts'
import { tappedTempo } from '../../core/song/tap-tempo.ts'
import type { EditHistory } from '../edit-history.ts'
import type { I18n } from '../i18n.ts'

export interface SongCorrections {
  correct(correction: GridCorrection): void
  /** A tap at a time of the song in microseconds; from the fourth of a series the beats follow. */
  tap(at: number): void
  resetBeats(): void
}

const TAPS_MAX = 64

export function createSongCorrections(history: EditHistory, i18n: ReadonlySignal<I18n>): SongCorrections {
  let taps: readonly number[] = []

  function correct(correction: GridCorrection): void {
    const group = correction.kind === 'tapped' || correction.kind === 'nudge' ? `beats ${correction.kind}` : null
    const { correct: label } = i18n.peek().messages.song.steps
    history.perform((document) => correctBeats(document, correction), { label, group })
  }

  return {
    correct,
    tap(at) {
      // A jump backwards in the song begins a new series.
      const earlier = (taps.at(-1) ?? at) > at ? [] : taps
      taps = [...earlier, at].slice(-TAPS_MAX)
      const tapped = tappedTempo(taps)
      if (tapped !== null) correct({ kind: 'tapped', ...tapped })
    },
    resetBeats: () => void history.perform(resetBeats, { label: i18n.peek().messages.song.steps.reset }),
  }
}
