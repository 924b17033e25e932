import { useId, useState } from 'preact/hooks'
import { LOGO_TYPES } from '../../core/form/logo.ts'
import type { LogoModel } from '../../models/profile-model.ts'
import { useFormat, useMessages } from '../shared/context.ts'
import { ProblemNote } from '../shared/problem.tsx'
import controls from '../shared/controls.module.css'
import styles from './profile.module.css'

/** The logo: chosen or dropped, sent at once with its progress (D-02). */
export function LogoField({ logo, url }: { readonly logo: LogoModel; readonly url: string | null }) {
  const { profile } = useMessages()
  const format = useFormat()
  const progress = logo.progress.value
  const issue = logo.issue.value
  return (
    <div class={controls.field}>
      <span class={controls.label}>{profile.logo.label}</span>
      <div class={styles.logo}>
        <div class={styles.logoImage}>
          {url === null ? <span>{profile.logo.none}</span> : <img src={url} alt={profile.logo.current} />}
        </div>
        <DropZone upload={logo.upload} busy={progress !== null} />
      </div>
      <div role="status">
        {progress !== null && (
          <p class={controls.hint}>
            <progress max={1} value={progress} aria-label={profile.logo.label} />{' '}
            {profile.logo.uploading(format.percent(Math.round(progress * 100) / 100))}
          </p>
        )}
      </div>
      {issue !== null && (
        <p class={controls.issue} role="alert">
          {profile.logo.issues[issue]}
        </p>
      )}
      <ProblemNote problem={logo.problem.value} />
      {url !== null && progress === null && (
        <div>
          <button type="button" class={controls.quiet} onClick={() => void logo.remove()}>
            {profile.logo.remove}
          </button>
        </div>
      )}
    </div>
  )
}

interface DropZoneProps {
  readonly upload: (file: Blob) => Promise<void>
  readonly busy: boolean
}

function DropZone({ upload, busy }: DropZoneProps) {
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
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // So that the same file can be chosen again after it was corrected.
          currentTarget.value = ''
        }}
      />
      <label for={id} class={controls.quiet}>
        {logo.choose}
      </label>
      <span>{logo.drop}</span>
      <span class={controls.hint} id={`${id}-hint`}>
        {logo.hint}
      </span>
    </div>
  )
}
