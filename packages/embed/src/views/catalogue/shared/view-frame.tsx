import type { ComponentChildren, RefObject } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { CatalogueView } from '../../../core/catalogue/view.ts'
import { useShell } from './shell-context.ts'
import { sentences } from '../../i18n/sentences.ts'
import styles from './view-frame.module.css'

export interface ViewFrameProps {
  /** Names the view for tests and styles. */
  readonly view: CatalogueView['kind']
  /** The heading, which takes the focus on a view change (H-23). */
  readonly title: string
  /** Below the heading; empty while it is not known yet. */
  readonly subtitle?: string
  /** Announced whenever it changes. */
  readonly announcement?: string
  /** Announces the same text again when it changes. */
  readonly announcementId?: number
  /** Beside the heading. */
  readonly head?: ComponentChildren
  readonly children: ComponentChildren
}

/** The root of a view: its heading and its scroll container, which is restored when the view is shown again (H-22). */
export function ViewFrame({ view, title, subtitle, head, children, ...announced }: ViewFrameProps) {
  const frame = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useHeadingFocus({ frame, heading }, { title, ...announced })
  const onScroll = useStoredScroll(frame)
  return (
    <main ref={frame} class={styles.frame} data-view={view} aria-labelledby={id} onScroll={onScroll}>
      <div class={styles.head}>
        <h1 ref={heading} class={styles.title} id={id} tabIndex={-1} {...tooltipOf(view, title)}>
          <bdi>{title}</bdi>
        </h1>
        {head}
        {subtitle !== undefined && (
          <p class={styles.subtitle}>
            <bdi>{subtitle}</bdi>
          </p>
        )}
      </div>
      <div class={styles.content}>{children}</div>
    </main>
  )
}

/** The editor's bar has one line, which may cut the title. */
function tooltipOf(view: CatalogueView['kind'], title: string): { readonly title?: string } {
  return view === 'editor' ? { title } : {}
}

interface Parts {
  readonly frame: RefObject<HTMLElement | null>
  readonly heading: RefObject<HTMLElement | null>
}

type Announced = Pick<ViewFrameProps, 'title' | 'announcement' | 'announcementId'>

/** Moves the focus to the heading and announces it on a view change; later announcements stand alone. */
function useHeadingFocus({ frame, heading }: Parts, { title, announcement = '', announcementId = 0 }: Announced): void {
  const { isCurrent, announce, takesFocus, focusLost } = useShell()
  useLayoutEffect(() => {
    if (!isCurrent) return
    const reason = takesFocus()
    if (reason !== 'no') heading.current?.focus({ preventScroll: true })
    const text = sentences([reason === 'changed' ? title : '', announcement])
    if (text !== '') announce(text)
  }, [isCurrent, announcement, announcementId])
  useLayoutEffect(
    () => () => {
      if (frame.current?.contains(frame.current.ownerDocument.activeElement) === true) focusLost()
    },
    [],
  )
}

/** What a user does to scroll; none of it ends in a view that is still being restored at another place. */
const intents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Content that is still loading: what replaces its skeleton may be shorter for a moment. */
const LOADING = [
  '[aria-busy="true"]',
  ...['rails', 'facets', 'detail', 'purchases'].map((part) => `[data-${part}="loading"]`),
]

/**
 * Restores the scroll position whenever the view becomes current, and returns the listener that stores it. The position
 * is restored at each change of the content's height until it is reached and nothing is loading, or the user scrolls.
 */
function useStoredScroll(frame: RefObject<HTMLElement | null>): () => void {
  const { isCurrent, scrollTop, storeScroll } = useShell()
  const isRestoring = useRef(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!isCurrent || element === null) return
    const top = scrollTop()
    element.scrollTop = top
    if (isReached(element, top)) return
    isRestoring.current = true
    return followContent(element, top, () => (isRestoring.current = false))
  }, [isCurrent])
  return () => {
    const element = frame.current
    if (isCurrent && !isRestoring.current && element !== null) storeScroll(element.scrollTop)
  }
}

function isReached(element: HTMLElement, top: number): boolean {
  return top === 0 || (element.scrollTop >= top - 1 && element.querySelector(LOADING.join()) === null)
}

/** Returns a dispose function. */
function followContent(element: HTMLElement, top: number, onEnd: () => void): () => void {
  const stop = () => {
    changes.disconnect()
    for (const intent of intents) element.removeEventListener(intent, stop)
    onEnd()
  }
  const changes = new ResizeObserver(() => {
    element.scrollTop = top
    if (isReached(element, top)) stop()
  })
  for (const child of element.children) changes.observe(child)
  for (const intent of intents) element.addEventListener(intent, stop, { passive: true })
  return stop
}
