import type { SongModel } from '../../models/song/song-model.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { CloseIcon } from '@proscenium/ui/icons'
import { Progress } from '../controls/progress.tsx'
import controls from '../controls/controls.module.css'
import styles from './song-upload.module.css'

/** The progress of the song's upload, with Cancel; nothing while none runs. */
export function SongUpload({ model }: { readonly model: SongModel }) {
  const { messages, format } = useI18n()
  const { song: texts } = messages
  const { value: upload } = model.upload
  if (upload.phase !== 'uploading') return null
  const percent = format.percent(upload.part)
  return (
    <div
      class={styles.upload}
      role="group"
      aria-label={texts.uploading({ percent })}
      title={texts.uploading({ percent })}
    >
      <Progress part={upload.part} />
      <small class={`${styles.text} one-line`} aria-hidden="true">
        {texts.uploading({ percent })}
      </small>
      <button
        type="button"
        class={controls.icon}
        aria-label={texts.cancelUpload}
        title={texts.cancelUpload}
        onClick={model.cancelUpload}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
