import { useState } from 'preact/hooks'
import type { Workspace } from '../../models/workspace.ts'
import { Sheet } from '../controls/sheet.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import sheet from '../controls/sheet.module.css'
import styles from './issue-sheet.module.css'

const REASON_MAX = 1_000

/** Reports what is wrong with a clip of the edit, by default the one on the stage (P-24). */
export function IssueSheet({ workspace }: { readonly workspace: Workspace }) {
  const { edit, player, session, hostActions } = workspace
  const { issue } = useI18n().messages.session
  const { clips } = edit.timeline.value
  const [key, setKey] = useState(player.current.peek()?.key ?? clips[0]?.key ?? null)
  const [reason, setReason] = useState('')
  if (key === null)
    return (
      <Sheet title={issue.title} onClose={session.closeSheet}>
        <p>{issue.empty}</p>
      </Sheet>
    )
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    session.closeSheet()
    hostActions.reportIssue(key, reason.trim())
  }
  return (
    <Sheet title={issue.title} onClose={session.closeSheet}>
      <form class={styles.form} onSubmit={submit}>
        <label>
          <span>{issue.clip}</span>
          <select value={key} onChange={(event) => setKey(Number(event.currentTarget.value))}>
            {clips.map((clip, index) => (
              <option key={clip.key} value={clip.key}>
                {`${index + 1}. ${clip.summary.title}`}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{issue.reason}</span>
          <textarea
            required
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <div class={sheet.actions}>
          <button type="button" class={sheet.plain} onClick={session.closeSheet}>
            {issue.cancel}
          </button>
          <button type="submit" class={sheet.main} disabled={reason.trim() === ''}>
            {issue.send}
          </button>
        </div>
      </form>
    </Sheet>
  )
}
