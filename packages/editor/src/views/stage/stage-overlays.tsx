import type { Workspace } from '../../models/workspace.ts'
import { ReelCropOverlay } from '../exports/reel-crop-overlay.tsx'
import { LyricOverlay } from '../lyrics/lyric-overlay.tsx'
import styles from './stage.module.css'

/** What lies over the picture: a box of exactly its 16:9 area, with the picture's own direction. */
export function StageOverlays({ workspace }: { readonly workspace: Workspace }) {
  return (
    <div class={styles.overlays} dir="ltr">
      <LyricOverlay workspace={workspace} />
      <ReelCropOverlay workspace={workspace} />
    </div>
  )
}
