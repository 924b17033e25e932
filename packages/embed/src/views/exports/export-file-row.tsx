import { useComputed } from '@preact/signals'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { DownloadableFile, FileAction } from '../../core/exports/file-link.ts'
import { fileMessage, withErrorTexts, type FileErrorTexts, type FileRowModel } from './export-text.ts'
import { useAllMessages, useFormat } from '../i18n/use-all-messages.ts'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import styles from './exports.module.css'

export interface ExportFileRowProps {
  readonly file: DownloadableFile
  /** What the file is, in the user's language. */
  readonly label: string
  /** Absent if the size is unknown. */
  readonly bytes?: number
  /** The name of the export or the video, for screen readers that read the buttons alone. */
  readonly name: string
  readonly model: FileRowModel
  /** Texts in place of the usual ones. */
  readonly errors?: FileErrorTexts
}

/** One file: a download on click, and beside it a button that copies the link, for frames that may not download. */
export function ExportFileRow({ file, label, bytes, name, model, errors = {} }: ExportFileRowProps) {
  const messages = withErrorTexts(useAllMessages(), errors)
  const format = useFormat()
  const messageId = useId()
  // Subscribes to this file only, so that its row alone is rendered again in a long history.
  const state = useComputed(() => model.fileState(file)).value
  const text = fileMessage(state, model, { messages, format })
  const buttonOf = (action: FileAction, caption: string) => (
    <button
      class={button.quiet}
      type="button"
      aria-label={`${caption}: ${label}, ${name}`}
      aria-describedby={text === '' ? undefined : messageId}
      aria-busy={state.busy === action}
      onClick={() => void model.requestFile(file, action)}
    >
      {caption}
    </button>
  )
  return (
    <div class={styles.file} data-file={file.file}>
      <p class={styles.label}>
        {label} {bytes !== undefined && <span class={styles.size}>{format.fileSize(bytes)}</span>}
      </p>
      <div class={styles.buttons}>
        {buttonOf('download', messages.exports.download)}
        {buttonOf('copy', messages.exports.copy)}
      </div>
      {text !== '' && <ActionMessage id={messageId} text={text} isError={state.error !== null} />}
      {state.done === 'by-hand' && state.link !== null && (
        <LinkField url={state.link.url} label={`${messages.exports.link}: ${label}, ${name}`} />
      )}
    </div>
  )
}

interface ActionMessageProps {
  readonly id: string
  readonly text: string
  readonly isError: boolean
}

/** The outcome of a press, scrolled into view for the user who pressed; nothing scrolls for a user who has moved on. */
function ActionMessage({ id, text, isError }: ActionMessageProps) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const row = paragraph.current?.parentElement
    if (row?.contains(row.ownerDocument.activeElement) === true) paragraph.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <p ref={paragraph} class={isError ? styles.error : styles.message} id={id}>
      {text}
    </p>
  )
}

interface LinkFieldProps {
  readonly url: string
  /** Tells the fields of several files apart. */
  readonly label: string
}

/** The link, selected, for when the clipboard is denied. */
function LinkField({ url, label }: LinkFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [url])
  return (
    <input
      ref={input}
      class={`${field.input} ${styles.link}`}
      readOnly
      dir="ltr"
      value={url}
      aria-label={label}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
}
