// The progress of an export and how it ended.
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import type { ExportState, FileSummary, RunningState } from '../../models/export/export-state.ts'
import type { I18n } from '../../models/i18n.ts'
import type { Workspace } from '../../models/workspace.ts'
import { formatTime } from '../../core/format.ts'
import type { FailureReport } from '../../core/export/failure-report.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { CheckIcon } from '@proscenium/ui/icons'
import { useCopy } from '../controls/use-copy.ts'
import type { DialogAction } from '../controls/dialog-actions.tsx'
import { Progress } from '../controls/progress.tsx'
import styles from './export-outcome.module.css'
import { pixelSize } from './pixel-size.ts'

type State<Kind extends ExportState['kind']> = Extract<ExportState, { readonly kind: Kind }>
type Texts = I18n['messages']['exports']

export function ExportProgress({ state }: { readonly state: RunningState }) {
  const { messages, format } = useI18n()
  const { progress } = messages.exports
  const { part, remaining } = state.kind === 'notifying' ? { part: null, remaining: null } : state
  return (
    <div class={styles.progress}>
      <Progress part={part} label={progress.label} />
      <span class={styles.percent}>{part === null ? '' : format.percent(Math.floor(part * 100) / 100)}</span>
      {remaining !== null && <p>{progress.remaining({ time: formatTime(remaining) })}</p>}
      <p>{progress[state.kind]}</p>
    </div>
  )
}

/** Without Cancel while the host is notified: it stores the files by now, whatever the editor does. */
export function progressActions({ exports }: Workspace, { kind }: RunningState, { progress }: Texts): DialogAction[] {
  const cancel = kind === 'notifying' ? [] : [{ label: progress.cancel, act: exports.cancel }]
  return [...cancel, { label: progress.hide, act: exports.close, primary: true }]
}

export function Done({ state: { name, files } }: { readonly state: State<'done'> }) {
  return (
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
  )
}

export function doneActions({ exports, hostActions, session }: Workspace, texts: Texts): DialogAction[] {
  const close = { label: texts.close, act: exports.close }
  if (session.bootData.value?.hostMode !== 'partner') return [close]
  const openExports = () => {
    exports.close()
    hostActions.openExports()
  }
  return [close, { label: texts.done.show, act: openExports, primary: true }]
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

export function Failed({ state: { text, report } }: { readonly state: State<'failed'> }) {
  return (
    <>
      <p>{text}</p>
      {report !== null && <FailureDetails report={report} />}
    </>
  )
}

export function failedActions(
  { exports }: Workspace,
  { retry, reload }: State<'failed'>,
  texts: Texts,
): readonly DialogAction[] {
  const again = retry === 'upload' ? texts.uploadAgain : texts.tryAgain
  return [
    { label: texts.close, act: exports.close },
    ...(retry === null ? [] : [{ label: again, act: exports.retry, primary: !reload }]),
    ...(reload ? [{ label: texts.reload, act: exports.reload, primary: true }] : []),
  ]
}

/** The code of a failure, and what to send to whoever helps. */
function FailureDetails({ report: { code, details } }: { readonly report: FailureReport }) {
  const { report: texts } = useI18n().messages.exports
  const text = `${details}\n${navigator.userAgent}`
  const { field: area, outcome, copy } = useCopy(text)
  return (
    <div class={field.field}>
      <p class={styles.code}>
        <bdi>{texts.code({ code })}</bdi>
        <button type="button" class={button.quiet} onClick={copy}>
          {texts.copy}
        </button>
      </p>
      <textarea
        ref={area}
        class={`${field.input} ${styles.report}`}
        dir="ltr"
        aria-label={texts.field}
        readOnly
        rows={3}
        value={text}
      />
      <p role="status">{outcome}</p>
    </div>
  )
}
