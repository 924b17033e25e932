// The single file for a script tag: `proscenium` in its page.
export { createEditor, rememberFocus } from './editor.ts'
export { createHost, hostContext } from './host.ts'
export { defineEditorElement } from './element.ts'
