import { useDashboard, useFormat, useMessages } from '../shared/context.ts'
import { Field } from '@proscenium/ui/field'
import { MailIcon } from '../shared/icons.tsx'
import { ProblemNote } from '../shared/problem.tsx'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import controls from '../shared/controls.module.css'
import styles from './sign-in.module.css'

/** Asks for the address, then waits for the link to be opened (D-10). */
export function SignInForm() {
  const { signIn } = useDashboard()
  return signIn.step.value.step === 'sent' ? <Sent /> : <AddressForm />
}

function AddressForm() {
  const { signIn: model } = useDashboard()
  const { signIn } = useMessages()
  const submit = (event: Event) => {
    event.preventDefault()
    void model.send()
  }
  return (
    <form class={controls.stack} noValidate onSubmit={submit}>
      <Field
        label={signIn.email}
        type="email"
        autocomplete="email"
        autofocus
        value={model.email.value}
        issue={model.invalid.value ? signIn.invalid : null}
        onInput={model.setEmail}
      />
      <ProblemNote problem={model.problem.value} />
      <button type="submit" class={button.primary} aria-disabled={model.busy.value}>
        {signIn.send}
      </button>
    </form>
  )
}

function Sent() {
  const { signIn: model } = useDashboard()
  const { signIn } = useMessages()
  const format = useFormat()
  const step = model.step.value
  if (step.step !== 'sent') return null
  const wait = model.resendIn.value
  return (
    <div class={controls.stack}>
      <div class={styles.sent} role="status">
        <MailIcon />
        <p>
          {signIn.sent.advice({ email: step.email })}{' '}
          {step.validSeconds !== null &&
            signIn.sent.validity({ minutes: format.number(Math.round(step.validSeconds / 60)) })}
        </p>
      </div>
      <p class={field.hint}>{signIn.sent.hint}</p>
      <ProblemNote problem={model.problem.value} />
      <div class={controls.row}>
        <button
          type="button"
          class={button.quiet}
          aria-disabled={wait > 0 || model.busy.value}
          onClick={() => wait === 0 && void model.send()}
        >
          {wait > 0 ? signIn.sent.resendIn({ seconds: format.number(wait) }) : signIn.sent.resend}
        </button>
        <button type="button" class={button.quiet} onClick={model.restart}>
          {signIn.sent.other}
        </button>
      </div>
    </div>
  )
}
