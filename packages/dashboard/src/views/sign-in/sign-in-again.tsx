import { useMessages } from '../shared/context.ts'
import { Dialog } from '../shared/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Renews an ended session over the page, which keeps everything that was entered. */
export function SignInAgain() {
  const { signIn } = useMessages()
  return (
    <Dialog title={signIn.again.title} description={signIn.again.advice}>
      <SignInForm />
    </Dialog>
  )
}
