import { useContext } from 'preact/hooks'
import type { Branding } from '../core/branding.ts'
import type { BootModel } from '../models/boot-model.ts'
import type { StatusModel } from '../models/status-model.ts'
import type { FocusPort } from '../ports/focus.ts'
import { FailureScreen } from './failure-screen.tsx'
import { FocusContext } from './focus-context.ts'
import { Notice } from './notice.tsx'
import { PartnerLogo } from './partner-logo.tsx'
import { ProgressPill } from './progress-pill.tsx'
import { TooSmall } from './too-small.tsx'
import styles from './app.module.css'

export interface AppProps {
  readonly boot: BootModel
  readonly status: StatusModel
}

/** Everything over the editor: what is booting, what failed, what is noticed, what progresses. */
export function App({ boot, status }: AppProps) {
  const { phase, failure, notice, online, asked } = boot.state.value
  const branding = boot.branding.value
  const focus = useContext(FocusContext)
  const booting = phase === 'booting' || phase === 'slow'
  return (
    <>
      {booting && <Welcome branding={branding} />}
      {failure !== null && (
        <FailureScreen failure={failure} branding={branding} focusRetry={asked} retry={boot.retry} />
      )}
      <div class={styles['foot']}>
        {notice !== null && <Notice failure={notice} dismiss={dismissInto(boot, focus)} />}
        <ProgressPill text={progressText(phase, online, status.text.value)} />
      </div>
      <TooSmall />
    </>
  )
}

/** The button pressed is gone with its notice: whoever pressed it goes on in the editor. */
function dismissInto(boot: BootModel, focus: FocusPort): () => void {
  return () => {
    boot.dismissNotice()
    focus.giveToEditor()
  }
}

/** Over the skeleton: nobody's before verification, then the partner's. */
function Welcome({ branding }: { readonly branding: Branding | null }) {
  return (
    <main class={styles['welcome']}>
      <p class={styles['unseen']}>Opening the Workspace</p>
      <div class={styles['stage']}>{branding !== null && <PartnerLogo branding={branding} />}</div>
    </main>
  )
}

function progressText(phase: string, online: boolean, status: string): string {
  if (phase === 'slow') return 'Still opening…'
  if (phase !== 'open') return ''
  return online ? status : 'You’re offline. Changes wait until you’re back.'
}
