import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Results } from '../../../models/catalogue/catalogue-models.ts'
import { useShell } from '../shared/shell-context.ts'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { More } from '../../shared/more.tsx'
import styles from './result-grid.module.css'

/** How far below the visible part the end of the list may be when the next page is requested. */
const AHEAD = '1200px'

export interface MoreAtEndProps {
  readonly more: Results['more']
  /** Of what the list shows. */
  readonly count: number
  readonly isReady: boolean
  /** Selects the parts of the list, of which a page adds some at its end. */
  readonly parts: '[data-page]' | '[data-rail]'
  /** Must be a stable function. */
  readonly load: () => void
  readonly retry: () => void
}

/** Loads the next page before its place is visible. The button is for the keyboard, and where that has failed. */
export function MoreAtEnd({ more, count, isReady, parts, load, retry }: MoreAtEndProps) {
  const { browse } = useCatalogueMessages()
  const { tryAgain } = useMessages().workspace
  const { isCurrent } = useShell()
  const end = useRef<HTMLDivElement>(null)
  useNearEnd({ end, isActive: isCurrent && isReady && more === 'idle', count }, load)
  const { onPressed } = useFocusOnNext(end, count, parts)
  if (more === 'complete') return <div ref={end} />
  return (
    <div class={styles.end} ref={end}>
      <More
        label={more === 'failed' ? tryAgain : browse.more}
        load={() => {
          onPressed()
          if (more === 'failed') retry()
          else load()
        }}
        isLoading={more === 'loading'}
        error={more === 'failed' ? browse.moreFailed : null}
      />
    </div>
  )
}

interface NearEnd {
  readonly end: { readonly current: HTMLElement | null }
  readonly isActive: boolean
  /** Observed again after each page: an end that is still near does not change its intersection. */
  readonly count: number
}

function useNearEnd({ end, isActive, count }: NearEnd, loadMore: () => void): void {
  useEffect(() => {
    const element = end.current
    if (!isActive || element === null) return
    // The last entry is the present state, if several changes arrive together.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting === true && loadMore(), {
      root: element.closest('main'),
      rootMargin: `0px 0px ${AHEAD} 0px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isActive, count, loadMore])
}

/** After a press, the first card of the page that arrives takes the focus. */
function useFocusOnNext(end: { readonly current: HTMLElement | null }, count: number, parts: MoreAtEndProps['parts']) {
  const pressed = useRef<{ readonly count: number; readonly parts: number } | null>(null)
  const present = () => [...(end.current?.parentElement?.querySelectorAll<HTMLElement>(parts) ?? [])]
  useLayoutEffect(() => {
    const { current: before } = pressed
    if (before === null || count <= before.count) return
    pressed.current = null
    const shown = present()
    const next = shown[before.parts] ?? shown.at(-1)
    next?.querySelector<HTMLElement>('[data-video]')?.focus()
  }, [count])
  return {
    onPressed() {
      pressed.current = { count, parts: present().length }
    },
  }
}
