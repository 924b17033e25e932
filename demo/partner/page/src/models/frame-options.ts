// How the embed's frame is made for QA's choices. The choices of the browser travel in the frame's name: the demo's own
// servers give such a frame a script that reads it; the embed and the editor know nothing of it.
import type { FrameOptions } from '../api/preset.ts'

export interface FrameAttributes {
  readonly src: string
  /** '' for a frame without choices. */
  readonly name: string
}

export function frameAttributes(
  address: string,
  { popups, storage, editorDelay, language }: FrameOptions & { readonly language: string },
): FrameAttributes {
  const choices = new URLSearchParams({
    ...(language === '' ? {} : { language }),
    ...(popups === 'blocked' ? { popups } : {}),
    ...(storage === 'denied' ? { storage } : {}),
    ...(editorDelay === 0 ? {} : { editorDelay: String(editorDelay) }),
  }).toString()
  const plain = choices === ''
  return {
    src: plain ? address : `${address}${address.includes('?') ? '&' : '?'}qa=1`,
    name: plain ? '' : `proscenium-qa?${choices}`,
  }
}
