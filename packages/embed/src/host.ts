// The headless host: everything a page does for an editor in a frame it owns, without any UI. The partner's embed page
// uses it, and so can a site with its own sign-in that passes its own session (H-12).
import type { HandshakeDiagnosis, VideoData } from '@proscenium/protocol'
import { createHost, type Host, type HostHandlers } from '@proscenium/protocol/host'
import type { ReadonlySignal } from '@preact/signals'
import type { Outcome } from './core/errors/embed-error.ts'
import type { OpenRequest } from './core/projects/opening.ts'
import type { PurchaseCompletion } from './core/purchase/purchase-bridge.ts'
import type { EmbedHostOptions } from './host/host-options.ts'
import { createHostParts, type HostParts } from './host/host-parts.ts'
import { createEditorProgress, type EditorProgressModel } from './models/boot/editor-progress.ts'
import type { ExportsModel } from './models/exports/exports-model.ts'
import { createHostHandlers } from './host/host-handlers.ts'
import type { PurchaseModel } from './models/purchase/purchase-model.ts'
import type { ProjectsModel } from './models/projects/projects-model.ts'
import type { EditorProgress, UnsavedStatement } from './ports/editor.ts'

export { hostContext } from '@proscenium/protocol/host'
export { createFetchBackend, type FetchBackendOptions } from './edge/backend/fetch-backend.ts'
export type { EmbedHostOptions } from './host/host-options.ts'
export type { ConsumerCallbacks } from './host/host-handlers.ts'

export interface EmbedHost {
  /** Calls `listener` immediately with the current progress, and on every change. Returns an unsubscribe function. */
  subscribe(listener: (progress: EditorProgress) => void): () => void
  /** Sends fresh boot data, for example after a purchase. Sends nothing if nothing changed (P-44). */
  refresh(): Promise<Outcome<VideoData>>
  /**
   * Boots the editor on another video or project, unless `signal` is aborted first. Does not ask about unsaved work:
   * the caller has done so. The editor is unchanged if that fails.
   */
  open(target: OpenRequest, signal: AbortSignal): Promise<Outcome<VideoData>>
  /** Opening projects and related videos, with the questions to show (H-10). */
  readonly projects: ProjectsModel
  /** Starts a blank project on the open video. Returns false if the editor is not open. */
  resetProject(): boolean
  /** The checkout to show; null until the editor requests a purchase (H-08). */
  readonly purchases: ReadonlySignal<PurchaseModel | null>
  /**
   * Reports the result of a purchase that the site handled itself (`consumer.purchase`). A success is reported once
   * fresh boot data has been sent; if that fails, the error is returned and the call must be repeated.
   */
  purchaseComplete(end: PurchaseCompletion): Promise<Outcome<VideoData | null>>
  /** Sends PURCHASE_COMPLETE for a request passed to `requestPurchase`, with the newest boot data's ownership. */
  notifyPurchaseComplete(end: PurchaseCompletion): void
  /** The export history to show; null until the editor requests it (H-09). */
  readonly exports: ReadonlySignal<ExportsModel | null>
  /** What the editor states about its work (P-56). */
  readonly unsaved: UnsavedStatement
  /**
   * Asks the editor to save, and waits for it: 2 s by default (P-56). Call it before the frame is removed and before
   * something else is opened; only `saved` means that no work is lost.
   */
  leave: Host['leave']
  diagnosis(): HandshakeDiagnosis
  dispose(): void
}

/**
 * Serves an editor in a frame. Requests the first boot data immediately, so that it is ready when the editor is; every
 * later EDITOR_READY is a reload and gets fresh data (P-44).
 */
export function createEmbedHost(options: EmbedHostOptions): EmbedHost {
  const controller = new AbortController()
  const progress = createEditorProgress()
  const parts = createHostParts({ host: options, bridge: bridgeOf(() => bridge), signal: controller.signal })
  const { boots, feed } = parts
  const bridge: Host = createHost({ ...options, handlers: handlersOf(options, parts) })
  const unsubscribes = [
    ...subscribeToEditor(bridge, progress, options),
    ...subscribeToEnvironment(bridge, parts, options),
  ]
  void boots.first.then((outcome) => {
    if (controller.signal.aborted) return
    // A later request may have succeeded already; then the editor lacks nothing.
    const lacks = !outcome.ok && boots.latest() === null
    progress.report(lacks ? { kind: 'failed', error: outcome.error } : { kind: 'booted' })
  })
  return {
    subscribe: progress.subscribe,
    refresh: feed.refresh,
    open: feed.open,
    projects: parts.projects,
    resetProject() {
      const data = feed.leaveProject()
      return data !== null && bridge.resetProject(data.videoId) === 'sent'
    },
    purchases: parts.purchases.model,
    async purchaseComplete(end) {
      const fresh = end.status === 'success' ? await feed.refresh() : ({ ok: true, value: null } as const)
      if (fresh.ok) parts.notifyPurchaseComplete(end)
      return fresh
    },
    notifyPurchaseComplete: parts.notifyPurchaseComplete,
    exports: parts.exports.model,
    get unsaved() {
      return bridge.unsaved
    },
    leave: (wait) => bridge.leave(wait),
    diagnosis: () => bridge.diagnosis(),
    dispose() {
      controller.abort()
      for (const stop of unsubscribes) stop?.()
      bridge.dispose()
    },
  }
}

type Unsubscribe = (() => void) | undefined

/** Parts and bridge depend on each other; resolve the bridge lazily. */
function bridgeOf(bridge: () => Host): Pick<Host, 'update' | 'pushToken' | 'purchaseComplete'> {
  return {
    update: (data) => bridge().update(data),
    pushToken: (pair) => bridge().pushToken(pair),
    purchaseComplete: (fields) => bridge().purchaseComplete(fields),
  }
}

function handlersOf(options: EmbedHostOptions, parts: HostParts): HostHandlers {
  const { hostMode = 'partner', consumer = {}, status = () => undefined, editComplete, requestPurchase } = options
  const purchases = requestPurchase === undefined ? parts.purchases : { requestPurchase }
  const { onProjectSaved } = options
  return createHostHandlers({ ...parts, purchases, hostMode, consumer, status, editComplete, onProjectSaved })
}

function subscribeToEditor(
  bridge: Host,
  progress: EditorProgressModel,
  { frame, status }: EmbedHostOptions,
): readonly Unsubscribe[] {
  // An EDITOR_READY before the frame's load event may come from the previous document; after the load it is a new one.
  const onLoad = () => {
    if (bridge.phase !== 'open') progress.onEditorUnloaded()
  }
  frame.addEventListener('load', onLoad)
  const stop = bridge.onPhase((phase) => {
    if (phase === 'open') return progress.report({ kind: 'open' })
    // An editor that unloaded or reloaded has lost its progress, so clear the displayed text too.
    status?.('')
    if (phase === 'waiting') progress.onEditorUnloaded()
  })
  return [stop, () => frame.removeEventListener('load', onLoad)]
}

/** Subscribes to events from outside the editor. */
function subscribeToEnvironment(
  bridge: Host,
  parts: HostParts,
  { network, session }: EmbedHostOptions,
): readonly Unsubscribe[] {
  const { boots, outbox, projects, tokens } = parts
  return [
    // A token that first arrives after the handshake is pushed to the editor unasked (P-45).
    bridge.onPhase((phase) => phase === 'open' && boots.latest()?.authToken === '' && tokens.pushToken()),
    network?.subscribe((online) => online && outbox.sendNow()),
    network?.subscribe((online) => online && tokens.recheck()),
    session.subscribeToRenewal?.(outbox.sendNow),
    session.subscribeToRenewal?.(tokens.pushToken),
    projects.dispose,
  ]
}
