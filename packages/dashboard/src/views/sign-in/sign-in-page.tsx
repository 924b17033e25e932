import { useEffect, useRef } from 'preact/hooks'
import { useDashboard, useMessages } from '../shared/context.ts'
import { ProblemNote } from '../shared/problem.tsx'
import { SignInForm } from './sign-in-form.tsx'
import button from '@proscenium/ui/button.module.css'
import controls from '../shared/controls.module.css'
import styles from './sign-in.module.css'

/** The page before anyone is signed in (D-01, D-10). */
export function SignInPage() {
  const { signIn: model } = useDashboard()
  const { common, signIn } = useMessages()
  const step = model.step.value
  const title =
    step.step === 'sent'
      ? signIn.sent.title
      : step.step === 'rejected'
        ? signIn.rejected[step.reason].title
        : signIn.title
  return (
    <main class={controls.centre}>
      <div class={`${controls.card} ${styles.card}`}>
        <p class={controls.quietText}>{common.product}</p>
        <Title text={title} />
        {step.step === 'confirming' && <p role="status">{signIn.confirming}…</p>}
        {step.step === 'rejected' && <Rejected />}
        {step.step === 'form' && <p class={controls.quietText}>{signIn.intro}</p>}
        {(step.step === 'form' || step.step === 'sent') && <SignInForm />}
      </div>
    </main>
  )
}

/** Takes the focus when the step changes, so that the new one is read. */
function Title({ text }: { readonly text: string }) {
  const { common } = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(text)
  useEffect(() => {
    document.title = `${text} – ${common.product}`
    if (shown.current !== text) heading.current?.focus()
    shown.current = text
  }, [text, common.product])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
}

function Rejected() {
  const { signIn: model } = useDashboard()
  const { signIn } = useMessages()
  const step = model.step.value
  if (step.step !== 'rejected') return null
  return (
    <div class={controls.stack}>
      <p role="alert">{signIn.rejected[step.reason].advice}</p>
      {step.reason === 'other' && <ProblemNote problem={step.problem} />}
      <button type="button" class={button.primary} onClick={model.restart}>
        {signIn.restart}
      </button>
    </div>
  )
}
