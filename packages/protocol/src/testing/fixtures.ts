// Valid fields of every message, for tests of either end; one file for each end, one for the nouns they share.
import type { EditorToHostType, Fields, HostToEditorType } from '../messages/registry.ts'
import { editorFixtures } from './fixtures-editor.ts'
import { hostFixtures } from './fixtures-host.ts'
import { invalidEditorFixtures } from './fixtures-invalid-editor.ts'
import { invalidHostFixtures } from './fixtures-invalid-host.ts'
import type { InvalidFixture } from './spoil.ts'

export { videoData } from './fixtures-nouns.ts'
export type { InvalidFixture } from './spoil.ts'

/** Valid fields of every message of the tables. */
export const fixtures: { readonly [Type in EditorToHostType | HostToEditorType]: Fields<Type> } = {
  ...editorFixtures,
  ...hostFixtures,
}

/** Fields that each message’s schema refuses, with the reason; empty for the messages whose fields are all free. */
export const invalidFixtures: { readonly [Type in EditorToHostType | HostToEditorType]: readonly InvalidFixture[] } = {
  ...invalidEditorFixtures,
  ...invalidHostFixtures,
}
