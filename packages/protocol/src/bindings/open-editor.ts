import { createEditor, type Editor, type EditorOptions, type EditorPhase } from '../editor.ts'

/** The editor's end and what it knows, as of the last render. */
export interface EditorState {
  /** Null before the component has mounted, and during a server render. */
  readonly editor: Editor | null
  readonly phase: EditorPhase
  /** The last snapshot, null before the first. */
  readonly bootData: Editor['bootData']['current']
  /** The newest JWT, empty before the first. */
  readonly token: string
}

export const noEditor: EditorState = { editor: null, phase: 'announcing', bootData: null, token: '' }

/** Another value of this key needs another editor. */
export const editorKey = ({ hostOrigins }: EditorOptions): string => String(hostOrigins)

/** Creates an editor and reports its state immediately and on every change. Returns a function that disposes of it. */
export function openEditor(options: EditorOptions, listener: (state: EditorState) => void): () => void {
  const editor = createEditor(options)
  const notify = (): void => {
    const { phase, bootData, token } = editor
    listener({ editor, phase, bootData: bootData.current, token: token.current })
  }
  const stops = [editor.onPhase(notify), editor.bootData.subscribe(notify), editor.token.subscribe(notify)]
  return () => {
    for (const stop of stops) stop()
    editor.dispose()
  }
}
