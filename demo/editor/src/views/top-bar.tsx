import type { VideoData } from '@proscenium/protocol'
import { useState } from 'preact/hooks'
import type { Pane, Workspace } from '../models/workspace.ts'
import { initials } from '../core/format.ts'
import { CartIcon, ExportsIcon } from './controls/icons.tsx'
import { ProjectMenu } from './projects/project-menu.tsx'
import { SessionMenu } from './session/session-menu.tsx'
import styles from './top-bar.module.css'

/** The edit's name and actions, the progress text, and the session menu. */
export function TopBar({ workspace }: { readonly workspace: Workspace }) {
  const { bootData: boot } = workspace.session
  const who = boot.value?.currentUser.email ?? ''
  return (
    <header class={styles.bar}>
      <div class={styles.names}>
        {boot.value !== null && <Partner partner={boot.value.partner} />}
        <ProjectMenu workspace={workspace} />
      </div>
      <PaneSwitch workspace={workspace} />
      <p class={styles.status} role="status">
        {workspace.edit.status.value}
      </p>
      <div class={styles.end}>
        <SideAction workspace={workspace} />
        <ExportButton workspace={workspace} />
        {who !== '' && (
          <span class={styles.user} role="img" aria-label={`Signed in as ${who}`} title={who}>
            {initials(who)}
          </span>
        )}
        <SessionMenu workspace={workspace} />
      </div>
    </header>
  )
}

/** The partner's logo; its name if it has none or the logo fails to load (H-24). */
function Partner({ partner: { name, logoUrl, embedMode } }: { readonly partner: VideoData['partner'] }) {
  const [broken, setBroken] = useState<string | null>(null)
  // The page around the editor shows it in catalog mode.
  if (embedMode === 'catalog') return <span class={styles.mark} aria-hidden="true" />
  if (logoUrl === null || logoUrl === broken) {
    return (
      <>
        <span class={styles.mark} aria-hidden="true" />
        <span class={styles.partner}>{name}</span>
      </>
    )
  }
  return (
    <img
      class={styles.logo}
      src={logoUrl}
      alt={name}
      referrerpolicy="no-referrer"
      decoding="async"
      onError={() => setBroken(logoUrl)}
    />
  )
}

/** The action beside Export: past exports in a partner's product, the cart on the main site. */
function SideAction({ workspace }: { readonly workspace: Workspace }) {
  const { session, hostActions } = workspace
  const mode = session.bootData.value?.hostMode
  if (mode === undefined) return null
  const partner = mode === 'partner'
  const label = partner ? 'Exports' : 'Add to cart'
  return (
    <button
      type="button"
      class={styles.action}
      aria-label={label}
      onClick={partner ? hostActions.openExports : hostActions.addToCart}
    >
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
  const allOwned = clips.length > 0 && clips.every(({ summary }) => purchases.owned.value.has(summary.videoId))
  // The host's label applies to the video it has selected; an edit whose videos are all owned can be exported
  // regardless.
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

/** Shown only where there is space for one pane. */
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
