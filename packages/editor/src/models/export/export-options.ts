import type { ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import type { EditorApi } from '../../ports/editor-api.ts'
import type { Render } from '../../ports/renderer.ts'
import type { EditModel } from '../edit-model.ts'
import type { I18n } from '../i18n.ts'
import type { PlayerModel } from '../player/player-model.ts'
import type { ProjectsModel } from '../projects-model.ts'
import type { PurchasesModel } from '../purchases-model.ts'
import type { SongModel } from '../song/song-model.ts'
import type { UpdatesModel } from '../updates-model.ts'

export interface ExportOptions {
  readonly editor: Editor
  readonly i18n: ReadonlySignal<I18n>
  readonly clock: Pick<Clock, 'now'>
  readonly edit: EditModel
  readonly player: Pick<PlayerModel, 'hold'>
  readonly song: Pick<SongModel, 'audio' | 'state'>
  readonly purchases: PurchasesModel
  readonly projects: Pick<ProjectsModel, 'name' | 'id' | 'unsaved' | 'save'>
  readonly updates: Pick<UpdatesModel, 'isUpdated' | 'reload'>
  readonly api: EditorApi
  readonly render: Render
  readonly newId: () => string
}
