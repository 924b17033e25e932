// What the elements of the pool say of their streams: which fail and are requested again, which work, and which have no
// picture that the browser can show.
import type { ReadonlySignal } from '@preact/signals'
import type { EditModel } from '../edit-model.ts'
import type { I18n } from '../i18n.ts'
import { noteSeeked, release, type VideoSlot } from './video-slot.ts'

export interface Recovery {
  /** Reacts to an event of an element. */
  onEvent(slot: VideoSlot, type: string): void
  /** Notes that a video plays: its next failure is the first one. */
  noteProgress(slot: VideoSlot): void
}

/** Seconds of playing after which a stream counts as working. */
const WORKING = 1

const LOADED: ReadonlySet<string> = new Set(['loadedmetadata', 'loadeddata', 'canplay'])
const HAVE_METADATA = 1

export interface RecoveryOptions {
  readonly edit: Pick<EditModel, 'streamFailed' | 'streamLoaded' | 'streamPlays' | 'markProblem'>
  readonly i18n: ReadonlySignal<I18n>
}

export function createRecovery({ edit, i18n }: RecoveryOptions): Recovery {
  function onLoaded({ shot, video }: VideoSlot): void {
    if (shot === null || shot.address === null) return
    const { picture } = i18n.peek().messages.stage.problem
    if (hasNoPicture(video)) edit.markProblem(shot.clip.key, { text: picture, retry: false })
    else if (video.videoWidth > 0) edit.streamLoaded(shot.clip, shot.address)
  }

  return {
    onEvent(slot, type) {
      const { shot } = slot
      if (isFailure(slot, type)) {
        release(slot)
        if (shot !== null && shot.address !== null) edit.streamFailed(shot.clip, shot.address)
      } else if (LOADED.has(type)) onLoaded(slot)
    },
    noteProgress({ shot, video, target, rolling }) {
      if (shot !== null && rolling && Math.abs(video.currentTime - target) > WORKING) edit.streamPlays(shot.clip)
    },
  }
}

/** Whether the stream has failed or cannot be seeked. An event that was queued for the slot's last stream says neither. */
function isFailure(slot: VideoSlot, type: string): boolean {
  if (type === 'seeked') return noteSeeked(slot)
  return type === 'error' && slot.video.error !== null
}

type TrackList = { readonly length: number }
/** The lists of tracks, which only WebKit has. */
type VideoWithTracks = HTMLVideoElement & { readonly audioTracks?: TrackList; readonly videoTracks?: TrackList }

/**
 * Whether a loaded stream has no picture that the browser can show. WebKitGTK may report metadata and even data before it
 * knows tracks and size: there, sound without a picture is known once it lists the sound.
 */
function hasNoPicture({ readyState, videoWidth, audioTracks, videoTracks }: VideoWithTracks): boolean {
  // Without metadata, the event is one of the slot's last stream.
  if (readyState < HAVE_METADATA || videoWidth > 0) return false
  return audioTracks === undefined || videoTracks === undefined || (audioTracks.length > 0 && videoTracks.length === 0)
}
