// What the song needs of the service and of the project that stores it.
import type { ReadonlySignal } from '@preact/signals'
import type { EditDocument } from '../../core/document/document.ts'
import type { EditorApi } from '../../ports/editor-api.ts'

/** The project that the edit belongs to. */
export interface SongProject {
  /** Whether the page shows what the host asked for, or the work that it has kept for it. */
  readonly shown: ReadonlySignal<boolean>
  readonly id: ReadonlySignal<string | null>
  readonly unsaved: ReadonlySignal<boolean>
  readonly busy: ReadonlySignal<string | null>
  /** Changes a clean edit so that it stays clean, if nothing can be undone. Returns whether it did. */
  amend(command: (document: EditDocument) => EditDocument): boolean
}

export interface SongService {
  readonly api: Pick<EditorApi, 'uploadSong' | 'readSong'>
  readonly project: SongProject
}
