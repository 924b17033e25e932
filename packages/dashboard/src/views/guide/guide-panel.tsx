import type { GuideMessages } from '../../messages/guide/en.ts'
import { createCredentialsModel } from '../../models/credentials-model.ts'
import type { Deps } from '../../models/deps.ts'
import { useDashboard, useModel } from '../shared/context.ts'
import { Loaded } from '../shared/states.tsx'
import { Advice } from './advice.tsx'
import { Steps } from './steps.tsx'
import controls from '../shared/controls.module.css'

/** How to embed, with the partner's own client id in the code (D-08). It says the same as docs/guides. */
export function Guide({ text }: { readonly text: GuideMessages }) {
  const { mode, deps } = useDashboard()
  const current = mode.mode.value
  const model = useModel((ports: Deps) => {
    const made = createCredentialsModel(ports, current)
    return { ...made, load: () => made.credentials.load() }
  })
  return (
    <Loaded current={model.credentials.current.value} retry={() => void model.load()} rows={6}>
      {({ client_ids: ids }) => {
        const clientId = ids.find(({ kind }) => kind === 'current')?.client_id ?? '…'
        const own = { origin: deps.browser.address.origin, clientId }
        return (
          <div class={controls.stack}>
            <p class={controls.quietText}>{text.intro}</p>
            <p class={controls.note}>{current === 'test' ? text.test : text.live}</p>
            <Steps text={text} own={own} />
            <Advice text={text} own={own} />
          </div>
        )
      }}
    </Loaded>
  )
}
