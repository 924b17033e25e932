import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { CatalogueView } from '../../../core/catalogue/view.ts'
import type { NavigationModel, PreviewModel } from '../../../models/catalogue/catalogue-models.ts'
import { ShellContext, type ShellView } from '../shared/shell-context.ts'

export interface ShellViewProviderProps {
  readonly view: CatalogueView
  readonly isCurrent: boolean
  readonly navigation: NavigationModel
  readonly previews: PreviewModel
  readonly announce: ShellView['announce']
  readonly focus: Pick<ShellView, 'takesFocus' | 'focusLost'>
  readonly children: ComponentChildren
}

/** Gives a view what it shares with the shell; a new value only when the view becomes current or no longer is. */
export function ShellViewProvider({ view, isCurrent, children, ...shell }: ShellViewProviderProps) {
  const { navigation, previews, announce, focus } = shell
  const value = useMemo(
    (): ShellView => ({
      isCurrent,
      announce,
      ...focus,
      scrollTop: () => navigation.scrollOf(view),
      storeScroll: (top) => navigation.storeScroll(view, top),
      previews,
    }),
    [isCurrent, navigation, previews, announce, focus],
  )
  return <ShellContext.Provider value={value}>{children}</ShellContext.Provider>
}
