// Composes the reference editor and disposes of it.
import './base.css'
import { createEditor, rememberFocus } from '@proscenium/protocol/editor'
import { render } from 'preact'
import { readConfig } from './config.ts'
import type { AnalyseSongFile } from './core/song/song-file.ts'
import { createBrowserFilmReader } from './edge/filmstrip/film-reader.ts'
import { allowOwnWorkers } from './edge/own-workers.ts'
import { createPageBuild } from './edge/editor-build.ts'
import { withCode } from './edge/render/render-error.ts'
import { linkToDock } from './edge/dock-link.ts'
import { createHttpEditorApi } from './edge/http-editor-api.ts'
import { createPreferences } from './edge/storage/preferences.ts'
import { pauseWhenUnseen } from './edge/playback/pause-when-unseen.ts'
import { createBrowserPlayback } from './edge/playback/browser-playback.ts'
import { createHttpSongOffers } from './edge/song/http-song-offers.ts'
import { createSongStorage } from './edge/song/song-storage.ts'
import { createLocalWork } from './edge/storage/local-work.ts'
import { loadMessages } from './messages/load.ts'
import { createHostedI18n } from './models/i18n.ts'
import { createWorkspace } from './models/workspace.ts'
import type { Render } from './ports/renderer.ts'
import { uploadRequest } from './edge/upload-request.ts'
import { newId, pageTime, systemClock } from './system.ts'
import { App } from './views/app.tsx'

const root = document.querySelector('#editor')
if (root !== null) {
  allowOwnWorkers(window)
  const { hostOrigins, apiOrigin, dockOrigin, songs } = readConfig(document)
  const token = () => {
    const { tokenRemaining: remaining, refreshing, refreshToken } = workspace.session
    return { remaining, refreshing, refresh: () => void refreshToken() }
  }
  // Before the bridge, which would warn about the dock's message.
  const unlink = dockOrigin === null ? () => undefined : linkToDock(window, { dockOrigin, token })
  const editor = createEditor({ hostOrigins })
  const api = createHttpEditorApi({
    origin: apiOrigin ?? location.origin,
    token: () => editor.token.current,
    renew: async () => (await editor.refreshToken()).authToken,
    fetch: (...request) => fetch(...request),
    upload: uploadRequest,
  })
  const { languages: preferred } = navigator
  const i18n = createHostedI18n({ editor, preferred, load: loadMessages, onError: reportError })
  const renderEdit: Render = async (job, options) => {
    const { renderInBrowser } = await withCode('missing', async () => import('./edge/render/browser-renderer.ts'))
    await renderInBrowser(job, options)
  }
  const analyse: AnalyseSongFile = async (file, options) => {
    const part = await import('./edge/song/browser-song-analyser.ts').catch(() => null)
    if (part === null) return { ok: false, code: 'unavailable' }
    return part.createBrowserSongAnalyser(systemClock.setTimer)(file, options)
  }
  const songStorage = createSongStorage({ now: systemClock.now, database: () => indexedDB })
  const address = songs === null ? null : new URL(songs, location.href).href
  const songOffers = createHttpSongOffers({ address, fetch: (...request) => fetch(...request) })
  const workspace = createWorkspace({
    local: createLocalWork(window),
    editor,
    i18n,
    clock: systemClock,
    api,
    playback: createBrowserPlayback(window, { pageTime, setTimer: systemClock.setTimer }),
    render: renderEdit,
    analyse,
    build: createPageBuild({ page: window, fetch: (...request) => fetch(...request) }),
    songStorage,
    songOffers,
    readFilm: createBrowserFilmReader(),
    preferences: createPreferences(() => localStorage),
    newId,
  })
  const focus = rememberFocus()
  const stopObserving = pauseWhenUnseen(root, workspace.player.pause)
  render(<App workspace={workspace} />, root)
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) return
    stopObserving()
    focus.dispose()
    unlink()
    workspace.dispose()
  })
}
