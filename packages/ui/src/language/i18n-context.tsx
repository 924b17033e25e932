import type { ReadonlySignal } from '@preact/signals'
import { createContext, type ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'

export interface I18nContext<I18n> {
  /** Provides the language to every view below it. */
  readonly I18nProvider: (props: {
    readonly i18n: ReadonlySignal<I18n>
    readonly children?: ComponentChildren
  }) => preact.JSX.Element
  /** The language of the views; the component renders again when another one has loaded. */
  readonly useI18n: () => I18n
}

/** The context of a page's language; `english` without a provider. */
export function createI18nContext<I18n>(english: I18n): I18nContext<I18n> {
  const Context = createContext(english)
  return {
    I18nProvider: ({ i18n, children }) => <Context.Provider value={i18n.value}>{children}</Context.Provider>,
    useI18n: () => useContext(Context),
  }
}
