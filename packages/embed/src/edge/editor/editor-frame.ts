export interface EditorFrameOptions {
  readonly slot: Element
  /** The editor's whole address. */
  readonly src: string
  /** What the frame is called, for whoever hears it. */
  readonly title: string
}

/** A partner's `allow` reaches only our own frame, so the editor's frame repeats it (DESIGN 5.1, H-06). */
const GRANTED = 'autoplay; fullscreen; clipboard-write'

/**
 * Makes the editor's frame and puts it into its slot, in place of any earlier one. The address is set before the frame
 * enters the document and never again, so that the partner's history gains no entry (H-05).
 */
export function mountEditorFrame({ slot, src, title }: EditorFrameOptions): HTMLIFrameElement {
  const frame = slot.ownerDocument.createElement('iframe')
  frame.title = title
  frame.allow = GRANTED
  frame.src = src
  slot.replaceChildren(frame)
  return frame
}
