import { Dialog } from '@proscenium/ui/dialog'
import { useEffect } from 'preact/hooks'
import type { I18n } from '../../models/i18n.ts'
import { isRunning, type ExportState } from '../../models/export/export-state.ts'
import type { Workspace } from '../../models/workspace.ts'
import { DialogActions, type DialogAction } from '../controls/dialog-actions.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import { choiceActions, ExportChoice } from './export-choice.tsx'
import { ExportGate, gateActions, GateSkeleton } from './export-gate.tsx'
import { Done, doneActions, Failed, failedActions, ExportProgress, progressActions } from './export-outcome.tsx'

/** The dialog of an export, from the prices to the stored files. While it is closed, a running export continues. */
export function ExportDialog({ workspace }: { readonly workspace: Workspace }) {
  const { state, shown, running, close } = workspace.exports
  const { exports: texts, session } = useI18n().messages
  const inProgress = running.value
  useEffect(() => (inProgress ? warnBeforeLeaving(window) : undefined), [inProgress])
  const { value } = state
  if (!shown.value || value.kind === 'closed') return null
  const title = isRunning(value) ? texts.titles.running : texts.titles[value.kind]
  const actions = actionsOf(workspace, value, texts)
  return (
    <Dialog
      title={title}
      closeLabel={session.close}
      onClose={close}
      announcement={title}
      footer={actions.length === 0 ? undefined : <DialogActions actions={actions} />}
    >
      <Content workspace={workspace} state={value} />
    </Dialog>
  )
}

/** The browser asks before the page is left: the export would be lost. Returns a function that ends this. */
function warnBeforeLeaving(page: Window): () => void {
  const warn = (event: Event): void => event.preventDefault()
  page.addEventListener('beforeunload', warn)
  return () => page.removeEventListener('beforeunload', warn)
}

type OpenState = Exclude<ExportState, { kind: 'closed' }>
type Texts = I18n['messages']['exports']

function Content({ workspace, state }: { readonly workspace: Workspace; readonly state: OpenState }) {
  switch (state.kind) {
    case 'asking':
      return <GateSkeleton />
    case 'gate':
      return <ExportGate workspace={workspace} bill={state.bill} />
    case 'choosing':
      return <ExportChoice workspace={workspace} />
    case 'done':
      return <Done state={state} />
    case 'failed':
      return <Failed state={state} />
    case 'preparing':
    case 'rendering':
    case 'uploading':
    case 'notifying':
      return <ExportProgress state={state} />
  }
}

function actionsOf(workspace: Workspace, state: OpenState, texts: Texts): readonly DialogAction[] {
  switch (state.kind) {
    case 'asking':
      return []
    case 'gate':
      return gateActions(workspace, state.bill, texts)
    case 'choosing':
      return choiceActions(workspace, texts)
    case 'done':
      return doneActions(workspace, texts)
    case 'failed':
      return failedActions(workspace, state, texts)
    case 'preparing':
    case 'rendering':
    case 'uploading':
    case 'notifying':
      return progressActions(workspace, state, texts)
  }
}
