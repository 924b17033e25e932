export interface EditorFrameOptions {
  readonly slot: Element
  /** The editor's complete URL. */
  readonly src: string
  /** The frame's accessible name. */
  readonly title: string
}

/** A partner's `allow` reaches only the embed's own frame, so the editor's frame repeats it (H-06). */
const GRANTED = 'autoplay; fullscreen; clipboard-write'

/**
 * Creates the editor's frame and puts it into its slot, replacing an earlier one. The URL is set before the frame
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
