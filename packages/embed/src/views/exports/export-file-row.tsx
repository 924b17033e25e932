import { useComputed } from '@preact/signals'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { fileKey, initialFileState, type ExportFile, type FileAction } from '../../core/exports/file-link.ts'
import type { ExportsModel } from '../../models/exports/exports-model.ts'
import { fileMessage } from './export-text.ts'
import { useAllMessages, useFormat } from '../i18n/use-all-messages.ts'
import controls from '../shared/controls.module.css'
import styles from './exports.module.css'

export interface ExportFileRowProps {
  readonly file: ExportFile
  readonly bytes: number
  /** Of the export, for whoever hears the buttons alone. */
  readonly name: string
  readonly model: ExportsModel
}

/** One file: a download from the click, and beside it the link to take elsewhere, for frames that may not download. */
export function ExportFileRow({ file, bytes, name, model }: ExportFileRowProps) {
  const words = useAllMessages()
  const format = useFormat()
  const said = useId()
  // Of all the files in a long history only this one’s row is drawn again when something becomes of it.
  const state = useComputed(() => model.files.value.get(fileKey(file)) ?? initialFileState).value
  const label = words.exports.files[file.file]
  const text = fileMessage(state, model, { words, format })
  const button = (wish: FileAction, caption: string) => (
    <button
      class={controls['quiet']}
      type="button"
      aria-label={`${caption}: ${label}, ${name}`}
      aria-describedby={text === '' ? undefined : said}
      aria-busy={state.busy === wish}
      onClick={() => void model.requestFile(file, wish)}
    >
      {caption}
    </button>
  )
  return (
    <div class={styles['file']} data-file={file.file}>
      <p class={styles['label']}>
        {label} <span class={styles['size']}>{format.fileSize(bytes)}</span>
      </p>
      <div class={styles['buttons']}>
        {button('download', words.exports.download)}
        {button('copy', words.exports.copy)}
      </div>
      {text !== '' && <Said id={said} text={text} isTrouble={state.error !== null} />}
      {state.done === 'by-hand' && state.link !== null && <LinkField url={state.link.url} />}
    </div>
  )
}

interface SaidProps {
  readonly id: string
  readonly text: string
  readonly isTrouble: boolean
}

/** What came of the press, brought into sight below a button at the edge; nothing scrolls for whoever is elsewhere. */
function Said({ id, text, isTrouble }: SaidProps) {
  const words = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const row = words.current?.parentElement
    if (row?.contains(row.ownerDocument.activeElement) === true) words.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <p ref={words} class={isTrouble ? styles['trouble'] : styles['said']} id={id}>
      {text}
    </p>
  )
}

/** The link, selected, where the clipboard is denied. */
function LinkField({ url }: { readonly url: string }) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [url])
  return (
    <input
      ref={field}
      class={styles['link']}
      readOnly
      dir="ltr"
      value={url}
      aria-label={useAllMessages().exports.link}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
}
