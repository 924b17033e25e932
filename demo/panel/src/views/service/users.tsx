import { useState } from 'preact/hooks'
import type { VideoChoice } from '../../core/data.ts'
import type { DataModel } from '../../models/data-model.ts'
import { Select } from '@proscenium/ui/select'
import { Skeleton } from '@proscenium/ui/states'
import button from '@proscenium/ui/button.module.css'
import { Button, MoreRows } from '../controls.tsx'
import styles from '../panel.module.css'

/** Videos that one user may use without having bought them. */
export function Users({ model }: { readonly model: DataModel }) {
  const users = model.users.value
  if (users === null) return <Skeleton label="Loading" rows={1} />
  if (users.length === 0) return <p class={styles.quiet}>Nobody has opened the embed yet.</p>
  const chosen = users.find(({ id }) => id === model.user.value)
  return (
    <>
      <Select
        label="Linked user"
        value={model.user.value}
        options={users.map(({ id, label }) => ({ value: id, label }))}
        choose={model.chooseUser}
      />
      <MoreRows model={model} list="users" shown={users.length} of="linked users" />
      {chosen?.hasAccount === false ? (
        <p class={`${styles.row} ${styles.quiet}`}>No account: the payload named no e-mail, so nothing can be owned.</p>
      ) : (
        <Rights model={model} />
      )}
    </>
  )
}

function Rights({ model }: { readonly model: DataModel }) {
  const rights = model.rights.value
  if (rights === null) return <Skeleton label="Loading" rows={1} />
  const videos = model.videos.value ?? []
  const titleOf = (id: string): string => videos.find((video) => video.id === id)?.title ?? id
  return (
    <>
      {rights.length === 0 && <p class={`${styles.row} ${styles.quiet}`}>Owns nothing yet.</p>}
      <ul class={styles.list} aria-label="Rights">
        {rights.map(({ id, kind, videoId, description }) => (
          <li key={`${kind}-${id}`}>
            <span class={`one-line ${styles.name}`}>{titleOf(videoId)}</span>
            <span class={styles.number}>{description}</span>
            {kind !== 'order' && (
              <Button
                label="Revoke"
                name={`Revoke ${titleOf(videoId)}`}
                disabled={model.busy.value}
                onClick={() => model.revokeRight(videoId, kind)}
              />
            )}
          </li>
        ))}
      </ul>
      <MoreRows model={model} list="rights" shown={rights.length} />
      <Grant model={model} videos={videos} />
      <MoreRows model={model} list="videos" shown={videos.length} />
    </>
  )
}

const kinds = [
  { value: 'addon', label: 'Add-on', kind: 'addon' },
  { value: 'membership', label: 'Membership claim', kind: 'membership' },
  { value: 'allow', label: 'Operator allows', kind: 'admin' },
  { value: 'block', label: 'Operator refuses', kind: 'admin' },
] as const

function Grant({ model, videos }: { readonly model: DataModel; readonly videos: readonly VideoChoice[] }) {
  const [chosen, setVideo] = useState('')
  const [right, setRight] = useState<(typeof kinds)[number]['value']>('addon')
  const video = chosen === '' ? (videos[0]?.id ?? '') : chosen
  const { kind } = kinds.find(({ value }) => value === right) ?? kinds[0]
  return (
    <form
      class={styles.row}
      onSubmit={(event) => {
        event.preventDefault()
        model.grantRight(video, kind, right !== 'block')
      }}
    >
      <Select
        label="Video"
        labelPlace="hidden"
        value={video}
        options={videos.map(({ id, title }) => ({ value: id, label: title }))}
        choose={setVideo}
      />
      <Select label="Right" labelPlace="hidden" value={right} options={kinds} choose={setRight} />
      <button class={button.quiet} type="submit" disabled={model.busy.value || video === ''}>
        Grant
      </button>
    </form>
  )
}
