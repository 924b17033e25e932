import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { LandingModel } from '../../../models/catalogue/catalogue-models.ts'
import { useShell } from '../shared/shell-context.ts'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { More } from '../../shared/more.tsx'
import styles from './result-grid.module.css'

/** How far below the visible part the end of the grid may be when the next page is requested. */
const AHEAD = '1200px'

/** Loads the next page before its place is visible. The button is for the keyboard, and where that has failed. */
export function MoreResults({ landing }: { readonly landing: LandingModel }) {
  const { browse } = useCatalogueMessages()
  const { tryAgain } = useMessages().workspace
  const { more, count, status } = landing.results.value
  const { isCurrent } = useShell()
  const end = useRef<HTMLDivElement>(null)
  useNearEnd({ end, isActive: isCurrent && status === 'ready' && more === 'idle', count }, landing.loadMore)
  const { onPressed } = useFocusOnNext(end, count)
  if (more === 'complete') return <div ref={end} />
  return (
    <div class={styles.end} ref={end}>
      <More
        label={more === 'failed' ? tryAgain : browse.more}
        load={() => {
          onPressed()
          if (more === 'failed') landing.retry()
          else landing.loadMore()
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
function useFocusOnNext(end: { readonly current: HTMLElement | null }, count: number) {
  const pressedAt = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (pressedAt.current === null || count <= pressedAt.current) return
    pressedAt.current = null
    const pages = end.current?.parentElement?.querySelectorAll<HTMLElement>('[data-page]')
    pages?.[pages.length - 1]?.querySelector('button')?.focus()
  }, [count])
  return {
    onPressed() {
      pressedAt.current = count
    },
  }
}
