import type { FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Locale } from '@proscenium/ui/locale'
import type { Loadable } from '../../models/resource.ts'
import { useDashboard } from './context.ts'
import { Loaded } from './states.tsx'

type View<Text> = FunctionComponent<{ readonly text: Text }>

export interface LazyPanelProps<Text> {
  readonly loadView: () => Promise<View<Text>>
  readonly loadText: (locale: Locale) => Promise<Text>
}

interface Parts<Text> {
  readonly View: View<Text>
  readonly text: Text
}

/** A panel that is loaded when it is opened: neither its code nor its texts delay the other panels. */
export function LazyPanel<Text>({ loadView, loadText }: LazyPanelProps<Text>) {
  const { locale } = useDashboard().i18n.language
  const [current, setCurrent] = useState<Loadable<Parts<Text>>>({ state: 'loading', slow: false })
  const load = () => {
    let ignored = false
    Promise.all([loadView(), loadText(locale)]).then(
      ([View, text]) => {
        if (!ignored) setCurrent({ state: 'ready', value: { View, text } })
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
      {({ View, text }) => <View text={text} />}
    </Loaded>
  )
}
