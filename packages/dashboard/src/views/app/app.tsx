import { useEffect } from 'preact/hooks'
import type { Renewal } from '../../models/session-model.ts'
import { useDashboard, useMessages } from '../shared/context.ts'
import { LoadFailed } from '../shared/states.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { Shell } from './shell.tsx'
import { Dialog } from '@proscenium/ui/dialog'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import button from '@proscenium/ui/button.module.css'
import controls from '../shared/controls.module.css'

/** The whole page: signing in, or the panels. */
export function App() {
  const { session, signIn } = useDashboard()
  const state = session.state.value
  const { step } = signIn.step.value
  if (state.phase === 'signed-in')
    return (
      <>
        <Shell session={state.session} />
        {state.renewal !== null && <SignInAgain renewal={state.renewal} email={state.session.email} />}
      </>
    )
  if (step === 'confirming' || step === 'rejected' || state.phase === 'signed-out') return <SignInPage />
  return state.phase === 'failed' ? <CheckFailed /> : <Checking />
}

function Checking() {
  const { signIn } = useMessages()
  return (
    <main class={controls.centre} aria-busy="true">
      <p class={controls.quietText} role="status">
        {signIn.checking}…
      </p>
    </main>
  )
}

function CheckFailed() {
  const { session } = useDashboard()
  const state = session.state.value
  if (state.phase !== 'failed') return null
  return (
    <main class={controls.centre}>
      <LoadFailed problem={state.problem} retry={() => void session.check()} />
    </main>
  )
}

/** Signs in again over the page, which keeps everything that was entered; without need, it can be closed. */
function SignInAgain({ renewal, email }: { readonly renewal: Renewal; readonly email: string }) {
  const { session, signIn: model } = useDashboard()
  const { signIn, common } = useMessages()
  const close = renewal === 'ended' ? undefined : session.cancelRenewal
  useEffect(() => {
    if (renewal === 'recent') model.setEmail(email)
  }, [renewal, email, model])
  const text = renewal === 'ended' ? signIn.again : signIn.recent
  return (
    <Dialog
      closeLabel={common.actions.close}
      title={text.title}
      description={text.advice}
      onClose={close}
      footer={
        close !== undefined && (
          <button type="button" class={button.quiet} onClick={close}>
            {signIn.recent.cancel}
          </button>
        )
      }
    >
      <SignInForm />
    </Dialog>
  )
}
