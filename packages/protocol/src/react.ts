// React 18 and later. Importing it and rendering on a server start nothing.
import { createElement, useEffect, useRef, useState } from 'react'
import {
  renderEditorFrame,
  useEditorWith,
  type EditorFrameProps,
  type FrameElement,
  type Hooks,
} from './bindings/hooks.ts'
import type { EditorState } from './bindings/open-editor.ts'
import type { EditorOptions } from './editor.ts'

export type { EditorFrameProps, FrameElement } from './bindings/hooks.ts'
export type { EditorState } from './bindings/open-editor.ts'

const hooks: Hooks = { createElement, useEffect, useRef, useState }

/**
 * The editor's end for the time that the component is mounted, and its state. Use it once per document. Other
 * `hostOrigins` replace the end; every other option is read when it is created. Errors: as `createEditor`.
 */
export function useEditor(options: EditorOptions): EditorState {
  return useEditorWith(hooks, options)
}

/** An editor's frame with the host's end, for the time that it is mounted. Errors: as `createHost`. */
export function EditorFrame(props: EditorFrameProps): FrameElement {
  return renderEditorFrame(hooks, props)
}
