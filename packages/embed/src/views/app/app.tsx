import type { ReadonlySignal } from '@preact/signals'
import { useContext, useEffect } from 'preact/hooks'
import type { BootPhase } from '../../core/boot/boot.ts'
import type { Branding } from '../../core/branding/branding.ts'
import { isShownToUser } from '../../core/projects/opening.ts'
import type { BootModel } from '../../models/boot/boot-model.ts'
import type { ExportsModel } from '../../models/exports/exports-model.ts'
import type { ProjectsModel } from '../../models/projects/projects-model.ts'
import type { PurchaseModel } from '../../models/purchase/purchase-model.ts'
import type { StatusModel } from '../../models/page/status-model.ts'
import type { FrameFocus } from '@proscenium/ui/frame-focus'
import type { BootMessages } from '../../messages/boot-messages.ts'
import { FailureScreen } from '../failure/failure-screen.tsx'
import { FrameFocusContext } from '@proscenium/ui/frame-focus'
import { LazyView } from '@proscenium/ui/lazy-view'
import { Notice } from '../failure/notice.tsx'
import type { DialogsProps } from './dialogs.tsx'
import { PartnerLogo } from './partner-logo.tsx'
import { ProgressPill } from './progress-pill.tsx'
import { useI18n, useMessages } from '../i18n/i18n-provider.tsx'
import styles from './app.module.css'
import tooSmall from './too-small.module.css'

export interface AppProps {
  readonly boot: BootModel
  readonly status: StatusModel
  /** The export history of the mounted editor; null while it is closed. */
  readonly exports: ReadonlySignal<ExportsModel | null>
  /** What the mounted editor is opening; null without an editor. */
  readonly projects: ReadonlySignal<ProjectsModel | null>
  /** The checkout of the mounted editor; null until the editor requests a purchase. */
  readonly purchases: ReadonlySignal<PurchaseModel | null>
}

/** Everything over the editor: booting, failures, notices, progress and dialogs (H-01). */
export function App({ boot, status, exports, projects, purchases }: AppProps) {
  const { phase, mode, failure, notice, online, requestedByUser } = boot.state.value
  const branding = boot.branding.value
  const focus = useContext(FrameFocusContext)
  const { messages, settled } = useI18n()
  useEffect(() => {
    // The button is no longer rendered; move the focus into the editor.
    if (phase === 'open' && requestedByUser) focus.focusFrame()
  }, [phase, requestedByUser, focus])
  const opening = projects.value
  // The views of catalog mode say themselves that the session has ended; the notice is about an editor's work.
  const hasEditor = mode === 'workspace' || opening !== null
  const isSlow = phase === 'slow' || opening?.slow.value === true
  const withProgress = (line: string) =>
    progressText({ phase, isSlow, online, status: line, workspace: messages.workspace })
  const unable = () => status.note(messages.workspace.unable)
  const dialogs = { exports: exports.value, projects: opening, purchases: purchases.value, unable }
  const booting = phase === 'booting' || phase === 'slow'
  return (
    <>
      {booting && <Welcome branding={branding} />}
      {failure !== null && settled && (
        <FailureScreen failure={failure} branding={branding} focusRetry={requestedByUser} retry={boot.retry} />
      )}
      <div class={styles.beside}>
        {notice !== null && hasEditor && <Notice notice={notice} dismiss={dismissInto(boot, focus)} />}
      </div>
      <ProgressPill text={withProgress(status.text.value)} announcement={withProgress(status.announcement.value)} />
      {hasDialog(dialogs) && <LazyView load={loadDialogs} onError={() => closeDialogs(dialogs)} props={dialogs} />}
      <TooSmall />
    </>
  )
}

const loadDialogs = async () => (await import('./dialogs.tsx')).Dialogs

function hasDialog({ exports, projects, purchases }: DialogsProps): boolean {
  if (exports !== null || purchases?.queue.value.isHidden === false) return true
  return projects !== null && isShownToUser(projects.opening.value)
}

/** The dialogs failed to load: closes what they would show, so that the next press loads them again. */
function closeDialogs({ exports, projects, purchases, unable }: DialogsProps): void {
  exports?.close()
  projects?.dismiss()
  purchases?.dismiss()
  unable()
}

/** The button disappears with its notice, so the focus moves into the editor (H-15). */
function dismissInto(boot: BootModel, focus: FrameFocus): () => void {
  return () => {
    boot.dismissNotice()
    focus.focusFrame()
  }
}

/**
 * Covers the skeleton: neutral before verification, then with the partner's branding (H-02). Laid out like the editor,
 * independent of the text direction.
 */
function Welcome({ branding }: { readonly branding: Branding | null }) {
  return (
    <main class={styles.welcome}>
      <p class="visually-hidden">{useMessages().workspace.opening}</p>
      <div class={styles.centre}>{branding !== null && <PartnerLogo branding={branding} />}</div>
    </main>
  )
}

/** Shown by CSS alone while the frame is below any usable size (H-04); the editor behind it keeps its state. */
function TooSmall() {
  return (
    <div class={tooSmall.cover} role="note">
      <p class={tooSmall.text}>{useMessages().workspace.tooSmall}</p>
    </div>
  )
}

interface Progress {
  readonly phase: BootPhase
  /** Something is still opening: the editor, or a project in it. */
  readonly isSlow: boolean
  readonly online: boolean
  readonly status: string
  readonly workspace: BootMessages['workspace']
}

function progressText({ phase, isSlow, online, status, workspace }: Progress): string {
  if (phase === 'open' && !online) return workspace.offline
  if (isSlow) return workspace.slow
  return phase === 'open' ? status : ''
}
