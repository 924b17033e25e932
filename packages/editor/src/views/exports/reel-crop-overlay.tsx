import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { ReelCropFrame } from './reel-crop-frame.tsx'
import styles from './reel-crop-overlay.module.css'

/** The reel's frame over the stage's picture; nothing until it is switched on. */
export function ReelCropOverlay({ workspace: { exports, edit } }: { readonly workspace: Workspace }) {
  const { crop } = exports
  return crop.shown.value && edit.timeline.value.clips.length > 0 ? <ReelCropFrame crop={crop} /> : null
}

/** Switches the reel's frame on the stage on and off. */
export function ReelCropToggle({ workspace: { exports, edit } }: { readonly workspace: Workspace }) {
  const { messages } = useI18n()
  const { crop } = exports
  const label = messages.exports.crop.show
  return (
    <button
      type="button"
      class={styles.toggle}
      aria-label={label}
      title={label}
      aria-pressed={crop.shown.value}
      disabled={edit.timeline.value.clips.length === 0}
      onClick={crop.toggle}
    >
      <svg
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        stroke-width="1.6"
        stroke-linejoin="round"
        aria-hidden="true"
      >
        <rect x="6.5" y="2.5" width="7" height="15" rx="1.5" />
        <path d="M3.5 5.5h-1v9h1M16.5 5.5h1v9h-1" stroke-linecap="round" />
      </svg>
    </button>
  )
}
