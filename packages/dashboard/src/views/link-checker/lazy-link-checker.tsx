import type { FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { LinkCheckerMessages } from '../../messages/link-checker/en.ts'
import type { Loadable } from '../../models/resource.ts'
import { useDashboard } from '../shared/context.ts'
import { Loaded } from '../shared/states.tsx'

interface Parts {
  readonly Panel: FunctionComponent<{ readonly text: LinkCheckerMessages }>
  readonly text: LinkCheckerMessages
}

/** The link checker, loaded when it is opened: neither its code nor its texts delay the other panels. */
export function LinkCheckerPanel() {
  const { i18n, loadLinkCheckerMessages } = useDashboard()
  const { locale } = i18n.language
  const [current, setCurrent] = useState<Loadable<Parts>>({ state: 'loading', slow: false })
  const load = () => {
    let ignored = false
    const loading = Promise.all([import('./link-checker-panel.tsx'), loadLinkCheckerMessages(locale)])
    loading.then(
      ([{ LinkChecker }, text]) => {
        if (!ignored) setCurrent({ state: 'ready', value: { Panel: LinkChecker, text } })
      },
      () => {
        if (!ignored) setCurrent({ state: 'failed', problem: { kind: 'unreachable' } })
      },
    )
    return () => {
      ignored = true
    }
  }
  useEffect(load, [locale])
  return (
    <Loaded current={current} retry={() => void load()}>
      {({ Panel, text }) => <Panel text={text} />}
    </Loaded>
  )
}
