import type { ComponentChildren, RefObject } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { CatalogueView } from '../../../core/catalogue/view.ts'
import { useShell } from './shell-context.ts'
import { useStoredScroll } from './use-stored-scroll.ts'
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
