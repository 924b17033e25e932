import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { useSongFile } from '../song/use-song-file.tsx'
import { ClipResults } from './clip-results.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Message } from './library-states.tsx'
import styles from './library.module.css'

/** The clips that suit the song of the edit; without a song, the way to choose one. */
export function SongView({ workspace }: { readonly workspace: Workspace }) {
  const { song: texts, lists, none } = useI18n().messages.library
  const { library, song, edit } = workspace
  const { phase } = song.state.value
  if (phase === 'working') return <Working workspace={workspace} />
  if (phase === 'failed')
    return (
      <Message {...texts.failed} alert>
        <ChooseSong workspace={workspace} />
      </Message>
    )
  const state = library.songMatch.state.value
  if (state !== 'ready')
    return (
      <Message {...(state === 'no-song' ? texts.none : texts.stale)}>
        <ChooseSong workspace={workspace} />
      </Message>
    )
  return (
    <>
      <FilterBar filters={library.filters} />
      <div class={styles.scroll}>
        <div class={styles.heading}>
          <h2>{texts.heading({ name: edit.history.document.value.song?.name ?? '' })}</h2>
        </div>
        <ClipResults
          workspace={workspace}
          model={library.songMatch}
          name={lists.song}
          song={song.profile.value}
          empty={<Message title={none.title} text={texts.nothing} />}
        />
      </div>
    </>
  )
}

function Working({ workspace }: { readonly workspace: Workspace }) {
  const { song: texts } = useI18n().messages.library
  const state = workspace.song.state.value
  if (state.phase !== 'working') return null
  return (
    <div class={styles.note} role="status">
      <p>{texts.working({ name: state.name })}</p>
      <progress value={state.part} aria-label={texts.working({ name: state.name })} />
    </div>
  )
}

function ChooseSong({ workspace }: { readonly workspace: Workspace }) {
  const { choose } = useI18n().messages.library.song
  const file = useSongFile(workspace.song)
  return (
    <>
      <button type="button" class={styles.retry} onClick={file.open}>
        {choose}
      </button>
      {file.field}
    </>
  )
}
