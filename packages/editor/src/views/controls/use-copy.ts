import { useState } from 'preact/hooks'
import { useI18n } from '../i18n/i18n-context.ts'

/** Copies a text. `outcome` says how that ended; empty before. */
export function useCopy(text: string): { readonly outcome: string; readonly copy: () => void } {
  const { exported: texts } = useI18n().messages.lyrics
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = (): void => {
    // Missing where the page is not secure, rejected where the host's frame forbids it.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    writing.then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return { outcome: copied === null ? '' : copied ? texts.copied : texts.byHand, copy }
}
