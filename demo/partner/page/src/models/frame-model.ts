// The embed in the page: its signed address and how it is framed.
import { signal, type ReadonlySignal } from '@preact/signals'
import type { EmbedApi } from '../api/embed-api.ts'
import type { Preset, FrameOptions } from '../api/preset.ts'
import type { Choices } from './choices.ts'

/** The mounted embed. A new `load` creates a new element, so that reloading adds nothing to the history (H-05). */
export interface Frame extends FrameAttributes {
  readonly load: number
  readonly address: string
  /** The websites that may frame it, where this one may not; null otherwise. */
  readonly rejectedFor: readonly string[] | null
}

export interface FrameModel {
  readonly frame: ReadonlySignal<Frame | null>
  readonly failed: ReadonlySignal<boolean>
  /** Requests a fresh address and mounts it. */
  load(): void
}

export interface FrameModelOptions {
  readonly api: EmbedApi
  /** The choices to load, once known; null while nothing needs to be shown. */
  readonly prepare: () => Promise<{ readonly choices: Choices; readonly preset: Preset | null } | null>
  /** Whether to ask if this website may frame the embed: QA may choose another partner than the page's own. */
  readonly asksFraming: () => boolean
  readonly dockOpen: () => boolean
}

export function createFrameModel({ api, prepare, asksFraming, dockOpen }: FrameModelOptions): FrameModel {
  const frame = signal<Frame | null>(null)
  const failed = signal(false)
  let loads = 0

  async function load(): Promise<void> {
    const current = (loads += 1)
    failed.value = false
    try {
      const prepared = await prepare()
      if (prepared === null) return
      const { partner, user, fault, language } = prepared.choices
      const [address, rejectedFor] = await Promise.all([
        api.embedAddress({ partner, user, fault }),
        asksFraming() ? api.framingRejection(partner) : null,
      ])
      const options = prepared.preset?.frame ?? {}
      const attributes = frameAttributes(address, { options, language, forQa: dockOpen() })
      if (current === loads) frame.value = { load: current, address, rejectedFor, ...attributes }
    } catch {
      if (current === loads) failed.value = true
    }
  }

  return { frame, failed, load: () => void load() }
}

// How the embed's frame is made for QA's choices. The choices of the browser travel in the frame's name: the demo's own
// servers give such a frame a script that reads it; the embed and the editor know nothing of it.
interface FrameAttributes {
  readonly src: string
  /** '' for a frame that is not QA's. */
  readonly name: string
  /** Whether its cookies and storage are apart from those of its sites elsewhere. */
  readonly credentialless: boolean
}

interface FrameChoices {
  readonly options: FrameOptions
  /** '' for the browser's own. */
  readonly language: string
  /** Whether the dock is open: then the frame also reports its warnings to the panel. */
  readonly forQa: boolean
}

function frameAttributes(address: string, { options, language, forQa }: FrameChoices): FrameAttributes {
  const choices = new URLSearchParams({ ...(language === '' ? {} : { language }), ...options }).toString()
  const plain = choices === '' && !forQa
  return {
    src: plain ? address : `${address}${address.includes('?') ? '&' : '?'}qa=1`,
    name: plain ? '' : `proscenium-qa?${choices}`,
    credentialless: options['cookies'] === 'partitioned',
  }
}
