import { withOwnNames, type OwnNames } from '../../core/guide/guide-code.ts'
import type { GuideMessages } from '../../messages/guide/load.ts'
import { CopyButton } from '../shared/copy.tsx'
import field from '@proscenium/ui/field.module.css'
import controls from '../shared/controls.module.css'
import styles from './guide.module.css'

export interface GuideProps {
  readonly text: GuideMessages
  readonly own: OwnNames
}

interface SnippetProps extends GuideProps {
  readonly title: string
  /** As it is in the guides. */
  readonly code: string
}

/** Code to copy. It reads from left to right in every language, and the keyboard can scroll it. */
export function Snippet({ title, code, text, own }: SnippetProps) {
  const shown = withOwnNames(code, own)
  return (
    <figure class={`${controls.code} ${styles.snippet}`}>
      <figcaption>
        <bdi class={field.hint}>{title}</bdi>
        <CopyButton text={shown} label={text.copyOf({ title })} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard */}
      <pre dir="ltr" lang="en" tabIndex={0} aria-label={title}>
        <code>{shown}</code>
      </pre>
    </figure>
  )
}
