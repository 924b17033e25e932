// The song of the edit: picking and analysing its file, and correcting its beats. The song itself is part of the
// document, so that every change can be undone; its file stays in the browser and is uploaded with a save only (E-01).
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { AudioProfile } from '@proscenium/protocol'
import type { EditDocument } from '../../core/document/document.ts'
import { setSong, correctBeats, resetBeats } from '../../core/document/song-commands.ts'
import { songName, songOf, type AnalyseSongFile, type SongResult } from '../../core/song/song-file.ts'
import { profileOf } from '../../core/song/song-profile.ts'
import type { GridCorrection } from '../../core/song/beat-grid.ts'
import { tappedTempo } from '../../core/song/tap-tempo.ts'
import type { OfferedSong, SongOffers, SongStorage, StoredSong } from '../../ports/song-library.ts'
import type { EditHistory } from '../edit-history.ts'
import { english, type I18n } from '../i18n.ts'
import type { Messages } from '../messages.ts'
import type { Progress } from '../source-requests.ts'
import { createSongRecovery } from './song-recovery.ts'
import { createSongRuns, type SongActivity } from './song-runs.ts'
import type { SongService } from './song-service.ts'
import { createSongUploads, type SongUploads } from './song-uploads.ts'
import { createStartingSong } from './starting-song.ts'

export type SongState =
  | { readonly phase: 'empty' }
  | SongActivity
  /** The document has a song, but its file is nowhere. The user may pick it again. */
  | { readonly phase: 'without-file'; readonly name: string }
  | { readonly phase: 'ready'; readonly name: string; readonly audio: StoredSong }

export interface SongModel extends SongCorrections {
  readonly state: ReadonlySignal<SongState>
  /** File and waveform of the document's song, also while another file is being analysed; null without. */
  readonly audio: ReadonlySignal<StoredSong | null>
  /** What a song match sends; null without a song. */
  readonly profile: ReadonlySignal<AudioProfile | null>
  /** Songs that the page offers. */
  readonly offers: ReadonlySignal<readonly OfferedSong[]>
  readonly upload: SongUploads['state']
  /** Decodes and analyses a file and adds it as the song; a running analysis is cancelled. Resolves when it ended. */
  pick(file: File): Promise<void>
  /** Loads an offered song and adds it. */
  choose(offer: OfferedSong): Promise<void>
  /** Cancels a running analysis and dismisses a failure. Call it before another project opens. */
  cancel(): void
  /** Looks for the missing file again. */
  findAgain(): void
  /** It is not repeated by a save, only by `retryUpload`. */
  cancelUpload(): void
  retryUpload(): void
  remove(): void
  dispose(): void
}

export interface SongModelOptions {
  readonly edit: { readonly history: EditHistory; readonly withStatus: Progress['withStatus'] } & Partial<
    Pick<Messages, 'showMessage'>
  >
  readonly analyse: AnalyseSongFile
  readonly i18n?: ReadonlySignal<I18n>
  /** Kept nowhere by default. */
  readonly storage?: SongStorage | undefined
  /** None by default. */
  readonly offers?: SongOffers | undefined
  /** The service and the project whose song it stores; null until both exist. */
  readonly service?: ReadonlySignal<SongService | null>
}

type Done = Extract<SongResult, { ok: true }>

const nothing: ReadonlySignal<SongService | null> = signal(null)

export function createSongModel(options: SongModelOptions): SongModel {
  const { edit, analyse, i18n = english, storage, offers, service = nothing } = options
  const { history } = edit
  const steps = () => i18n.peek().messages.song.steps
  /** By fingerprint; an undo may return to an earlier song. */
  const files = signal<ReadonlyMap<string, StoredSong>>(new Map())
  const runs = createSongRuns({ analyse, withStatus: edit.withStatus, i18n })
  const song = computed(() => history.document.value.song)
  const audio = computed(() => (song.value === null ? null : (files.value.get(song.value.fingerprint) ?? null)))
  const offered = signal<readonly OfferedSong[]>([])

  const state = computed<SongState>(() => {
    if (runs.activity.value !== null) return runs.activity.value
    if (song.value === null) return { phase: 'empty' }
    const { name } = song.value
    return audio.value === null ? { phase: 'without-file', name } : { phase: 'ready', name, audio: audio.value }
  })

  function keep(fingerprint: string, stored: StoredSong): void {
    files.value = new Map(files.value).set(fingerprint, stored)
    void storage?.write(fingerprint, stored)
  }

  /** `put` changes the document. */
  function adopt(nameOf: (result: Done) => string, put: (command: (document: EditDocument) => EditDocument) => void) {
    return (file: Blob, result: Done): void =>
      batch(() => {
        const { projects = [] } = files.peek().get(result.fingerprint) ?? {}
        keep(result.fingerprint, { file, waveform: result.analysis.waveform, projects })
        // The file of the song that is already there: its corrections stay.
        if (song.peek()?.fingerprint === result.fingerprint) return
        put((document) => setSong(document, songOf(nameOf(result), result)))
      })
  }
  const asStep = (command: (document: EditDocument) => EditDocument): void =>
    void history.perform(command, { label: steps().add })

  const recovery = createSongRecovery({ song, audio, runs, storage, service, keep })
  const uploads = createSongUploads({ song, audio, service, keep })
  const starting = createStartingSong({ offers, offered, song, runs, service, history, adopt, asStep })

  return {
    state,
    audio,
    profile: computed(() => profileOf(song.value?.profile ?? null)),
    offers: offered,
    upload: uploads.state,
    async pick(file) {
      starting.decline()
      return runs.start({ name: file.name, file, onDone: adopt((result) => songName(file.name, result), asStep) })
    },
    async choose(offer) {
      starting.decline()
      return runs.start({
        name: offer.title,
        load: async (abort, onProgress) => (await offers?.load(offer, { signal: abort, onProgress })) ?? null,
        onDone: adopt(() => offer.title, asStep),
      })
    },
    cancel() {
      starting.decline()
      runs.cancel()
    },
    findAgain: recovery.findAgain,
    cancelUpload: uploads.cancel,
    retryUpload: uploads.retry,
    remove() {
      starting.decline()
      runs.cancel()
      history.perform((document) => setSong(document, null), { label: steps().remove })
    },
    ...createSongCorrections(history, i18n),
    dispose() {
      for (const part of [starting, recovery, uploads]) part.dispose()
      runs.cancel()
    },
  }
}

interface SongCorrections {
  correct(correction: GridCorrection): void
  /** A tap at a time of the song in microseconds; from the fourth of a series the beats follow. */
  tap(at: number): void
  resetBeats(): void
}

const TAPS_MAX = 64

/** Corrections of the song's beats, each a step that can be undone. */
function createSongCorrections(history: EditHistory, i18n: ReadonlySignal<I18n>): SongCorrections {
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
