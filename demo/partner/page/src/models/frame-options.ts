// How the embed's frame is made for QA's choices. The choices of the browser travel in the frame's name: the demo's own
// servers give such a frame a script that reads it; the embed and the editor know nothing of it.
import type { FrameOptions } from '../api/preset.ts'

export interface FrameAttributes {
  readonly src: string
  /** '' for a frame that is not QA's. */
  readonly name: string
  /** Whether its cookies and storage are apart from those of its sites elsewhere. */
  readonly credentialless: boolean
}

export interface FrameChoices {
  readonly options: FrameOptions
  /** '' for the browser's own. */
  readonly language: string
  /** Whether the dock is open: then the frame also reports its warnings to the panel. */
  readonly forQa: boolean
}

export function frameAttributes(address: string, { options, language, forQa }: FrameChoices): FrameAttributes {
  const choices = new URLSearchParams({ ...(language === '' ? {} : { language }), ...options }).toString()
  const plain = choices === '' && !forQa
  return {
    src: plain ? address : `${address}${address.includes('?') ? '&' : '?'}qa=1`,
    name: plain ? '' : `proscenium-qa?${choices}`,
    credentialless: options['cookies'] === 'partitioned',
  }
}
