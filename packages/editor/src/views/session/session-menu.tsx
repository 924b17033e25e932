import button from '@proscenium/ui/button.module.css'
import { Dialog } from '@proscenium/ui/dialog'
import field from '@proscenium/ui/field.module.css'
import menu from '@proscenium/ui/menu.module.css'
import { useId, useState } from 'preact/hooks'
import { useI18n } from '../i18n/i18n-context.ts'
import type { Workspace } from '../../models/workspace.ts'
import { MoreIcon } from '../controls/icons.tsx'
import { ShortcutsSheet } from './shortcuts-sheet.tsx'
import styles from './session-menu.module.css'

/** What the host offers in this session, reports and help. */
export function SessionMenu({ workspace }: { readonly workspace: Workspace }) {
  const { session } = workspace
  const { menu: texts } = useI18n().messages.session
  const { value: sheet } = session.sheet
  return (
    <>
      <button
        type="button"
        class={button.icon}
        aria-label={texts.label}
        title={texts.label}
        popovertarget="session-menu"
      >
        <MoreIcon />
      </button>
      <div id="session-menu" class={`${menu.menu} ${styles.menu}`} popover="auto">
        <MenuItems workspace={workspace} />
      </div>
      {sheet === 'shortcuts' && <ShortcutsSheet session={session} />}
      {sheet === 'issue' && <IssueSheet workspace={workspace} />}
    </>
  )
}

/** Wider layouts also show the first of these as a button in the top bar. */
function MenuItems({ workspace: { session, hostActions } }: { readonly workspace: Workspace }) {
  const texts = useI18n().messages.session
  const boot = session.bootData.value
  const consumer = boot?.hostMode === 'consumer'
  const { capabilities } = boot ?? {}
  const items = [
    { label: texts.exports, has: boot !== null && !consumer, narrow: true, go: hostActions.openExports },
    { label: texts.addToCart, has: consumer, narrow: true, go: hostActions.addToCart },
    { label: texts.menu.report, has: boot !== null, narrow: false, go: () => session.showSheet('issue') },
    { label: texts.menu.shortcuts, has: true, narrow: false, go: () => session.showSheet('shortcuts') },
    { label: texts.menu.upgrade, has: consumer, narrow: false, go: hostActions.upgrade },
    {
      label: texts.menu.account,
      has: consumer && capabilities?.accountNavigation === true,
      narrow: false,
      go: hostActions.account,
    },
    { label: texts.menu.exit, has: capabilities?.canExit === true, narrow: false, go: hostActions.exit },
  ].filter(({ has }) => has)
  return (
    <ul>
      {items.map(({ label, narrow, go }) => (
        <li key={label} data-narrow={narrow}>
          <button type="button" class={menu.item} popovertarget="session-menu" popovertargetaction="hide" onClick={go}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}

const REASON_MAX = 1_000

/** Reports what is wrong with a clip of the edit, by default the one on the stage (P-24). */
function IssueSheet({ workspace }: { readonly workspace: Workspace }) {
  const { edit, player, session, hostActions } = workspace
  const { issue, close } = useI18n().messages.session
  const { clips } = edit.timeline.value
  const [key, setKey] = useState(player.current.peek()?.key ?? clips[0]?.key ?? null)
  const form = useId()
  const [reason, setReason] = useState('')
  if (key === null)
    return <Dialog title={issue.title} description={issue.empty} closeLabel={close} onClose={session.closeSheet} />
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    session.closeSheet()
    hostActions.reportIssue(key, reason.trim())
  }
  return (
    <Dialog
      title={issue.title}
      closeLabel={close}
      onClose={session.closeSheet}
      footer={
        <>
          <button type="button" class={button.quiet} onClick={session.closeSheet}>
            {issue.cancel}
          </button>
          <button type="submit" form={form} class={button.primary} disabled={reason.trim() === ''}>
            {issue.send}
          </button>
        </>
      }
    >
      <form id={form} class={styles.form} onSubmit={submit}>
        <label class={field.field}>
          <span>{issue.clip}</span>
          <select class={field.select} value={key} onChange={(event) => setKey(Number(event.currentTarget.value))}>
            {clips.map((clip, index) => (
              <option key={clip.key} value={clip.key}>
                {`${index + 1}. ${clip.summary.title}`}
              </option>
            ))}
          </select>
        </label>
        <label class={field.field}>
          <span>{issue.reason}</span>
          <textarea
            class={field.input}
            required
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </label>
      </form>
    </Dialog>
  )
}
