import type { Pane, Workspace } from '../models/workspace.ts'
import { initials } from '../core/format.ts'
import { CartIcon, ExportsIcon } from './controls/icons.tsx'
import { ProjectMenu } from './projects/project-menu.tsx'
import { SessionMenu } from './session/session-menu.tsx'
import styles from './top-bar.module.css'

/** The edit and what becomes of it, what is going on, and who is here. */
export function TopBar({ workspace }: { readonly workspace: Workspace }) {
  const { bootData: boot } = workspace.session
  const who = boot.value?.currentUser.email ?? ''
  return (
    <header class={styles.bar}>
      <div class={styles.names}>
        <span class={styles.mark} aria-hidden="true" />
        <ProjectMenu workspace={workspace} />
        <span class={styles.partner}>{boot.value?.partner.name ?? ''}</span>
      </div>
      <PaneSwitch workspace={workspace} />
      <p class={styles.status} role="status">
        {workspace.edit.status.value}
      </p>
      <div class={styles.end}>
        <Way workspace={workspace} />
        <ExportButton workspace={workspace} />
        {who !== '' && (
          <span class={styles.person} role="img" aria-label={`Signed in as ${who}`} title={who}>
            {initials(who)}
          </span>
        )}
        <SessionMenu workspace={workspace} />
      </div>
    </header>
  )
}

/** What lies next to exporting: past exports in a partner's product, the cart on the main site. */
function Way({ workspace }: { readonly workspace: Workspace }) {
  const { session, hostActions: ways } = workspace
  const mode = session.bootData.value?.hostMode
  if (mode === undefined) return null
  const partner = mode === 'partner'
  const label = partner ? 'Exports' : 'Add to cart'
  return (
    <button type="button" class={styles.way} aria-label={label} onClick={partner ? ways.openExports : ways.addToCart}>
      {partner ? <ExportsIcon /> : <CartIcon />}
      <span>{label}</span>
    </button>
  )
}

function ExportButton({ workspace }: { readonly workspace: Workspace }) {
  const { session, edit, purchases, exports } = workspace
  const { clips } = edit.timeline.value
  const permissions = session.bootData.value?.permissions
  if (permissions === undefined) return null
  const allOwned = clips.length > 0 && clips.every(({ summary: face }) => purchases.owned.value.has(face.videoId))
  // The host's words are for the video it has selected: an edit that is all owned is exported, whatever that is.
  const label = allOwned && !permissions.canExport ? 'Export' : permissions.exportCtaLabel || 'Export'
  return (
    <button
      type="button"
      class={styles.export}
      disabled={clips.length === 0}
      title={clips.length === 0 ? 'Add a clip first' : undefined}
      onClick={() => void exports.start()}
    >
      {label}
    </button>
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
