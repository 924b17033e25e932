import { useRef } from 'preact/hooks'
import type { FailureReport } from '../../core/export/failure-report.ts'
import { useCopy } from '../controls/use-copy.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './export-outcome.module.css'

/** The code of a failure, and what to send to whoever helps. */
export function FailureDetails({ report: { code, details } }: { readonly report: FailureReport }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { report: texts } = useI18n().messages.exports
  const text = `${details}\n${navigator.userAgent}`
  const { outcome, copy } = useCopy(text)
  const copySelected = (): void => {
    field.current?.select()
    copy()
  }
  return (
    <div class={styles.report}>
      <p>
        <bdi>{texts.code({ code })}</bdi>
        <button type="button" onClick={copySelected}>
          {texts.copy}
        </button>
      </p>
      <textarea ref={field} dir="ltr" aria-label={texts.field} readOnly rows={3} value={text} />
      <p role="status">{outcome}</p>
    </div>
  )
}
