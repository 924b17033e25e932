import { createEditor } from '@proscenium/protocol/editor'
import { editorUnderTest, type EditorFactory } from '../src/index.ts'

/** The bridge's own editor end. */
export const ourEditor: EditorFactory = (window, { hostOrigin, clock }) =>
  editorUnderTest(createEditor({ hostOrigins: [hostOrigin], window, clock, log: () => {} }))
