// The pool's elements in the page: which one is visible, what it is called, and which one sounds.
import { untracked } from '@preact/signals'
import type { PlaybackDevice } from '../../ports/playback.ts'
import { shownSource } from '../../core/timeline.ts'
import type { Shot } from './shots.ts'
import { setVolume } from './video-playing.ts'
import { createSlot, release, type VideoSlot } from './video-slot.ts'

/** One shows, one may start before its cut, and two wait, so that clips of a few frames are ready in time. */
const POOL_SIZE = 4
const EVENTS = [
  'loadedmetadata',
  'loadeddata',
  'canplay',
  'suspend',
  'seeked',
  'waiting',
  'ended',
  'error',
  'play',
  'pause',
]

export interface Screen {
  /** Empty while no container is attached. */
  readonly slots: VideoSlot[]
  attach(container: HTMLElement | null): void
  present(presentation: Presentation): void
}

export interface Presentation {
  readonly front: VideoSlot | null
  /** The shot after the current one: its element is composited already, so that it appears without a delay. */
  readonly next: Shot | undefined
  readonly label: string
  /** From 0 to 1; 0 silences the clips. */
  readonly volume: number
}

export interface ScreenOptions {
  readonly device: Pick<PlaybackDevice, 'createVideo'>
  readonly onEvent: (slot: VideoSlot, type: string) => void
  readonly onBlocked: (slot: VideoSlot) => void
}

export function createScreen({ device, onEvent, onBlocked }: ScreenOptions): Screen {
  const slots: VideoSlot[] = []

  function create(): VideoSlot {
    const video = device.createVideo()
    video.playsInline = true
    video.preload = 'auto'
    video.muted = true
    video.disablePictureInPicture = true
    const slot = createSlot(video, onBlocked)
    for (const type of EVENTS)
      video.addEventListener(type, () => slots.includes(slot) && untracked(() => onEvent(slot, type)))
    return slot
  }

  return {
    slots,
    attach(container) {
      for (const slot of slots.splice(0)) {
        release(slot)
        slot.video.remove()
      }
      if (container === null) return
      slots.push(...Array.from({ length: POOL_SIZE }, create))
      container.append(...slots.map(({ video }) => video))
    },
    present({ front, next, label, volume }) {
      for (const slot of slots) {
        if (slot === front) showInFront(slot, label, volume)
        else hide(slot, slot.shot !== null && slot.shot.id === next?.id)
      }
    },
  }
}

function showInFront(slot: VideoSlot, label: string, volume: number): void {
  const { video, shot } = slot
  set(video, {
    'data-place': 'front',
    'data-grade': shot === null ? undefined : shownSource(shot.clip)?.grade,
    'aria-label': label,
  })
  setVolume(slot, volume)
}

function hide({ video }: VideoSlot, isNext: boolean): void {
  set(video, { 'data-place': isNext ? 'next' : 'waiting', 'aria-hidden': 'true' })
  video.muted = true
}

const ATTRIBUTES = ['data-place', 'data-grade', 'aria-label', 'aria-hidden'] as const

function set(element: Element, values: Readonly<Partial<Record<(typeof ATTRIBUTES)[number], string | undefined>>>) {
  for (const name of ATTRIBUTES) {
    const { [name]: value } = values
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}
