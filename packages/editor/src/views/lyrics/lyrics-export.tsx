import { useEffect, useRef, useState } from 'preact/hooks'
import type { LyricsModel } from '../../models/lyrics/lyrics-model.ts'
import { useCopy } from '../controls/use-copy.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './lyrics-panel.module.css'

interface ExportProps {
  readonly lyrics: LyricsModel
  readonly onClose: () => void
}

/** The lyrics as a file, to download or to copy: a host's frame may forbid downloads. */
export function LyricsExport({ lyrics, onClose }: ExportProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { exported: texts } = useI18n().messages.lyrics
  const { name, text } = lyrics.exported()
  const [address, setAddress] = useState('')
  useEffect(() => {
    const created = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [text])
  const { outcome, copy } = useCopy(text)
  const copySelected = (): void => {
    field.current?.select()
    copy()
  }
  return (
    <div class={styles.exported} role="group" aria-label={texts.title}>
      <textarea ref={field} class={styles.file} dir="auto" aria-label={name} readOnly value={text} rows={6} />
      <div class={styles.tools}>
        <a class={styles.button} href={address} download={name}>
          {texts.download}
        </a>
        <button type="button" class={styles.button} onClick={copySelected}>
          {texts.copy}
        </button>
        <button type="button" class={styles.button} onClick={onClose}>
          {texts.close}
        </button>
      </div>
      <p class={styles.advice} role="status">
        {outcome}
      </p>
    </div>
  )
}
