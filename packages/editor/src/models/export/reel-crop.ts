import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { CROP_MAX } from '../../core/document/document.ts'
import { setReelCrop } from '../../core/document/song-commands.ts'
import type { EditHistory } from '../edit-history.ts'
import type { I18n } from '../i18n.ts'

/** The part of the picture that the reel shows. */
export interface ReelCrop {
  /** From 0 (left) to 1 (right). */
  readonly position: ReadonlySignal<number>
  /** Whether the stage shows the frame. */
  readonly shown: ReadonlySignal<boolean>
  toggle(): void
  /** Moves the frame; the moves until `settle` are one step of undo. */
  move(position: number): void
  /** The drag or the key is released. */
  settle(): void
}

export function createReelCrop(history: EditHistory, i18n: ReadonlySignal<I18n>): ReelCrop {
  const shown = signal(false)
  return {
    position: computed(() => history.document.value.reelCrop / CROP_MAX),
    shown,
    toggle: () => (shown.value = !shown.value),
    move(position) {
      const { step } = i18n.value.messages.exports.crop
      history.perform((document) => setReelCrop(document, position * CROP_MAX), { label: step, group: 'reel-crop' })
    },
    settle: () => history.endGroup(),
  }
}
