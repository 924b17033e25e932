import type { ComponentChildren } from 'preact'
import { formatTime } from '../../core/format.ts'
import type { ExportState } from '../../models/export-model.ts'
import type { Workspace } from '../../models/workspace.ts'
import { ExportGate, GateSkeleton } from './export-gate.tsx'
import { CheckIcon } from '../controls/icons.tsx'
import { Sheet } from '../controls/sheet.tsx'
import sheet from '../controls/sheet.module.css'
import styles from './export-dialog.module.css'

const titles: Readonly<Record<Exclude<ExportState['kind'], 'closed'>, string>> = {
  asking: 'Export',
  gate: 'Buy to export',
  ready: 'Ready to export',
  rendering: 'Exporting',
  uploading: 'Exporting',
  notifying: 'Exporting',
  done: 'Exported',
  failed: 'Not exported',
}

/** The dialog of an export, from the quote to the stored file. */
export function ExportDialog({ workspace }: { readonly workspace: Workspace }) {
  const { state, close } = workspace.exports
  const { kind } = state.value
  if (kind === 'closed') return null
  return (
    <Sheet title={titles[kind]} onClose={close}>
      <p class="visually-hidden" role="status">
        {titles[kind]}
      </p>
      <Content workspace={workspace} state={state.value} />
    </Sheet>
  )
}

interface ContentProps {
  readonly workspace: Workspace
  readonly state: ExportState
}

function Content({ workspace, state }: ContentProps) {
  switch (state.kind) {
    case 'closed':
      return null
    case 'asking':
      return <GateSkeleton />
    case 'gate':
      return <ExportGate workspace={workspace} bill={state.bill} />
    case 'ready':
      return <Ready workspace={workspace} />
    case 'rendering':
      return <Progress part={state.part} text="Rendering your edit as MP4. Stay here until it is done." />
    case 'uploading':
      return <Progress part={null} text="Uploading the film. You can close this and go on." />
    case 'notifying':
      return <Progress part={null} text="Putting it on your shelf of exports…" />
    case 'done':
      return <Done workspace={workspace} state={state} />
    case 'failed':
      return <Failed workspace={workspace} text={state.text} />
  }
}

function Actions({ children }: { readonly children: ComponentChildren }) {
  return <div class={sheet.actions}>{children}</div>
}

function Ready({ workspace: { exports } }: { readonly workspace: Workspace }) {
  return (
    <>
      <p>Every clip of your edit is yours.</p>
      <Actions>
        <button type="button" class={sheet.main} onClick={() => void exports.render()}>
          Export now
        </button>
      </Actions>
    </>
  )
}

/** `part` is null for an indeterminate progress. */
function Progress({ part, text }: { readonly part: number | null; readonly text: string }) {
  return (
    <div class={styles.progress}>
      <progress aria-label="Export" {...(part === null ? {} : { value: part, max: 1 })} />
      <span class={styles.percent}>{part === null ? '' : `${Math.round(part * 100)} %`}</span>
      <p>{text}</p>
    </div>
  )
}

interface DoneProps {
  readonly workspace: Workspace
  readonly state: Extract<ExportState, { kind: 'done' }>
}

function Done({ workspace, state: { name, result } }: DoneProps) {
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
        <p>
          <strong>{name}</strong>
          <span>
            MP4 · {result.width} × {result.height} · {formatTime(result.duration)} · {sizeOf(result.file.size)}
          </span>
        </p>
      </div>
      <Actions>
        <button type="button" class={sheet.plain} onClick={workspace.exports.close}>
          Close
        </button>
        {partner && (
          <button type="button" class={sheet.main} onClick={openExports}>
            Show exports
          </button>
        )}
      </Actions>
    </>
  )
}

function Failed({ workspace: { exports }, text }: { readonly workspace: Workspace; readonly text: string }) {
  return (
    <>
      <p>{text}</p>
      <Actions>
        <button type="button" class={sheet.plain} onClick={exports.close}>
          Close
        </button>
        <button type="button" class={sheet.main} onClick={() => void exports.start()}>
          Try again
        </button>
      </Actions>
    </>
  )
}

/** Bytes as megabytes: `1.4 MB`. */
function sizeOf(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
