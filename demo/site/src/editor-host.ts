import type { Clock } from '@proscenium/protocol'
import { createEmbedHost, createFetchBackend, type EmbedHost } from '@proscenium/embed/host'
import { signIn } from './api.ts'
import type { SiteModel } from './site-model.ts'

/**
 * Mounts the editor in a slot and hosts it as the main site does: own sign-in, consumer mode. Returns a dispose
 * function that may be called before the editor has opened.
 */
export function openEditor(slot: HTMLElement, site: SiteModel, clock: Clock): () => void {
  let dispose: (() => void) | null = null
  let left = false
  void mount(slot, site, clock).then(
    (close) => {
      if (left) close()
      else dispose = close
    },
    (error: unknown) => site.fail(error instanceof Error ? error.message : String(error)),
  )
  return () => {
    left = true
    dispose?.()
  }
}

async function mount(slot: HTMLElement, site: SiteModel, clock: Clock): Promise<() => void> {
  const { sessionToken, editorUrl } = await signIn()
  const address = new URL(editorUrl)
  address.searchParams.set('hostOrigin', location.origin)
  const frame = document.createElement('iframe')
  frame.title = 'Editor'
  frame.allow = 'autoplay; fullscreen; clipboard-write'
  frame.src = address.href
  slot.replaceChildren(frame)
  const { origin } = location
  /** Purchases go into the site's cart, so the editor is notified that each was cancelled. */
  const addPurchaseToCart = ({
    videoId,
    videoIds = [],
  }: {
    videoId: string
    videoIds?: readonly string[] | undefined
  }): void => {
    for (const each of new Set([videoId, ...videoIds])) {
      void site.callbacks.addToCart?.({ videoId: each, projectName: 'A clip of the catalogue' })
      void host.purchaseComplete({ videoId: each, status: 'cancelled' })
    }
  }
  const host = createEmbedHost({
    frame,
    editorOrigin: address.origin,
    hostMode: 'consumer',
    backend: createFetchBackend({ verifyUrl: origin, apiUrl: origin, clock, online: () => navigator.onLine }),
    session: {
      token: () => Promise.resolve({ ok: true, value: sessionToken }),
      onEnded: () => site.fail('You have been signed out. Sign in again to go on; what you see stays as it is.'),
    },
    clock,
    consumer: {
      ...site.callbacks,
      purchase: addPurchaseToCart,
      videoPurchase: addPurchaseToCart,
      navigateToPurchase: addPurchaseToCart,
    },
    editComplete: site.editComplete,
    status: site.setStatus,
  })
  const stop = host.subscribe((progress) => {
    if (progress.kind === 'failed') site.fail('The editor cannot be opened just now.')
  })
  const stopAsking = followOpening(host.projects, site)
  return () => {
    stop()
    stopAsking()
    host.dispose()
    frame.remove()
  }
}

/** Shows the host's prompts in the site's own design: unsaved work, and targets that cannot be opened. */
function followOpening(projects: EmbedHost['projects'], site: SiteModel): () => void {
  const stop = projects.opening.subscribe((opening) => {
    site.setPrompt(opening.kind === 'asking' ? { leave: projects.confirm, stay: projects.dismiss } : null)
    if (opening.kind === 'failed') site.setStatus('That could not be opened. Your edit is as it was.')
  })
  return () => {
    stop()
    site.setPrompt(null)
  }
}
