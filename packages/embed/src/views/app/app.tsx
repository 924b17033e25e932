import type { ReadonlySignal } from '@preact/signals'
import { useContext, useEffect } from 'preact/hooks'
import type { BootPhase } from '../../core/boot/boot.ts'
import type { Branding } from '../../core/branding/branding.ts'
import type { BootModel } from '../../models/boot/boot-model.ts'
import type { ExportsModel } from '../../models/exports/exports-model.ts'
import type { ProjectsModel } from '../../models/projects/projects-model.ts'
import type { PurchaseModel } from '../../models/purchase/purchase-model.ts'
import type { StatusModel } from '../../models/page/status-model.ts'
import type { FocusPort } from '../../ports/focus.ts'
import type { BootMessages } from '../../messages/boot-messages.ts'
import { FailureScreen } from '../failure/failure-screen.tsx'
import { FocusContext } from '../shared/focus-context.ts'
import { LazyView } from '../shared/lazy-view.tsx'
import { Notice } from '../failure/notice.tsx'
import { PartnerLogo } from './partner-logo.tsx'
import { ProgressPill } from './progress-pill.tsx'
import { ProjectsLayer } from '../projects/projects-layer.tsx'
import { TooSmall } from './too-small.tsx'
import { useI18n, useMessages } from '../i18n/i18n-provider.tsx'
import styles from './app.module.css'
import visuallyHidden from '../shared/visually-hidden.module.css'

export interface AppProps {
  readonly boot: BootModel
  readonly status: StatusModel
  /** The export history of the mounted editor; null unless it is to be seen. */
  readonly exports: ReadonlySignal<ExportsModel | null>
  /** What the mounted editor is opening; null without an editor. */
  readonly projects: ReadonlySignal<ProjectsModel | null>
  /** The checkout of the mounted editor; null until it wants something bought. */
  readonly purchases: ReadonlySignal<PurchaseModel | null>
}

/** Everything over the editor: what is booting, what failed, what is noticed, what progresses. */
export function App({ boot, status, exports, projects, purchases }: AppProps) {
  const { phase, failure, notice, online, requestedByUser: asked } = boot.state.value
  const branding = boot.branding.value
  const focus = useContext(FocusContext)
  const { messages: words, settled } = useI18n()
  useEffect(() => {
    // The button that was pressed is gone; whoever pressed it goes on in the editor.
    if (phase === 'open' && asked) focus.focusEditor()
  }, [phase, asked, focus])
  const opening = projects.value
  const isSlow = phase === 'slow' || opening?.slow.value === true
  const say = (line: string) => progressText({ phase, isSlow, online, status: line, workspace: words.workspace })
  const history = exports.value
  const checkout = purchases.value
  const booting = phase === 'booting' || phase === 'slow'
  return (
    <>
      {booting && <Welcome branding={branding} />}
      {failure !== null && settled && (
        <FailureScreen failure={failure} branding={branding} focusRetry={asked} retry={boot.retry} />
      )}
      <div class={styles['beside']}>
        {notice !== null && <Notice notice={notice} dismiss={dismissInto(boot, focus)} />}
        <ProgressPill text={say(status.text.value)} announcement={say(status.announcement.value)} />
      </div>
      {history !== null && (
        <LazyView load={loadExports} onError={giveUp(history.close, status, words)} props={{ model: history }} />
      )}
      {opening !== null && <ProjectsLayer projects={opening} status={status} />}
      {checkout !== null && <CheckoutLayer checkout={checkout} failed={giveUp(checkout.dismiss, status, words)} />}
      <TooSmall />
    </>
  )
}

const loadExports = async () => (await import('../exports/exports-dialog.tsx')).ExportsDialog
const loadCheckout = async () => (await import('../purchase/purchase-dialog.tsx')).PurchaseDialog

/** The window could not be fetched: that is told, and the next press tries again. */
function giveUp(close: () => void, status: StatusModel, words: BootMessages): () => void {
  return () => {
    close()
    status.note(words.workspace.unable)
  }
}

/** The checkout, for as long as there is something in it to be seen. Whoever wants it again has its window fetched again. */
function CheckoutLayer({ checkout, failed }: { readonly checkout: PurchaseModel; readonly failed: () => void }) {
  const { current, ended, isHidden } = checkout.queue.value
  if (isHidden || (current === null && ended.length === 0)) return null
  return <LazyView load={loadCheckout} onError={failed} props={{ model: checkout }} />
}

/** The button goes with its notice, and the focus into the editor. */
function dismissInto(boot: BootModel, focus: FocusPort): () => void {
  return () => {
    boot.dismissNotice()
    focus.focusEditor()
  }
}

/** Over the skeleton: nobody's before verification, then the partner's. It lies as the editor does, not as the words run. */
function Welcome({ branding }: { readonly branding: Branding | null }) {
  return (
    <main class={styles['welcome']}>
      <p class={visuallyHidden['visuallyHidden']}>{useMessages().workspace.opening}</p>
      <div class={styles['stage']}>{branding !== null && <PartnerLogo branding={branding} />}</div>
    </main>
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
