import type { Pane, Workspace } from '../models/workspace.ts'
import { initials } from '../core/format.ts'
import { projectNameOf } from '../core/target.ts'
import { SessionMenu } from './session-menu.tsx'
import styles from './top-bar.module.css'

/** Name of the edit, what is going on, and who is here. */
export function TopBar({ workspace }: { readonly workspace: Workspace }) {
  const { boot } = workspace.session
  const name = boot.value === null ? null : projectNameOf(boot.value)
  const who = boot.value?.currentUser.email ?? ''
  return (
    <header class={styles.bar}>
      <div class={styles.names}>
        <span class={styles.mark} aria-hidden="true" />
        <h1 class={styles.project}>{name ?? 'Untitled edit'}</h1>
        <span class={styles.partner}>{boot.value?.partner.name ?? ''}</span>
      </div>
      <PaneSwitch workspace={workspace} />
      <p class={styles.status} role="status">
        {workspace.edit.status.value}
      </p>
      <div class={styles.end}>
        {who !== '' && (
          <span class={styles.person} role="img" aria-label={`Signed in as ${who}`} title={who}>
            {initials(who)}
          </span>
        )}
        <SessionMenu session={workspace.session} />
      </div>
    </header>
  )
}

const panes: readonly { readonly pane: Pane; readonly label: string }[] = [
  { pane: 'library', label: 'Library' },
  { pane: 'edit', label: 'Stage' },
]

/** Shown where there is room for one pane only. */
function PaneSwitch({ workspace }: { readonly workspace: Workspace }) {
  return (
    <div class={styles.panes} role="group" aria-label="Pane">
      {panes.map(({ pane, label }) => (
        <button
          key={pane}
          type="button"
          aria-pressed={workspace.pane.value === pane}
          onClick={() => workspace.show(pane)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
