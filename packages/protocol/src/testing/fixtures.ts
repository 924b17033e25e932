// Valid fields of every message, for tests of either end; one file for each end, one for the nouns they share.
import type { EditorToHostType, Fields, HostToEditorType } from '../messages/registry.ts'
import { editorFixtures } from './fixtures-editor.ts'
import { hostFixtures } from './fixtures-host.ts'

export { videoData } from './fixtures-nouns.ts'

/** Valid fields of every message of the tables. */
export const fixtures: { readonly [Type in EditorToHostType | HostToEditorType]: Fields<Type> } = {
  ...editorFixtures,
  ...hostFixtures,
}
