import type { Workspace } from '../../models/workspace.ts'
import controls from '../controls/controls.module.css'
import { ReelIcon } from '../controls/icons.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import { ReelCropFrame } from './reel-crop-frame.tsx'

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
      class={controls.icon}
      aria-label={label}
      title={label}
      aria-pressed={crop.shown.value}
      disabled={edit.timeline.value.clips.length === 0}
      onClick={crop.toggle}
    >
      <ReelIcon />
    </button>
  )
}
