import { useEffect } from 'preact/hooks'
import type { I18n } from '../../models/i18n.ts'
import { isRunning, type ExportState } from '../../models/export/export-state.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import { Sheet } from '../controls/sheet.tsx'
import { ExportChoice } from './export-choice.tsx'
import { ExportGate, GateSkeleton } from './export-gate.tsx'
import { Done, Failed, Progress } from './export-outcome.tsx'

/** The dialog of an export, from the prices to the stored files. While it is closed, a running export continues. */
export function ExportDialog({ workspace }: { readonly workspace: Workspace }) {
  const { state, shown, running, close } = workspace.exports
  const { messages } = useI18n()
  const inProgress = running.value
  useEffect(() => (inProgress ? warnBeforeLeaving(window) : undefined), [inProgress])
  const { value } = state
  if (!shown.value || value.kind === 'closed') return null
  const title = titleOf(value, messages.exports.titles)
  return (
    <Sheet title={title} onClose={close}>
      <p class="visually-hidden" role="status">
        {title}
      </p>
      <Content workspace={workspace} state={value} />
    </Sheet>
  )
}

/** The browser asks before the page is left: the export would be lost. Returns a function that ends this. */
function warnBeforeLeaving(page: Window): () => void {
  const warn = (event: Event): void => event.preventDefault()
  page.addEventListener('beforeunload', warn)
  return () => page.removeEventListener('beforeunload', warn)
}

type OpenState = Exclude<ExportState, { kind: 'closed' }>

function titleOf(state: OpenState, titles: I18n['messages']['exports']['titles']): string {
  return isRunning(state) ? titles.running : titles[state.kind]
}

function Content({ workspace, state }: { readonly workspace: Workspace; readonly state: OpenState }) {
  switch (state.kind) {
    case 'asking':
      return <GateSkeleton />
    case 'gate':
      return <ExportGate workspace={workspace} bill={state.bill} />
    case 'choosing':
      return <ExportChoice workspace={workspace} />
    case 'preparing':
    case 'rendering':
    case 'uploading':
    case 'notifying':
      return <Progress workspace={workspace} state={state} />
    case 'done':
      return <Done workspace={workspace} state={state} />
    case 'failed':
      return <Failed workspace={workspace} state={state} />
  }
}
