import { toSeconds } from '../../core/document/frames.ts'
import { shownSource, type Clip } from '../../core/timeline.ts'
import type { Workspace } from '../../models/workspace.ts'
import styles from './edit-still.module.css'

/** The picture of the edit at the playhead, without motion. */
export function EditStill({ workspace: { edit, player } }: { readonly workspace: Workspace }) {
  const clip = player.current.value ?? edit.timeline.value.clips[0]
  if (clip === undefined) return null
  const url = shownSource(clip)?.streamUrl
  return (
    <video
      key={url}
      class={styles.still}
      src={url}
      poster={clip.summary.thumbnailUrl || undefined}
      muted
      playsInline
      preload="auto"
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
      onLoadedMetadata={({ currentTarget }) => (currentTarget.currentTime = secondsIn(clip, player.frame.peek()))}
    />
  )
}

/** The middle of the clip's frame at a frame of the edit, in seconds of its source. */
function secondsIn({ from, to, start }: Clip, frame: number): number {
  return toSeconds(Math.min(to - 1, Math.max(from, from + frame - start)) + 0.5)
}
