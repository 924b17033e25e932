// Streams that end early or cannot be shown: each is requested again once before its clip becomes a problem.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { EditModel } from '../edit-model.ts'
import type { I18n } from '../i18n.ts'
import { noteSeeked, release, type VideoSlot } from './video-slot.ts'

export interface Recovery {
  /** Ids of the videos whose stream is requested again. */
  readonly renewing: ReadonlySignal<ReadonlySet<string>>
  /**
   * Reacts to an element's failure: renews the stream, or marks the clip at the second failure in a row. Marks a clip whose
   * stream has no picture that the browser can show.
   */
  onEvent(slot: VideoSlot, type: string): void
  /** Notes that a video plays: its next failure renews the stream again. */
  noteProgress(slot: VideoSlot): void
}

/** Seconds of playing after which a renewed stream counts as working. */
const WORKING = 1

const LOADED: ReadonlySet<string> = new Set(['loadedmetadata', 'loadeddata', 'canplay'])
const HAVE_METADATA = 1

export interface RecoveryOptions {
  readonly edit: Pick<EditModel, 'renew' | 'markProblem'>
  readonly i18n: ReadonlySignal<I18n>
}

export function createRecovery({ edit, i18n }: RecoveryOptions): Recovery {
  const renewing = signal<ReadonlySet<string>>(new Set())
  /** Second of the source at which a video was renewed, by its id. */
  const renewed = new Map<string, number>()
  const texts = () => i18n.peek().messages.stage.problem

  function recover(slot: VideoSlot): void {
    const { shot, target, video } = slot
    if (shot === null) return
    const { key, summary } = shot.clip
    const at = video.currentTime > 0 ? video.currentTime : target
    release(slot)
    if (renewing.value.has(summary.videoId)) return
    if (renewed.has(summary.videoId)) return edit.markProblem(key, { text: texts().stream, retry: true })
    renewed.set(summary.videoId, at)
    renewing.value = new Set([...renewing.value, summary.videoId])
    void edit.renew(shot.clip).finally(() => {
      renewing.value = new Set([...renewing.value].filter((id) => id !== summary.videoId))
    })
  }

  return {
    renewing,
    onEvent(slot, type) {
      const { shot, video } = slot
      if (isFailure(slot, type)) recover(slot)
      else if (shot !== null && LOADED.has(type) && hasNoPicture(video))
        edit.markProblem(shot.clip.key, { text: texts().picture, retry: false })
    },
    noteProgress({ shot, video }) {
      const at = renewed.get(shot?.clip.summary.videoId ?? '')
      if (shot !== null && at !== undefined && Math.abs(video.currentTime - at) > WORKING)
        renewed.delete(shot.clip.summary.videoId)
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
