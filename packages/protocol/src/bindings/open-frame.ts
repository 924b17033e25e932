import {
  createHost,
  hostContext,
  type Host,
  type HostContextOptions,
  type HostHandlers,
  type HostOptions,
  type HostPhase,
} from '../host.ts'

/**
 * The host's end with its frame. Another `src` or `editorOrigin` loads a new frame, new `handlers` apply to the next
 * message; every other option is read when the frame is mounted.
 */
export interface FrameOptions extends Omit<HostOptions, 'frame' | 'context'> {
  /** The editor's address. */
  readonly src: string
  /** The frame's accessible name; `Video editor` by default. */
  readonly title?: string
  /** The frame's `sandbox`; none by default. The diagnosis names what an editor lacks in it (H-14). */
  readonly sandbox?: string
  /** Tells the editor the page's language, colours and size, which `hostContext` reads with these options (P-56). */
  readonly context?: HostContextOptions
}

/**
 * The frame's attributes without `src`, because the host's end exists before the editor loads. A page's permissions
 * reach only its own frames (H-06).
 */
export function frameAttributes({ title = 'Video editor', sandbox }: FrameOptions): Record<string, string> {
  const attributes = { title, allow: 'autoplay; fullscreen; clipboard-write' }
  return sandbox === undefined ? attributes : { ...attributes, sandbox }
}

/** The frame fills the element around it. */
export const frameStyle = { border: '0', width: '100%', height: '100%' } as const

/** Another value of this key needs another frame. */
export const frameKey = ({ src, editorOrigin }: FrameOptions): string => `${editorOrigin} ${src}`

/** What may change while the frame stays. */
export interface FrameListeners {
  readonly handlers: HostHandlers
  readonly onPhase?: (phase: HostPhase, host: Host) => void
}

/** Opens the host's end on a frame without an address, then loads the editor. */
export function openFrame(frame: HTMLIFrameElement, options: FrameOptions, latest: () => FrameListeners): Host {
  const { context, src, window: view = window, ...rest } = options
  const host = createHost({
    ...rest,
    frame,
    window: view,
    handlers: newestHandlers(() => latest().handlers),
    ...(context === undefined ? {} : { context: hostContext(view, frame, context) }),
  })
  frame.src = src
  host.onPhase((phase) => latest().onPhase?.(phase, host))
  return host
}

/** The handlers as they are when a message arrives. */
function newestHandlers(latest: () => HostHandlers): HostHandlers {
  return new Proxy({} as HostHandlers, {
    get(_target, name) {
      const handlers = Object(latest()) as HostHandlers
      const handler: unknown = Reflect.get(handlers, name)
      return typeof handler === 'function' ? handler.bind(handlers) : handler
    },
  })
}
