import button from '@proscenium/ui/button.module.css'
import { Empty, Failed } from '@proscenium/ui/states'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { Progress } from '../controls/progress.tsx'
import { useSongFile } from '../song/use-song-file.tsx'
import { ClipResults } from './clip-results.tsx'
import { FilterBar } from './filter-bar.tsx'
import styles from './library.module.css'

/** The clips that suit the song of the edit; without a song, the way to choose one. */
export function SongView({ workspace }: { readonly workspace: Workspace }) {
  const { song: texts, lists, none } = useI18n().messages.library
  const { library, song, edit } = workspace
  const { phase } = song.state.value
  if (phase === 'working') return <Working workspace={workspace} />
  const state = library.songMatch.state.value
  if (phase === 'failed' || state !== 'ready') {
    const message = state === 'no-song' ? texts.none : texts.stale
    return (
      <div class={styles.scroll}>
        {phase === 'failed' ? (
          <Failed title={texts.failed.title} advice={texts.failed.text}>
            <ChooseSong workspace={workspace} />
          </Failed>
        ) : (
          <Empty title={message.title} advice={message.text}>
            <ChooseSong workspace={workspace} />
          </Empty>
        )}
      </div>
    )
  }
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
          empty={<Empty title={none.title} advice={texts.nothing} />}
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
    <div class={styles.scroll} role="status">
      <Empty title={texts.working({ name: state.name })}>
        <Progress part={state.part} label={texts.working({ name: state.name })} />
      </Empty>
    </div>
  )
}

function ChooseSong({ workspace }: { readonly workspace: Workspace }) {
  const { choose } = useI18n().messages.library.song
  const file = useSongFile(workspace.song)
  return (
    <>
      <button type="button" class={button.quiet} onClick={file.open}>
        {choose}
      </button>
      {file.field}
    </>
  )
}
