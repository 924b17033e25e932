import type { ComponentChildren } from 'preact'
import { pathOf, type PanelId } from '../../core/panels.ts'
import { useDashboard } from './context.ts'

export interface PanelLinkProps {
  readonly panel: PanelId
  readonly class?: string | undefined
  readonly current?: boolean
  /** Called before the panel opens. */
  readonly onOpen?: () => void
  readonly children: ComponentChildren
}

/** A real link to a panel, which opens without loading the page again. */
export function PanelLink({ panel, onOpen, current = false, children, ...more }: PanelLinkProps) {
  const { navigation } = useDashboard()
  const follow = (event: MouseEvent) => {
    // A modified click opens another tab, as for any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen?.()
    navigation.go(panel)
  }
  return (
    <a href={pathOf(panel)} class={more.class} aria-current={current ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  )
}
