import { useState } from 'preact/hooks'
import type { VideoChoice } from '../../core/data.ts'
import type { DataModel, RightKind } from '../../models/data-model.ts'
import styles from '../controls.module.css'
import { Skeleton, Select, LoadMore } from '../controls.tsx'

/** Videos that one user may use without having bought them. */
export function Users({ model }: { readonly model: DataModel }) {
  const users = model.users.value
  if (users === null) return <Skeleton />
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
      <LoadMore
        of="linked users"
        shown={users.length}
        more={model.more.users.value}
        busy={model.busy.value}
        load={() => model.loadMore('users')}
      />
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
  if (rights === null) return <Skeleton />
  const videos = model.videos.value ?? []
  const titleOf = (id: string): string => videos.find((video) => video.id === id)?.title ?? id
  return (
    <>
      {rights.length === 0 && <p class={`${styles.row} ${styles.quiet}`}>Owns nothing yet.</p>}
      <ul class={styles.list} aria-label="Rights">
        {rights.map(({ id, kind, videoId, description }) => (
          <li key={`${kind}-${id}`}>
            <span class={styles.name}>{titleOf(videoId)}</span>
            <span class={styles.number}>{description}</span>
            {kind !== 'order' && <RevokeButton {...{ model, videoId, kind }} title={titleOf(videoId)} />}
          </li>
        ))}
      </ul>
      <LoadMore
        of="rights"
        shown={rights.length}
        more={model.more.rights.value}
        busy={model.busy.value}
        load={() => model.loadMore('rights')}
      />
      <Grant model={model} videos={videos} />
      <LoadMore
        of="videos"
        shown={videos.length}
        more={model.more.videos.value}
        busy={model.busy.value}
        load={() => model.loadMore('videos')}
      />
    </>
  )
}

interface RevokeButtonProps {
  readonly model: DataModel
  readonly videoId: string
  readonly kind: RightKind
  readonly title: string
}

function RevokeButton({ model, videoId, kind, title }: RevokeButtonProps) {
  return (
    <button
      class={styles.button}
      type="button"
      aria-label={`Revoke ${title}`}
      disabled={model.busy.value}
      onClick={() => model.revokeRight(videoId, kind)}
    >
      Revoke
    </button>
  )
}

const kinds = {
  addon: { label: 'Add-on', kind: 'addon', allow: true },
  membership: { label: 'Membership claim', kind: 'membership', allow: true },
  allow: { label: 'Operator allows', kind: 'admin', allow: true },
  block: { label: 'Operator refuses', kind: 'admin', allow: false },
} as const

function Grant({ model, videos }: { readonly model: DataModel; readonly videos: readonly VideoChoice[] }) {
  const [chosen, setVideo] = useState('')
  const [kind, setKind] = useState<keyof typeof kinds>('addon')
  const video = chosen === '' ? (videos[0]?.id ?? '') : chosen
  return (
    <form
      class={styles.row}
      onSubmit={(event) => {
        event.preventDefault()
        model.grantRight(video, kinds[kind].kind, kinds[kind].allow)
      }}
    >
      <select aria-label="Video" value={video} onChange={({ currentTarget }) => setVideo(currentTarget.value)}>
        {videos.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <select
        aria-label="Right"
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          setKind(value === 'membership' || value === 'allow' || value === 'block' ? value : 'addon')
        }
      >
        {Object.entries(kinds).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button class={styles.button} type="submit" disabled={model.busy.value || video === ''}>
        Grant
      </button>
    </form>
  )
}
