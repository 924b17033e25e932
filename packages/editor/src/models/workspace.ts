// The editor as a whole: its models, the visible pane where space permits only one, and one dispose.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import { createEditModel, type EditModel } from './edit-model.ts'
import { createExportModel, type ExportModel } from './export/export-model.ts'
import { createPlayerModel, type PlayerModel } from './player/player-model.ts'
import { createProjectsModel, type ProjectsModel } from './projects-model.ts'
import { createPurchasesModel, type PurchasesModel } from './purchases-model.ts'
import { createKnownVideos } from './library/known-videos.ts'
import { createLibraryModel, type LibraryModel } from './library/library-model.ts'
import { createSessionModel, type SessionModel } from './session-model.ts'
import { createFilmstripsModel } from './timeline/filmstrips-model.ts'
import { createSceneCutsModel } from './timeline/scene-cuts-model.ts'
import { createLyricsModel, type LyricsModel } from './lyrics/lyrics-model.ts'
import { createSongModel, type SongModel } from './song/song-model.ts'
import type { SongService } from './song/song-service.ts'
import { createTimelineModel, type TimelineModel } from './timeline/timeline-model.ts'
import { createHostActions, type HostActions } from './host-actions.ts'
import { createUpdatesModel, type UpdatesModel } from './updates-model.ts'
import type { I18n } from './i18n.ts'
import type { ClipSummary } from '../core/document/document.ts'
import type { AnalyseSongFile } from '../core/song/song-file.ts'
import type { EditorApi } from '../ports/editor-api.ts'
import type { EditorBuild } from '../ports/editor-build.ts'
import type { LocalWork } from '../ports/local-work.ts'
import type { ReadFilm } from '../ports/film-reader.ts'
import type { PlaybackDevice } from '../ports/playback.ts'
import type { Preferences } from '../ports/preferences.ts'
import type { Render } from '../ports/renderer.ts'
import type { SongOffers, SongStorage } from '../ports/song-library.ts'

export type Pane = 'library' | 'edit'

export interface Workspace {
  readonly i18n: ReadonlySignal<I18n>
  readonly session: SessionModel
  readonly library: LibraryModel
  readonly edit: EditModel
  readonly player: PlayerModel
  readonly timeline: TimelineModel
  readonly song: SongModel
  readonly lyrics: LyricsModel
  readonly purchases: PurchasesModel
  readonly projects: ProjectsModel
  readonly exports: ExportModel
  readonly updates: UpdatesModel
  readonly hostActions: HostActions
  readonly pane: ReadonlySignal<Pane>
  show(pane: Pane): void
  /** Adds a clip and switches to the edit pane once it is added. */
  add(summary: ClipSummary): void
  dispose(): void
}

export interface WorkspaceOptions {
  readonly editor: Editor
  readonly i18n: ReadonlySignal<I18n>
  readonly clock: Clock
  readonly api: EditorApi
  /** What the browser keeps of the person's work. */
  readonly local: LocalWork
  readonly playback: PlaybackDevice
  readonly render: Render
  readonly analyse: AnalyseSongFile
  readonly build: EditorBuild
  /** Keeps songs in the browser; without it, a reload loses their files. */
  readonly songStorage?: SongStorage
  /** Songs to begin with; none by default. */
  readonly songOffers?: SongOffers
  /** Reads frames for filmstrips; without it, thumbnails are repeated. */
  readonly readFilm?: ReadFilm
  /** Sizes that the browser remembers. */
  readonly preferences?: Preferences
  /** Returns a unique id for an export. */
  readonly newId: () => string
}

const noFilm: ReadFilm = async () => 'unsupported'

export function createWorkspace(options: WorkspaceOptions): Workspace {
  const { editor, i18n, clock, api, local, playback, build } = options
  const session = createSessionModel(editor, clock)
  const edit = createEditModel({ editor, i18n, device: { ...playback, setTimer: clock.setTimer } })
  const updates = createUpdatesModel({ build, messages: edit, i18n, leave: (go) => projects.leaveForNow(go) })
  const songService = signal<SongService | null>(null)
  const song = createSongModel({
    edit,
    analyse: updates.watchAnalysis(options.analyse),
    i18n,
    storage: options.songStorage,
    offers: options.songOffers,
    service: songService,
  })
  const player = createPlayerModel({ edit, song, device: playback, i18n })
  const lyrics = createLyricsModel({ history: edit.history, player, i18n })
  const known = createKnownVideos()
  const purchases = createPurchasesModel({ editor, edit, i18n, known: known.videos })
  const library = createLibraryModel({ editor, clock, i18n, session, edit, song, purchases, known })
  const projects = createProjectsModel({
    editor,
    edit,
    api,
    i18n,
    clock,
    local,
    playhead: { frame: () => player.frame.value, seek: player.seekFrame },
  })
  songService.value = { api, project: projects }
  const exports = createExportModel({ ...options, edit, player, song, purchases, projects, updates })
  const pane = signal<Pane>('library')
  const { readFilm = noFilm, preferences } = options
  const filmstrips = createFilmstripsModel({ readFilm: updates.watchFilm(readFilm), setTimer: clock.setTimer })
  const sceneCuts = createSceneCutsModel(api)
  const timeline = createTimelineModel({
    edit,
    player,
    sceneCuts,
    filmstrips,
    i18n,
    preferences,
    setTimer: clock.setTimer,
  })
  const parts = [filmstrips, timeline, session, library, player, song, lyrics, purchases, projects, exports]

  async function addAndShow(summary: ClipSummary): Promise<void> {
    if (!(await edit.add(summary))) return
    pane.value = 'edit'
    // The stage shows what was added, unless the user is watching something else.
    if (!player.playing.peek()) player.seekFrame(edit.selectedClip.peek()?.start ?? 0)
  }

  return {
    i18n,
    session,
    library,
    edit,
    player,
    timeline,
    song,
    lyrics,
    purchases,
    projects,
    exports,
    updates,
    hostActions: createHostActions({ editor, edit, i18n, projects, purchases }),
    pane,
    show: (next) => (pane.value = next),
    add: (summary) => void addAndShow(summary),
    dispose() {
      for (const part of parts) part.dispose()
      editor.dispose()
    },
  }
}
