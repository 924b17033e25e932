// What React's and Preact's bindings share: both take the framework's own functions.
import type { EditorOptions } from '../editor.ts'
import type { Host } from '../host.ts'
import { editorKey, noEditor, openEditor, type EditorState } from './open-editor.ts'
import {
  frameAttributes,
  frameKey,
  frameStyle,
  openFrame,
  type FrameListeners,
  type FrameOptions,
} from './open-frame.ts'

export interface Hooks {
  readonly createElement: (type: 'iframe', props: object) => unknown
  readonly useEffect: (effect: () => void | (() => void), dependencies?: readonly unknown[]) => void
  readonly useRef: <Value>(initial: Value) => { current: Value }
  readonly useState: <Value>(initial: Value) => readonly [Value, (next: Value) => void]
}

export interface EditorFrameProps extends FrameOptions, FrameListeners {
  /** Receives the host's end while the frame is mounted. */
  readonly hostRef?: { current: Host | null }
  readonly className?: string
  /** Added to the style that makes the frame fill the element around it. */
  readonly style?: Readonly<Record<string, string | number>>
}

/** A rendered element, as React and Preact declare it. */
export interface FrameElement {
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
  readonly key: string | null
}

export function useEditorWith(hooks: Hooks, options: EditorOptions): EditorState {
  const [state, setState] = hooks.useState(noEditor)
  useOpened(hooks, editorKey(options), () => openEditor(options, setState))
  return state
}

export function renderEditorFrame(hooks: Hooks, props: EditorFrameProps): FrameElement {
  const frame = hooks.useRef<HTMLIFrameElement | null>(null)
  const latest = hooks.useRef(props)
  hooks.useEffect(() => {
    latest.current = props
  })
  const key = frameKey(props)
  useOpened(hooks, key, () => {
    const { hostRef = { current: null } } = props
    const host = openFrame(frame.current as HTMLIFrameElement, props, () => latest.current)
    hostRef.current = host
    return () => {
      hostRef.current = null
      host.dispose()
    }
  })
  const style = { ...frameStyle, ...props.style }
  const attributes = { ...frameAttributes(props), className: props.className, style, key, ref: frame }
  return hooks.createElement('iframe', attributes) as FrameElement
}

interface Opened {
  readonly key: string
  readonly close: () => void
  isMounted: boolean
}

/**
 * Opens an end when the component has mounted, and another one for another key. An unmounted end is closed after the
 * current task, so that the second mount of StrictMode finds the first one's end: two ends would boot twice.
 */
function useOpened({ useEffect, useRef }: Hooks, key: string, open: () => () => void): void {
  const last = useRef<Opened | null>(null)
  useEffect(() => {
    if (last.current?.key !== key) {
      last.current?.close()
      last.current = { key, close: open(), isMounted: true }
    }
    const opened = last.current
    opened.isMounted = true
    return () => {
      opened.isMounted = false
      queueMicrotask(() => {
        if (opened.isMounted || last.current !== opened) return
        opened.close()
        last.current = null
      })
    }
  }, [key])
}
