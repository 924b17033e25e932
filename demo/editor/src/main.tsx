// Composes the reference editor and disposes of it.
import { createEditor, rememberFocus } from '@proscenium/protocol/editor'
import { render } from 'preact'
import { readConfig } from './config.ts'
import { createHttpEditorApi } from './edge/http-editor-api.ts'
import { createWorkspace } from './models/workspace.ts'
import { onOutOfView } from './edge/out-of-view.ts'
import type { Render } from './ports/renderer.ts'
import { newId, systemClock } from './system.ts'
import { App } from './views/app.tsx'
import './base.css'

const root = document.querySelector('#editor')
if (root !== null) {
  const { hostOrigins, apiOrigin } = readConfig(document)
  const editor = createEditor({ hostOrigins })
  const api = createHttpEditorApi({
    origin: apiOrigin ?? location.origin,
    token: () => editor.token.current,
    renew: async () => (await editor.refreshToken()).authToken,
    fetch: (...request) => fetch(...request),
  })
  const renderEdit: Render = async (clips, options) => (await import('./edge/render-mp4.ts')).renderMp4(clips, options)
  const workspace = createWorkspace({ editor, clock: systemClock, api, render: renderEdit, newId })
  const focus = rememberFocus()
  const { player } = workspace
  // A clip that plays out of view can be neither seen nor stopped.
  const stopObserving = onOutOfView(root, () => player.playing.peek() && player.toggle())
  render(<App workspace={workspace} />, root)
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) return
    stopObserving()
    focus.dispose()
    workspace.dispose()
  })
}
