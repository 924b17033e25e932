import type { ReadonlySignal } from '@preact/signals'
import type { PlaybackDevice } from '../../ports/playback.ts'
import type { EditModel } from '../edit-model.ts'
import type { I18n } from '../i18n.ts'
import type { SongModel } from '../song/song-model.ts'

export interface PlayerOptions {
  readonly edit: EditModel
  readonly song: Pick<SongModel, 'audio'>
  readonly device: PlaybackDevice
  readonly i18n: ReadonlySignal<I18n>
}
