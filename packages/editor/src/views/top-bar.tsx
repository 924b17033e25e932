import button from '@proscenium/ui/button.module.css'
import type { VideoData } from '@proscenium/protocol'
import { useState } from 'preact/hooks'
import type { Pane, Workspace } from '../models/workspace.ts'
import { initials } from '../core/format.ts'
import controls from './controls/controls.module.css'
import { CartIcon, ExportsIcon } from './controls/icons.tsx'
import { useI18n } from './i18n/i18n-context.ts'
import { ProjectMenu } from './projects/project-menu.tsx'
import { SaveStateText } from './projects/save-state.tsx'
import { SessionMenu } from './session/session-menu.tsx'
import { SongUpload } from './song/song-upload.tsx'
import styles from './top-bar.module.css'

/** The edit's name and state, the host's and the person's actions. */
export function TopBar({ workspace }: { readonly workspace: Workspace }) {
  const { session } = useI18n().messages
  const { bootData: boot } = workspace.session
  const who = boot.value?.currentUser.email ?? ''
  return (
    <header class={styles.bar}>
      <div class={styles.names}>
        {boot.value !== null && <Partner partner={boot.value.partner} />}
        <ProjectMenu workspace={workspace} />
      </div>
      <PaneSwitch workspace={workspace} />
      <div class={styles.state}>
        <SaveStateText projects={workspace.projects} />
        <SongUpload model={workspace.song} />
      </div>
      <div class={styles.end}>
        <SideAction workspace={workspace} />
        <ExportButton workspace={workspace} />
        {who !== '' && (
          <span
            class={styles.user}
            role="img"
            aria-label={session.signedIn({ user: who })}
            title={session.signedIn({ user: who })}
          >
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
        <span class={`${styles.partner} one-line`}>{name}</span>
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
  const texts = useI18n().messages.session
  const mode = session.bootData.value?.hostMode
  if (mode === undefined) return null
  const partner = mode === 'partner'
  const label = partner ? texts.exports : texts.addToCart
  return (
    <button
      type="button"
      class={`${button.icon} ${styles.action}`}
      aria-label={label}
      onClick={partner ? hostActions.openExports : hostActions.addToCart}
    >
      {partner ? <ExportsIcon /> : <CartIcon />}
      <span>{label}</span>
    </button>
  )
}

/**
 * The host's label applies to the video it has selected, the editor's own to the whole edit: whether it can be exported
 * depends on each of its videos. A host's plain labels are English and are shown in the person's language.
 */
function exportLabel(
  { canExport, exportCtaLabel }: VideoData['permissions'],
  edit: { readonly empty: boolean; readonly allOwned: boolean },
  own: { readonly export: string; readonly buy: string },
): string {
  if (edit.allOwned && !canExport) return own.export
  if (exportCtaLabel === 'Buy to export') return own.buy
  if (exportCtaLabel !== '' && exportCtaLabel !== 'Export') return exportCtaLabel
  return edit.allOwned || edit.empty ? own.export : own.buy
}

function ExportButton({ workspace }: { readonly workspace: Workspace }) {
  const { session, edit, purchases, exports } = workspace
  const { session: texts, exports: exportTexts } = useI18n().messages
  const { clips } = edit.timeline.value
  const running = exports.running.value
  const permissions = session.bootData.value?.permissions
  if (permissions === undefined) return null
  const allOwned = clips.length > 0 && clips.every(({ summary }) => purchases.owned.value.has(summary.videoId))
  const label = exportLabel(
    permissions,
    { empty: clips.length === 0, allOwned },
    {
      export: texts.export,
      buy: exportTexts.titles.gate,
    },
  )
  return (
    <button
      type="button"
      class={`${button.primary} ${styles.export}`}
      data-export
      disabled={clips.length === 0 && !running}
      title={clips.length === 0 ? texts.exportNeedsClip : undefined}
      onClick={() => void exports.start()}
    >
      {running ? exportTexts.titles.running : label}
    </button>
  )
}

const panes: readonly Pane[] = ['library', 'edit']

/** Shown only where there is space for one pane. */
function PaneSwitch({ workspace }: { readonly workspace: Workspace }) {
  const { pane: texts } = useI18n().messages.session
  return (
    <div class={`${controls.segments} ${styles.panes}`} role="group" aria-label={texts.label}>
      {panes.map((pane) => (
        <button
          key={pane}
          type="button"
          aria-pressed={workspace.pane.value === pane}
          onClick={() => workspace.show(pane)}
        >
          {texts[pane]}
        </button>
      ))}
    </div>
  )
}
