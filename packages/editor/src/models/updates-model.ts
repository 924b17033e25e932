// An open page may outlive its build: parts of its code that are loaded on demand are gone after an update (E-07).
import type { ReadonlySignal } from '@preact/signals'
import type { AnalyseSongFile } from '../core/song/song-file.ts'
import type { EditorBuild } from '../ports/editor-build.ts'
import type { ReadFilm } from '../ports/film-reader.ts'
import type { I18n } from './i18n.ts'
import type { Messages } from './messages.ts'

export interface UpdatesModel {
  /** Whether the editor has been updated since the page was loaded; false as well while the server does not answer. */
  isUpdated(): Promise<boolean>
  /** Loads the page again; asks first if the edit is stored nowhere. */
  reload(): void
  /** Reports an update that an analysis fails for. */
  watchAnalysis(analyse: AnalyseSongFile): AnalyseSongFile
  /** Reports an update that filmstrips cannot be read for. */
  watchFilm(readFilm: ReadFilm): ReadFilm
}

export interface UpdatesOptions {
  readonly build: EditorBuild
  readonly messages: Pick<Messages, 'showMessage'>
  readonly i18n: ReadonlySignal<I18n>
  /** Leaves the page for a moment: runs `go` once the edit is kept or the person agrees. */
  readonly leave: (go: () => void) => void
}

export function createUpdatesModel({ build, messages, i18n, leave }: UpdatesOptions): UpdatesModel {
  const reload = (): void => leave(build.reload)

  /** After a part of the code could not be loaded: offers to reload if an update is the reason. */
  async function report(): Promise<void> {
    if (!(await build.isReplaced())) return
    const { title, text, reload: label } = i18n.value.messages.session.updated
    messages.showMessage({ title, text, action: { label, run: reload } })
  }

  return {
    isUpdated: build.isReplaced,
    reload,
    watchAnalysis: (analyse) => async (file, options) => {
      const result = await analyse(file, options)
      if (!result.ok && result.code === 'unavailable') void report()
      return result
    },
    watchFilm: (readFilm) => async (request) => {
      const result = await readFilm(request)
      if (result === 'not-loaded') void report()
      return result
    },
  }
}
