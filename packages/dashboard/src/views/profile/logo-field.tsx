import { useId, useState } from 'preact/hooks'
import { LOGO_TYPES } from '../../core/form/logo.ts'
import type { LogoModel } from '../../models/profile-model.ts'
import { useFormat, useMessages } from '../shared/context.ts'
import { problemText } from '../shared/problem.tsx'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import styles from './profile.module.css'

/** The logo: chosen or dropped, sent at once with its progress (D-02). */
export function LogoField({ logo, url }: { readonly logo: LogoModel; readonly url: string | null }) {
  const messages = useMessages()
  const { logo: text } = messages.profile
  const issue = logo.issue.value
  const problem = logo.problem.value
  const issueText = issue !== null ? text.issues[issue] : problem === null ? null : problemText(problem, messages)
  const id = useId()
  return (
    <div class={field.field}>
      <span class={field.label}>{text.label}</span>
      <div class={styles.logo}>
        <div class={styles.logoImage}>
          {url === null ? <span>{text.none}</span> : <img src={url} alt={text.current} />}
        </div>
        <DropZone upload={logo.upload} busy={logo.progress.value !== null} issueId={issueText === null ? null : id} />
      </div>
      {issueText !== null && (
        <p class={field.issue} role="alert" id={id}>
          {issueText}
        </p>
      )}
      <LogoState logo={logo} removable={url !== null} />
    </div>
  )
}

/** The progress of an upload in the place of the button that removes the logo, so that nothing below moves. */
function LogoState({ logo, removable }: { readonly logo: LogoModel; readonly removable: boolean }) {
  const { logo: text } = useMessages().profile
  const format = useFormat()
  const progress = logo.progress.value
  return (
    <div class={styles.logoState}>
      <div role="status">
        {progress !== null && (
          <p class={field.hint}>
            <progress max={1} value={progress} aria-label={text.label} />{' '}
            {text.uploading({ percent: format.percent(Math.round(progress * 100) / 100) })}
          </p>
        )}
      </div>
      {removable && progress === null && (
        <button type="button" class={button.quiet} onClick={() => void logo.remove()}>
          {text.remove}
        </button>
      )}
    </div>
  )
}

interface DropZoneProps {
  readonly upload: (file: Blob) => Promise<void>
  readonly busy: boolean
  /** Id of what is wrong with the last file; null: nothing. */
  readonly issueId: string | null
}

function DropZone({ upload, busy, issueId }: DropZoneProps) {
  const { logo } = useMessages().profile
  const [over, setOver] = useState(false)
  const id = useId()
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file !== undefined && !busy) void upload(file)
  }
  return (
    <div
      class={styles.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer?.files)
      }}
    >
      <input
        class={styles.file}
        id={id}
        type="file"
        accept={LOGO_TYPES.join(',')}
        disabled={busy}
        aria-describedby={issueId === null ? `${id}-hint` : `${id}-hint ${issueId}`}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // So that the same file can be chosen again after it was corrected.
          currentTarget.value = ''
        }}
      />
      <label for={id} class={button.quiet}>
        {logo.choose}
      </label>
      <span>{logo.drop}</span>
      <span class={field.hint} id={`${id}-hint`}>
        {logo.hint}
      </span>
    </div>
  )
}
