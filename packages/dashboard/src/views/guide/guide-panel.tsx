import type { GuideMessages } from '../../messages/guide/load.ts'
import { createCredentialsModel } from '../../models/credentials-model.ts'
import { useDashboard, useModel } from '../shared/context.ts'
import { Loaded } from '../shared/states.tsx'
import { Steps } from './steps.tsx'
import controls from '../shared/controls.module.css'
import { blocks } from '../../core/guide/guide-code.ts'
import { Errors } from './errors.tsx'
import { Heading } from './heading.tsx'
import { Snippet, type GuideProps } from './snippet.tsx'

/** How to embed, with the partner's own client id in the code (D-08). It says the same as docs/guides. */
export function Guide({ text }: { readonly text: GuideMessages }) {
  const { mode, deps } = useDashboard()
  const model = useModel(createCredentialsModel)
  return (
    <Loaded of={model.credentials} rows={6}>
      {({ client_ids: ids }) => {
        const clientId = ids.find(({ kind }) => kind === 'current')?.client_id ?? '…'
        const own = { origin: deps.browser.address.origin, clientId }
        return (
          <div class={controls.stack}>
            <p class={controls.quietText}>{text.intro}</p>
            <p class={controls.note}>{mode.mode.value === 'test' ? text.test : text.live}</p>
            <Steps text={text} own={own} />
            <Advice text={text} own={own} />
            <Errors text={text} />
          </div>
        )
      }}
    </Loaded>
  )
}

/** What some pages need beyond the steps. */
function Advice(guide: GuideProps) {
  const { text } = guide
  return (
    <section class={controls.card}>
      <Heading {...text.allow} />
      <Snippet {...guide} title="Permissions-Policy" code={blocks.permissionsPolicy} />
      <Heading {...text.isolation} />
      <Snippet {...guide} title="COOP, COEP" code={blocks.isolation} />
      <Heading {...text.sandbox} />
      <Snippet {...guide} title="HTML sandbox" code={blocks.sandbox} />
      <Heading {...text.app} />
      <Snippet {...guide} title="JavaScript" code={blocks.singlePageApp} />
      <Heading {...text.signOut} />
      <Snippet {...guide} title="Cache-Control" code={blocks.signOut} />
      <Heading {...text.secret} />
      <Heading {...text.email} />
    </section>
  )
}
