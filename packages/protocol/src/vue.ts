// Vue 3.4 and later. Importing it and rendering on a server start nothing.
import {
  defineComponent,
  h,
  onMounted,
  shallowRef,
  toValue,
  watch,
  type MaybeRefOrGetter,
  type SetupContext,
  type ShallowRef,
} from 'vue'
import { editorKey, noEditor, openEditor, type EditorState } from './bindings/open-editor.ts'
import { frameAttributes, frameKey, frameStyle, openFrame, type FrameOptions } from './bindings/open-frame.ts'
import type { EditorOptions } from './editor.ts'
import type { Host, HostPhase } from './host.ts'

export type { EditorState } from './bindings/open-editor.ts'
export type { FrameOptions } from './bindings/open-frame.ts'

/**
 * The editor's end for the time that the component is mounted, and its state. Use it once per document. Other
 * `hostOrigins` replace the end; every other option is read when it is created. Errors: as `createEditor`.
 */
export function useEditor(options: MaybeRefOrGetter<EditorOptions>): Readonly<ShallowRef<EditorState>> {
  const state = shallowRef(noEditor)
  onMounted(() => {
    const open = (): (() => void) => openEditor(toValue(options), (next) => (state.value = next))
    watch(
      () => editorKey(toValue(options)),
      (_key, _previous, onCleanup) => onCleanup(open()),
      { immediate: true },
    )
  })
  return state
}

type FrameEvents = { phase: (phase: HostPhase, host: Host) => void }

/**
 * An editor's frame with the host's end, for the time that it is mounted. Emits `phase` with the phase and the host's
 * end, and exposes the end as `host`. Errors: as `createHost`.
 */
export const EditorFrame = /* @__PURE__ */ defineComponent(
  (props: FrameOptions, { emit, expose }: SetupContext<FrameEvents>) => {
    const frame = shallowRef<HTMLIFrameElement | null>(null)
    const host = shallowRef<Host | null>(null)
    expose({ host })
    const open = (): (() => void) => {
      const { handlers } = props
      const opened = openFrame(frame.value as HTMLIFrameElement, { ...props, handlers }, () => ({
        handlers: props.handlers,
        onPhase: (phase, end) => emit('phase', phase, end),
      }))
      host.value = opened
      return () => {
        host.value = null
        opened.dispose()
      }
    }
    onMounted(() =>
      watch(
        () => frameKey(props),
        (_key, _previous, onCleanup) => onCleanup(open()),
        { immediate: true, flush: 'post' },
      ),
    )
    return () => h('iframe', { ...frameAttributes(props), style: frameStyle, key: frameKey(props), ref: frame })
  },
  {
    name: 'EditorFrame',
    props: [
      'src',
      'editorOrigin',
      'handlers',
      'title',
      'sandbox',
      'context',
      'transport',
      'searchLimit',
      'inspector',
      'log',
      'window',
      'clock',
    ],
    emits: ['phase'] as unknown as FrameEvents,
  },
)
