import { accentProperties } from '@proscenium/design/accent'
import { useEffect, useRef } from 'preact/hooks'
import type { Workspace } from '../models/workspace.ts'
import { ExportDialog } from './exports/export-dialog.tsx'
import { Library } from './library/library.tsx'
import { ClosedScreen } from './session/closed-screen.tsx'
import { Stage } from './timeline/stage.tsx'
import { TimelineStrip } from './timeline/timeline-strip.tsx'
import { TopBar } from './top-bar.tsx'
import { listenForShortcuts } from './controls/shortcuts.ts'
import styles from './app.module.css'

/** The whole editor, before and after the host has opened it. */
export function App({ workspace }: { readonly workspace: Workspace }) {
  const frame = useRef<HTMLDivElement>(null)
  const { session, pane } = workspace
  const accent = session.bootData.value?.partner.accentColor ?? null

  useEffect(() => listenForShortcuts(window, workspace), [workspace])
  useEffect(() => {
    for (const [name, value] of Object.entries(accentProperties(accent))) frame.current?.style.setProperty(name, value)
  }, [accent])

  const failure = session.connectionFailure.value
  return (
    <div class={styles.frame} ref={frame} data-phase={session.phase.value}>
      <ExportDialog workspace={workspace} />
      {failure === null ? (
        <main class={styles.workspace} data-pane={pane.value}>
          <TopBar workspace={workspace} />
          <Library workspace={workspace} />
          <Stage workspace={workspace} />
          <TimelineStrip workspace={workspace} />
        </main>
      ) : (
        <ClosedScreen failure={failure} />
      )}
    </div>
  )
}
