import { signal, type ReadonlySignal } from '@preact/signals'
import visuallyHidden from '../../shared/visually-hidden.module.css'

export interface AnnouncerModel {
  readonly announce: (text: string) => void
  /** `id` changes with each announcement. */
  readonly current: ReadonlySignal<{ readonly id: number; readonly text: string }>
}

export function createAnnouncer(): AnnouncerModel {
  const current = signal({ id: 0, text: '' })
  return {
    announce(text) {
      current.value = { id: current.peek().id + 1, text }
    },
    current,
  }
}

/**
 * The page's one polite live region. It is there before its first text, or screen readers would ignore it; the new
 * element of each announcement lets them read the same text again.
 */
export function Announcer({ announcer }: { readonly announcer: AnnouncerModel }) {
  const { id, text } = announcer.current.value
  return (
    <p class={visuallyHidden['visuallyHidden']} role="status">
      <span key={id}>{text}</span>
    </p>
  )
}
