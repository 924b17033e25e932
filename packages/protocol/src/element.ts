// A custom element for pages without a framework. Importing it starts and registers nothing.
import { frameAttributes, frameStyle, openFrame, type FrameOptions } from './bindings/open-frame.ts'
import type { Host, HostHandlers, HostPhase } from './host.ts'

/**
 * `<proscenium-editor src editor-origin>`: an editor's frame with the host's end, for the time that it is in a document
 * and has handlers. Dispatches `phase`, a CustomEvent whose `detail` is the host's phase.
 */
export interface EditorElement extends HTMLElement {
  /** Other handlers apply to the next message. */
  handlers: HostHandlers | null
  /** Further options, read when the frame is mounted. */
  options: Omit<FrameOptions, 'src' | 'editorOrigin' | 'handlers'>
  /** The host's end while the frame is mounted. */
  readonly host: Host | null
}

/** Detail of the element's `phase` event. */
export type EditorPhaseEvent = CustomEvent<HostPhase>

/** Registers the element, unless the name is already in use. */
export function defineEditorElement(name = 'proscenium-editor'): void {
  if (customElements.get(name) !== undefined) return
  customElements.define(
    name,
    class extends HTMLElement implements EditorElement {
      static readonly observedAttributes = ['src', 'editor-origin']
      // A page may set both properties before it loads this module.
      options: EditorElement['options'] = Reflect.get(this, 'options') ?? {}
      #handlers: HostHandlers | null = null
      #host: Host | null = null
      #isScheduled = false

      constructor() {
        super()
        const { handlers } = this
        Reflect.deleteProperty(this, 'handlers')
        this.handlers = handlers
      }
      get host(): Host | null {
        return this.#host
      }
      get handlers(): HostHandlers | null {
        return this.#handlers
      }
      set handlers(handlers: HostHandlers | null) {
        this.#handlers = handlers
        if (this.#host === null || handlers === null) this.#schedule()
      }
      connectedCallback(): void {
        this.#schedule()
      }
      disconnectedCallback(): void {
        this.#close()
      }
      attributeChangedCallback(): void {
        this.#schedule()
      }

      /** Several attributes and properties that are set in one task mount one frame. */
      #schedule(): void {
        if (this.#isScheduled) return
        this.#isScheduled = true
        queueMicrotask(() => {
          this.#isScheduled = false
          this.#close()
          if (this.isConnected) this.#open()
        })
      }
      #open(): void {
        const handlers = this.#handlers
        const src = this.getAttribute('src')
        const editorOrigin = this.getAttribute('editor-origin')
        if (handlers === null || src === null || editorOrigin === null) return
        const options = { ...this.options, src, editorOrigin, handlers }
        const frame = this.ownerDocument.createElement('iframe')
        for (const [attribute, value] of Object.entries(frameAttributes(options))) frame.setAttribute(attribute, value)
        Object.assign(frame.style, frameStyle)
        this.style.display ||= 'block'
        this.replaceChildren(frame)
        this.#host = openFrame(frame, options, () => ({
          handlers: this.#handlers ?? handlers,
          onPhase: (detail) => void this.dispatchEvent(new CustomEvent('phase', { detail })),
        }))
      }
      #close(): void {
        this.#host?.dispose()
        this.#host = null
        this.replaceChildren()
      }
    },
  )
}
