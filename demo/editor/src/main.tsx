// Composes the reference editor and disposes of it.
import { createEditor, rememberFocus } from '@proscenium/protocol/editor'
import { render } from 'preact'
import { readConfig } from './config.ts'
import { createWorkspace } from './models/workspace.ts'
import { systemClock } from './system.ts'
import { App } from './views/app.tsx'
import './base.css'

const root = document.querySelector('#editor')
if (root !== null) {
  const workspace = createWorkspace(createEditor(readConfig(document)), systemClock)
  const focus = rememberFocus()
  render(<App workspace={workspace} />, root)
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) return
    focus.dispose()
    workspace.dispose()
  })
}
