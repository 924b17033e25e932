import type { SongModel } from '../../models/song/song-model.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { CloseIcon } from '../controls/icons.tsx'
import { SongProgress } from './song-progress.tsx'
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
      <SongProgress part={upload.part} />
      <span class={styles.text} aria-hidden="true">
        {texts.uploading({ percent })}
      </span>
      <button
        type="button"
        class={styles.cancel}
        aria-label={texts.cancelUpload}
        title={texts.cancelUpload}
        onClick={model.cancelUpload}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
