import type { SongModel } from '../../models/song/song-model.ts'
import type { SongActivity } from '../../models/song/song-runs.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { BeatMenu } from './beat-menu.tsx'
import { SongAction, SongPicker } from './song-picker.tsx'
import { Progress } from '../controls/progress.tsx'
import styles from './song-lane.module.css'

/** What there is of the song, and what can be done with it. */
export function SongStatus({ workspace }: { readonly workspace: Workspace }) {
  const { song: model } = workspace
  const { song: texts } = useI18n().messages
  const { value: state } = model.state
  switch (state.phase) {
    case 'empty':
      return <Empty model={model} />
    case 'working':
    case 'failed':
      return <Activity model={model} activity={state} />
    case 'without-file':
      return (
        <>
          <span class={`${styles.name} one-line`}>{state.name}</span>
          <SongPicker model={model} label={texts.again} hint={texts.againReason({ name: state.name })} primary />
          <SongAction label={texts.look} act={model.findAgain} />
          <BeatMenu workspace={workspace} />
          <SongAction label={texts.removeSong} act={model.remove}>
            {texts.remove}
          </SongAction>
        </>
      )
    case 'ready':
      return (
        <>
          <span class={`${styles.name} one-line`} title={state.name}>
            {state.name}
          </span>
          <BeatMenu workspace={workspace} />
          <Replace model={model} name={state.name} />
          <SongAction label={texts.removeSong} act={model.remove}>
            {texts.remove}
          </SongAction>
          <UploadProblem model={model} />
        </>
      )
    default:
      return null
  }
}

function Replace({ model, name }: { readonly model: SongModel; readonly name: string }) {
  const { song: texts } = useI18n().messages
  const offered = model.offers.value.some(({ title }) => title === name)
  if (offered) return <SongPicker model={model} label={texts.ownSong} shortest={texts.replace} primary />
  return <SongPicker model={model} label={texts.replaceSong} short={texts.replace} />
}

/** Choose a file, drop one, or use a song that the page offers. */
function Empty({ model }: { readonly model: SongModel }) {
  const { song: texts } = useI18n().messages
  const offers = model.offers.value
  return (
    <>
      <SongPicker model={model} label={texts.choose} hint={texts.drop} primary />
      {offers.length > 0 && (
        <span class={styles.offers} role="group" aria-label={texts.offers}>
          {offers.map((offer) => (
            <SongAction
              key={offer.address}
              label={texts.offer({ title: offer.title, artist: offer.artist })}
              act={() => void model.choose(offer)}
            >
              {offer.title}
            </SongAction>
          ))}
        </span>
      )}
    </>
  )
}

function Activity({ model, activity }: { readonly model: SongModel; readonly activity: SongActivity }) {
  const { song: texts } = useI18n().messages
  if (activity.phase === 'working') {
    return (
      <>
        <span class={`${styles.name} one-line`}>{activity.name}</span>
        <Progress part={activity.part} label={texts.progress({ name: activity.name })} />
        <small class={`${styles.hint} one-line`} role="status">
          {texts.working[activity.stage]}
        </small>
        <SongAction label={texts.cancel} act={model.cancel} />
      </>
    )
  }
  return (
    <>
      <span class={styles.failure} role="alert">
        {texts.failed({ name: activity.name, reason: texts.errors[activity.code] })}
      </span>
      <SongPicker model={model} label={texts.another} primary />
      <SongAction label={texts.dismiss} act={model.cancel} />
    </>
  )
}

/** The progress stands beside the state of the project. */
function UploadProblem({ model }: { readonly model: SongModel }) {
  const { song: texts } = useI18n().messages
  const { phase } = model.upload.value
  if (phase !== 'failed' && phase !== 'cancelled') return null
  return (
    <>
      <span class={styles.failure} role="status">
        {texts.notUploaded}
      </span>
      <SongAction label={texts.retry} act={model.retryUpload} />
    </>
  )
}
