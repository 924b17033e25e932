import button from '@proscenium/ui/button.module.css'
import { Dialog } from '@proscenium/ui/dialog'
import { Tabs } from '@proscenium/ui/tabs'
import { placeNames, places } from './places.ts'
import type { Offline, OpenedPlace, PlaygroundModel, Ready } from './playground-model.ts'
import styles from './playground.module.css'

interface PlaygroundProps {
  readonly playground: PlaygroundModel
}

const tabs = places.map((place) => ({ kind: place, label: placeNames[place] }))

export function Playground({ playground }: PlaygroundProps) {
  const state = playground.state.value
  return (
    <>
      <header class={styles.bar}>
        <h1 class={styles.title}>Proscenium playground</h1>
        {state.kind === 'ready' && (
          <>
            <Tabs
              label="Pages of the demo"
              id="place"
              tabs={tabs}
              selected={playground.shown.value}
              select={playground.show}
            />
            <div class={styles.actions}>
              <OfflineState offline={playground.offline.value} />
              <button class={button.quiet} type="button" onClick={() => playground.askToReset(true)}>
                Reset
              </button>
            </div>
          </>
        )}
      </header>
      {state.kind === 'ready' && <Words playground={playground} state={state} />}
      {state.kind === 'starting' && <Starting />}
      {state.kind === 'failed' && <Failed reason={state.reason} retry={() => void playground.start()} />}
      {state.kind === 'ready' && <Frames playground={playground} />}
      {playground.isAskingToReset.value && <ResetDialog playground={playground} />}
    </>
  )
}

function Frames({ playground }: PlaygroundProps) {
  const { value: shown } = playground.shown
  return (
    <main class={styles.main}>
      <div class={styles.frames} id="place-panel" role="tabpanel" aria-labelledby={`place-${shown}`}>
        {playground.opened.value.map((opened) => (
          <Frame key={`${opened.place} ${opened.load}`} opened={opened} isShown={opened.place === shown} />
        ))}
      </div>
    </main>
  )
}

function Frame({ opened: { place, address }, isShown }: { readonly opened: OpenedPlace; readonly isShown: boolean }) {
  return (
    <iframe
      class={styles.frame}
      hidden={!isShown}
      title={placeNames[place]}
      src={address}
      allow="autoplay; fullscreen; clipboard-write"
    />
  )
}

interface WordsProps extends PlaygroundProps {
  readonly state: Ready
}

/** What a visitor should know of the page shown. */
function Words({ playground, state: { isOneOrigin, isNew, login } }: WordsProps) {
  return (
    <>
      {isOneOrigin && <OneOrigin />}
      {isNew && <p class={styles.word}>The playground has a new version, so it begins again.</p>}
      {playground.shown.value === 'dashboard' && (
        <p class={styles.hint}>Sign in as {login}. The link arrives in the mailbox.</p>
      )}
      {!playground.isSaved.value && (
        <p class={styles.word} role="status">
          This browser keeps nothing for this page: what you do here ends with this tab.
        </p>
      )}
    </>
  )
}

function OneOrigin() {
  return (
    <p class={styles.word}>
      Everything here is on one origin. In your product, the embed and the editor have origins of their own, and the
      browser keeps them apart: that wall is not shown here.
    </p>
  )
}

function Starting() {
  return (
    <div class={styles.state} role="status">
      <p class={styles.heading}>The service starts in this browser.</p>
      <p>The first time it is downloaded, about 1 MB. There is nothing to install, and nothing leaves this machine.</p>
    </div>
  )
}

function Failed({ reason, retry }: { readonly reason: string; readonly retry: () => void }) {
  return (
    <div class={styles.state} role="alert">
      <p class={styles.heading}>The playground did not start.</p>
      <p>{reason}</p>
      <button class={button.primary} type="button" onClick={retry}>
        Try again
      </button>
    </div>
  )
}

function OfflineState({ offline }: { readonly offline: Offline }) {
  if (offline === 'failed') return <span class={styles.offline}>No network</span>
  const { done, total } = offline
  if (total === 0) return null
  if (done === total) return <span class={styles.offline}>Works offline</span>
  return (
    <span class={styles.offline}>
      Saving for offline <progress value={done} max={total} aria-label="Files saved for offline" />
    </span>
  )
}

function ResetDialog({ playground }: PlaygroundProps) {
  const cancel = (): void => playground.askToReset(false)
  return (
    <Dialog
      title="Reset the playground?"
      description="Purchases, projects, uploads, mail and the clock go back to the beginning, in every tab."
      closeLabel="Close"
      onClose={cancel}
      footer={
        <>
          <button class={button.quiet} type="button" onClick={cancel}>
            Cancel
          </button>
          <button class={button.danger} type="button" onClick={() => void playground.reset()}>
            Reset
          </button>
        </>
      }
    />
  )
}
