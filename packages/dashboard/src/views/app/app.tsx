import { useDashboard, useMessages } from '../shared/context.ts'
import { problemText } from '../shared/problem.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { Shell } from './shell.tsx'
import { Dialog } from '@proscenium/ui/dialog'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import button from '@proscenium/ui/button.module.css'
import controls from '../shared/controls.module.css'
import styles from './app.module.css'

/** The whole page: signing in, or the panels. */
export function App() {
  const { session, signIn } = useDashboard()
  const state = session.state.value
  const { step } = signIn.step.value
  if (state.phase === 'signed-in')
    return (
      <>
        <Shell session={state.session} />
        {state.ended && <SignInAgain />}
      </>
    )
  if (step === 'confirming' || step === 'rejected' || state.phase === 'signed-out') return <SignInPage />
  return state.phase === 'failed' ? <CheckFailed /> : <Checking />
}

function Checking() {
  const { signIn } = useMessages()
  return (
    <main class={styles.centre} aria-busy="true">
      <p class={controls.quietText} role="status">
        {signIn.checking}…
      </p>
    </main>
  )
}

function CheckFailed() {
  const { session } = useDashboard()
  const messages = useMessages()
  const state = session.state.value
  if (state.phase !== 'failed') return null
  return (
    <main class={styles.centre}>
      <div class={styles.message} role="alert">
        <h1>{messages.common.failed}</h1>
        <p>{problemText(state.problem, messages)}</p>
        <button type="button" class={button.primary} onClick={() => void session.check()}>
          {messages.common.actions.retry}
        </button>
      </div>
    </main>
  )
}

/** Renews an ended session over the page, which keeps everything that was entered. */
function SignInAgain() {
  const { signIn, common } = useMessages()
  return (
    <Dialog closeLabel={common.actions.close} title={signIn.again.title} description={signIn.again.advice}>
      <SignInForm />
    </Dialog>
  )
}
