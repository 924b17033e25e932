import type { RefObject } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { useI18n } from '../i18n/i18n-context.ts'

interface Copying {
  /** The field that shows the text, which copying selects: where it fails, the user copies by hand. */
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** How copying ended; empty before. */
  readonly outcome: string
  readonly copy: () => void
}

export function useCopy(text: string): Copying {
  const { exported: texts } = useI18n().messages.lyrics
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = (): void => {
    field.current?.select()
    // Missing where the page is not secure, rejected where the host's frame forbids it.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    writing.then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return { field, outcome: copied === null ? '' : copied ? texts.copied : texts.byHand, copy }
}
