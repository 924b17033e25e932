import { accentProperties } from '@proscenium/ui/accent'
import { useEffect, useRef } from 'preact/hooks'
import type { Workspace } from '../models/workspace.ts'
import { ExportDialog } from './exports/export-dialog.tsx'
import { Library } from './library/library.tsx'
import { LyricsPanel } from './lyrics/lyrics-panel.tsx'
import { ClosedScreen } from './session/closed-screen.tsx'
import { holdUnderModals } from './stage/hold-under-modals.ts'
import { LastEditCard } from './projects/last-edit.tsx'
import { Stage } from './stage/stage.tsx'
import { TimelineStrip } from './timeline/timeline-strip.tsx'
import { TopBar } from './top-bar.tsx'
import { listenForShortcuts } from './controls/shortcuts.ts'
import { I18nProvider } from './i18n/i18n-context.ts'
import styles from './app.module.css'

/** The whole editor, before and after the host has opened it. */
export function App({ workspace }: { readonly workspace: Workspace }) {
  const frame = useRef<HTMLDivElement>(null)
  const { session, pane } = workspace
  const accent = session.bootData.value?.partner.accentColor ?? null

  useEffect(() => listenForShortcuts(window, workspace), [workspace])
  useEffect(
    () => (frame.current === null ? undefined : holdUnderModals(frame.current, workspace.player.hold)),
    [workspace],
  )
  useEffect(() => {
    for (const [name, value] of Object.entries(accentProperties(accent))) frame.current?.style.setProperty(name, value)
  }, [accent])

  const { reducedMotion } = session.context.value
  useEffect(() => void document.documentElement.toggleAttribute('data-reduced-motion', reducedMotion), [reducedMotion])

  const failure = session.connectionFailure.value
  const { language } = workspace.i18n.value
  useEffect(() => {
    const { documentElement } = document
    documentElement.lang = language.locale
    documentElement.dir = language.direction
  }, [language])

  return (
    <I18nProvider i18n={workspace.i18n}>
      <div class={styles.frame} ref={frame} data-phase={session.phase.value}>
        <ExportDialog workspace={workspace} />
        {failure === null ? (
          <main class={styles.workspace} data-pane={pane.value}>
            <TopBar workspace={workspace} />
            <Side workspace={workspace} />
            <Stage workspace={workspace} />
            <TimelineStrip workspace={workspace} />
          </main>
        ) : (
          <ClosedScreen failure={failure} />
        )}
      </div>
    </I18nProvider>
  )
}

/** The library, or over it the lyrics: it keeps its place in the meantime. Above them the last edit, on a small screen. */
function Side({ workspace }: { readonly workspace: Workspace }) {
  const open = workspace.lyrics.panelOpen.value
  return (
    <div class={styles.side} data-lyrics={open ? '' : undefined}>
      <Library workspace={workspace} />
      <LastEditCard workspace={workspace} variant="bar" />
      {open && <LyricsPanel workspace={workspace} />}
    </div>
  )
}
