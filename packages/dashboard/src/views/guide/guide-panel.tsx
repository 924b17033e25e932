import { frameSnippet, policySnippet, sandboxSnippet, serverSnippet, signSnippet } from '../../core/guide/snippets.ts'
import { createCredentialsModel } from '../../models/credentials-model.ts'
import type { Deps } from '../../models/deps.ts'
import { useDashboard, useMessages, useModel } from '../shared/context.ts'
import { Loaded } from '../shared/states.tsx'
import { Snippet } from './snippet.tsx'
import controls from '../shared/controls.module.css'
import styles from './guide.module.css'

/** How to embed, with the partner's own client id in the code (D-08). */
export function GuidePanel() {
  const { mode } = useDashboard()
  const { guide: text } = useMessages()
  const current = mode.mode.value
  const model = useModel((deps: Deps) => {
    const made = createCredentialsModel(deps, current)
    return { ...made, load: () => made.credentials.load() }
  })
  return (
    <Loaded current={model.credentials.current.value} retry={() => void model.load()} rows={6}>
      {({ client_ids: ids }) => (
        <div class={controls.stack}>
          <p class={controls.quietText}>{text.intro}</p>
          {current === 'test' && <p class={controls.note}>{text.test}</p>}
          <Steps clientId={ids.find(({ kind }) => kind === 'current')?.client_id ?? '…'} />
          <Advice />
        </div>
      )}
    </Loaded>
  )
}

function Steps({ clientId }: { readonly clientId: string }) {
  const { deps } = useDashboard()
  const { guide: text } = useMessages()
  const input = { origin: deps.browser.address.origin, clientId }
  const { sign, frame, policy, check } = text.steps
  return (
    <ol class={styles.steps}>
      <li class={controls.card}>
        <Heading {...sign} />
        <Snippet title={text.server} code={serverSnippet(input)} />
        <Snippet title={text.other} code={signSnippet(input)} />
      </li>
      <li class={controls.card}>
        <Heading {...frame} />
        <Snippet title="HTML" code={frameSnippet} />
      </li>
      <li class={controls.card}>
        <Heading {...policy} />
        <Snippet title="HTTP" code={policySnippet(input)} />
      </li>
      <li class={controls.card}>
        <Heading {...check} />
      </li>
    </ol>
  )
}

function Heading({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <h2>{title}</h2>
      <p class={controls.quietText}>{text}</p>
    </div>
  )
}

function Advice() {
  const { guide: text } = useMessages()
  return (
    <section class={controls.card}>
      <Heading {...text.allow} />
      <Heading {...text.sandbox} />
      <Snippet title="HTML" code={sandboxSnippet} />
      <Heading {...text.secret} />
      <Heading {...text.email} />
    </section>
  )
}
