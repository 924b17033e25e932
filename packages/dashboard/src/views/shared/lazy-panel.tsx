import type { FunctionComponent } from 'preact'
import type { Locale } from '@proscenium/ui/locale'
import type { Outcome } from '../../core/api.ts'
import { createResource } from '../../models/resource.ts'
import { useDashboard, useModel } from './context.ts'
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
  const read = async (): Promise<Outcome<Parts<Text>>> => {
    try {
      const [View, text] = await Promise.all([loadView(), loadText(locale)])
      return { ok: true, value: { View, text } }
    } catch {
      return { ok: false, problem: { kind: 'unreachable' } }
    }
  }
  const parts = useModel(({ clock }) => createResource({ read, clock }), locale)
  return <Loaded of={parts}>{({ View, text }) => <View text={text} />}</Loaded>
}
