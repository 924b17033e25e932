// The progress of an export and how it ended.
import { useRef } from 'preact/hooks'
import type { ExportState, FileSummary, RunningState } from '../../models/export/export-state.ts'
import type { Workspace } from '../../models/workspace.ts'
import { formatTime } from '../../core/format.ts'
import type { FailureReport } from '../../core/export/failure-report.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { CheckIcon } from '../controls/icons.tsx'
import { useCopy } from '../controls/use-copy.ts'
import sheet from '../controls/sheet.module.css'
import styles from './export-outcome.module.css'
import { pixelSize } from './pixel-size.ts'

interface StateProps<Kind extends ExportState['kind']> {
  readonly workspace: Workspace
  readonly state: Extract<ExportState, { readonly kind: Kind }>
}

export function Progress({ workspace: { exports }, state }: StateProps<RunningState['kind']>) {
  const { messages, format } = useI18n()
  const { progress } = messages.exports
  const { part, remaining } = state.kind === 'notifying' ? { part: null, remaining: null } : state
  return (
    <>
      <div class={styles.progress}>
        <progress aria-label={progress.label} {...(part === null ? {} : { value: part, max: 1 })} />
        <span class={styles.percent}>{part === null ? '' : format.percent(Math.floor(part * 100) / 100)}</span>
        {remaining !== null && <p class={styles.remaining}>{progress.remaining({ time: formatTime(remaining) })}</p>}
        <p>{progress[state.kind]}</p>
      </div>
      <div class={sheet.actions}>
        {/* The host stores it by now, whatever the editor does. */}
        {state.kind !== 'notifying' && (
          <button type="button" class={sheet.plain} onClick={exports.cancel}>
            {progress.cancel}
          </button>
        )}
        <button type="button" class={sheet.main} onClick={exports.close}>
          {progress.hide}
        </button>
      </div>
    </>
  )
}

export function Done({ workspace, state: { name, files } }: StateProps<'done'>) {
  const { messages } = useI18n()
  const partner = workspace.session.bootData.value?.hostMode === 'partner'
  const openExports = () => {
    workspace.exports.close()
    workspace.hostActions.openExports()
  }
  return (
    <>
      <div class={styles.done}>
        <span class={styles.check}>
          <CheckIcon />
        </span>
        <div>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <ul>
            {files.map((file) => (
              <File key={file.name} file={file} />
            ))}
          </ul>
        </div>
      </div>
      <div class={sheet.actions}>
        <button type="button" class={sheet.plain} onClick={workspace.exports.close}>
          {messages.exports.close}
        </button>
        {partner && (
          <button type="button" class={sheet.main} onClick={openExports}>
            {messages.exports.done.show}
          </button>
        )}
      </div>
    </>
  )
}

function File({ file: { name, width, height, duration, bytes } }: { readonly file: FileSummary }) {
  const { messages, format } = useI18n()
  return (
    <li>
      <span>{messages.exports.files[name].name}</span>
      <bdi>{['MP4', pixelSize({ width, height }), formatTime(duration), format.fileSize(bytes)].join(' · ')}</bdi>
    </li>
  )
}

export function Failed({ workspace: { exports }, state: { text, report, retry, reload } }: StateProps<'failed'>) {
  const { messages } = useI18n()
  return (
    <>
      <p>{text}</p>
      {report !== null && <FailureDetails report={report} />}
      <div class={sheet.actions}>
        <button type="button" class={sheet.plain} onClick={exports.close}>
          {messages.exports.close}
        </button>
        {retry !== null && (
          <button type="button" class={reload ? sheet.plain : sheet.main} onClick={() => void exports.retry()}>
            {retry === 'upload' ? messages.exports.uploadAgain : messages.exports.tryAgain}
          </button>
        )}
        {reload && (
          <button type="button" class={sheet.main} onClick={exports.reload}>
            {messages.exports.reload}
          </button>
        )}
      </div>
    </>
  )
}

/** The code of a failure, and what to send to whoever helps. */
function FailureDetails({ report: { code, details } }: { readonly report: FailureReport }) {
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
