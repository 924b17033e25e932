import { useMessages } from '../shared/context.ts'
import { CopyButton } from '../shared/copy.tsx'
import controls from '../shared/controls.module.css'
import styles from './guide.module.css'

/** Code to copy. It reads from left to right in every language, and the keyboard can scroll it. */
export function Snippet({ title, code }: { readonly title: string; readonly code: string }) {
  const { guide } = useMessages()
  return (
    <figure class={styles.snippet}>
      <figcaption>
        <span class={controls.hint}>{title}</span>
        <CopyButton text={code} label={guide.copyOf(title)} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard */}
      <pre dir="ltr" lang="en" tabIndex={0} aria-label={title}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
