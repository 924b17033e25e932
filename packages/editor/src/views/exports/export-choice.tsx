import field from '@proscenium/ui/field.module.css'
import { pictureSize, viewOf, type Size } from '../../core/export/picture.ts'
import { toSeconds } from '../../core/document/frames.ts'
import { shownSource, type Clip } from '../../core/timeline.ts'
import { EXPORT_FILES, type ExportFile } from '../../models/export/export-state.ts'
import type { ResolutionChoice } from '../../models/export/resolution-choice.ts'
import type { I18n } from '../../models/i18n.ts'
import type { Workspace } from '../../models/workspace.ts'
import type { DialogAction } from '../controls/dialog-actions.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './export-choice.module.css'
import { ReelCropFrame } from './reel-crop-frame.tsx'
import { pixelSize } from './pixel-size.ts'

/** Which files to export, and what the reel shows. */
export function ExportChoice({ workspace }: { readonly workspace: Workspace }) {
  const { exports } = workspace
  const { messages } = useI18n()
  const { files, crop } = messages.exports
  const { chosen } = exports.files
  return (
    <>
      <fieldset class={styles.files}>
        <legend class="visually-hidden">{files.legend}</legend>
        {EXPORT_FILES.map((file) => (
          <FileRow key={file} workspace={workspace} file={file} />
        ))}
      </fieldset>
      <ResolutionSelect resolution={exports.resolution} />
      {chosen.value.length === 0 && <p role="alert">{files.none}</p>}
      {chosen.value.includes('reel') && (
        <div class={styles.crop}>
          <div class={styles.picture}>
            <EditStill workspace={workspace} />
            <ReelCropFrame crop={exports.crop} />
          </div>
          <p class={field.hint}>{crop.hint}</p>
        </div>
      )}
    </>
  )
}

export function choiceActions({ exports }: Workspace, { start }: I18n['messages']['exports']): readonly DialogAction[] {
  return [{ label: start, act: exports.render, primary: true, disabled: exports.files.chosen.value.length === 0 }]
}

interface FileRowProps {
  readonly workspace: Workspace
  readonly file: ExportFile
}

function FileRow({ workspace, file }: FileRowProps) {
  const { messages } = useI18n()
  const { exports } = workspace
  const size = sizeOf(exports.resolution, file)
  const { files } = messages.exports
  const available = exports.files.available.value.includes(file)
  const hasLyrics = exports.files.available.value.includes('lyric')
  const about = file === 'reel' && hasLyrics ? files.reelWithLyrics : files[file].about
  return (
    <label class={styles.row} data-available={available}>
      <input
        type="checkbox"
        checked={exports.files.chosen.value.includes(file)}
        disabled={!available}
        onChange={({ currentTarget }) => exports.files.choose(file, currentTarget.checked)}
      />
      <span class={styles.shape} data-file={file} aria-hidden="true" />
      <span>{files[file].name}</span>
      <small>
        {available ? about : files.noLyrics}
        {available && size !== null && <bdi>{pixelSize(size)}</bdi>}
      </small>
    </label>
  )
}

/** Null while the size of the first clip's master is unknown. */
function sizeOf({ source, chosen }: ResolutionChoice, file: ExportFile): Size | null {
  return source.value === null ? null : viewOf(file, pictureSize(source.value, chosen.value), 0).size
}

/** How large the pictures are. Says which sizes the clips do not have. */
function ResolutionSelect({ resolution: { available, chosen, choose } }: { readonly resolution: ResolutionChoice }) {
  const { resolution: texts } = useI18n().messages.exports
  if (chosen.value === null) return null
  const isEnlarged = available.value.some(({ height, enlarged }) => enlarged && height === chosen.value)
  return (
    <div class={field.field}>
      <label class={styles.resolution}>
        <span>{texts.label}</span>
        <select
          class={field.select}
          value={chosen.value}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        >
          {available.value.map(({ height, enlarged }) => (
            <option key={height} value={height}>
              {enlarged ? texts.enlarged({ size: `${height}p` }) : `${height}p`}
            </option>
          ))}
        </select>
      </label>
      {isEnlarged && (
        <p class={field.hint} role="status">
          {texts.hint}
        </p>
      )}
    </div>
  )
}

/** The picture of the edit at the playhead, without motion. */
function EditStill({ workspace: { edit, player } }: { readonly workspace: Workspace }) {
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
