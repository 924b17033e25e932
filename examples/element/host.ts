import { defineEditorElement, type EditorElement, type EditorPhaseEvent } from '@proscenium/protocol/element'
import { handlers } from '../shared/handlers.ts'
import { editorOrigin } from '../shared/origins.ts'

defineEditorElement()
const heading = document.createElement('h1')
const element = document.createElement('proscenium-editor') as EditorElement
element.setAttribute('src', `${editorOrigin}/element/editor.html`)
element.setAttribute('editor-origin', editorOrigin)
element.handlers = handlers
element.options = { context: {} }
element.addEventListener('phase', (event) => {
  heading.textContent = (event as EditorPhaseEvent).detail
})
document.querySelector('#app')?.append(heading, element)
