import { useI18n } from '../i18n/i18n-context.ts'
import type { Workspace } from '../../models/workspace.ts'
import { MoreIcon } from '../controls/icons.tsx'
import { IssueSheet } from './issue-sheet.tsx'
import { ShortcutsSheet } from './shortcuts-sheet.tsx'
import styles from './session-menu.module.css'

/** What the host offers in this session, reports and help. */
export function SessionMenu({ workspace }: { readonly workspace: Workspace }) {
  const { session } = workspace
  const { menu } = useI18n().messages.session
  const { value: sheet } = session.sheet
  return (
    <>
      <button type="button" class={styles.open} aria-label={menu.label} title={menu.label} popovertarget="session-menu">
        <MoreIcon />
      </button>
      <div id="session-menu" class={styles.menu} popover="auto">
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
          <button
            type="button"
            class={styles.item}
            popovertarget="session-menu"
            popovertargetaction="hide"
            onClick={go}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
