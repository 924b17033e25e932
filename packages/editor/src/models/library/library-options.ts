import type { ReadonlySignal } from '@preact/signals'
import type { Clock } from '@proscenium/protocol'
import type { Editor } from '@proscenium/protocol/editor'
import type { EditModel } from '../edit-model.ts'
import type { I18n } from '../i18n.ts'
import type { PurchasesModel } from '../purchases-model.ts'
import type { SessionModel } from '../session-model.ts'
import type { SongModel } from '../song/song-model.ts'
import type { KnownVideos } from './known-videos.ts'

export const libraryTabs = ['clips', 'song', 'collections'] as const
export type LibraryTab = (typeof libraryTabs)[number]

export interface LibraryOptions {
  readonly editor: Editor
  readonly clock: Clock
  readonly i18n: ReadonlySignal<I18n>
  readonly session: Pick<SessionModel, 'bootData' | 'phase'>
  readonly edit: EditModel
  readonly song: Pick<SongModel, 'profile'>
  readonly purchases: PurchasesModel
  readonly known: KnownVideos
}
