// The headless host: everything a page does for an editor in a frame it owns, without any look of its own. The partner's
// embed page uses it, and so may a site that has its own sign-in and passes its own session.
import type { HandshakeDiagnosis, VideoData } from '@proscenium/protocol'
import { createHost, type Host, type HostHandlers } from '@proscenium/protocol/host'
import type { ReadonlySignal } from '@preact/signals'
import type { Outcome } from './core/errors/embed-error.ts'
import type { PurchaseCompletion } from './core/purchase/purchase-bridge.ts'
import type { EmbedHostOptions } from './host/host-options.ts'
import { createHostParts, type HostParts } from './host/host-parts.ts'
import { createEditorProgress, type EditorProgressModel } from './models/boot/editor-progress.ts'
import type { ExportsModel } from './models/exports/exports-model.ts'
import { createHostHandlers } from './host/host-handlers.ts'
import type { PurchaseModel } from './models/purchase/purchase-model.ts'
import type { ProjectsModel } from './models/projects/projects-model.ts'
import type { EditorProgress } from './ports/editor.ts'

export { createFetchBackend, type FetchBackendOptions } from './edge/backend/fetch-backend.ts'
export type { EmbedHostOptions } from './host/host-options.ts'
export type { ConsumerCallbacks } from './host/host-handlers.ts'

export interface EmbedHost {
  /** Called at once with the progress so far, and on every change. Returns its end. */
  subscribe(listener: (progress: EditorProgress) => void): () => void
  /** Sends fresh boot data, for example after a purchase. Nothing is sent when nothing changed. */
  refresh(): Promise<Outcome<VideoData>>
  /** Opening projects and related videos, for whoever shows its questions (H-10). */
  readonly projects: ProjectsModel
  /** Begins a blank project on the video that is open. False where the editor is not there to begin it. */
  resetProject(): boolean
  /** The checkout, for whoever shows it; null until the editor wants something bought (H-08). */
  readonly purchases: ReadonlySignal<PurchaseModel | null>
  /**
   * Tells the editor how a purchase ended that the site made itself (`consumer.purchase`). A success is told once fresh boot
   * data is there, so it may have to be told again where the answer is an error.
   */
  purchaseComplete(end: PurchaseCompletion): Promise<Outcome<VideoData | null>>
  /** The export history, for whoever shows it; null while the editor has not asked for it (H-09). */
  readonly exports: ReadonlySignal<ExportsModel | null>
  diagnosis(): HandshakeDiagnosis
  dispose(): void
}

/**
 * Serves an editor in a frame. The first boot data is asked for at once, so that it is there when the editor is; every
 * later EDITOR_READY is a reload and gets fresh data (P-44).
 */
export function createEmbedHost(options: EmbedHostOptions): EmbedHost {
  const life = new AbortController()
  const progress = createEditorProgress()
  const parts = createHostParts({ host: options, bridge: bridgeOf(() => bridge), signal: life.signal })
  const { boots, feed } = parts
  const bridge: Host = createHost(bridgeOptions(options, handlersOf(options, parts)))
  const stops = [...followEditor(bridge, progress, options), ...followWorld(bridge, parts, options)]
  void boots.first.then((answer) => {
    if (life.signal.aborted) return
    // What was asked for later may be there already; then the editor lacks nothing.
    const lacks = !answer.ok && boots.latest() === null
    progress.report(lacks ? { kind: 'failed', error: answer.error } : { kind: 'booted' })
  })
  return {
    subscribe: progress.subscribe,
    refresh: feed.refresh,
    projects: parts.projects,
    resetProject() {
      const data = feed.leaveProject()
      return data !== null && bridge.resetProject(data.videoId)
    },
    purchases: parts.purchases.model,
    async purchaseComplete(end) {
      const fresh = end.status === 'success' ? await feed.refresh() : ({ ok: true, value: null } as const)
      if (fresh.ok) parts.notifyPurchaseComplete(end)
      return fresh
    },
    exports: parts.exports.model,
    diagnosis: () => bridge.diagnosis(),
    dispose() {
      life.abort()
      for (const stop of stops) stop?.()
      bridge.dispose()
    },
  }
}

type Stop = (() => void) | undefined

/** The bridge is made of the parts and they of it, so they reach it when they need it. */
function bridgeOf(bridge: () => Host): Pick<Host, 'update' | 'pushToken' | 'purchaseComplete'> {
  return {
    update: (data) => bridge().update(data),
    pushToken: (pair) => bridge().pushToken(pair),
    purchaseComplete: (fields) => bridge().purchaseComplete(fields),
  }
}

function handlersOf(options: EmbedHostOptions, parts: HostParts): HostHandlers {
  const { hostMode = 'partner', consumer = {}, status = () => undefined, editComplete } = options
  return createHostHandlers({ ...parts, hostMode, consumer, status, editComplete })
}

function followEditor(
  bridge: Host,
  progress: EditorProgressModel,
  { frame, status }: EmbedHostOptions,
): readonly Stop[] {
  // A document that announces itself before it has loaded may be the one that stood: it is another once it has.
  const onLoad = () => {
    if (bridge.phase !== 'open') progress.onEditorUnloaded()
  }
  frame.addEventListener('load', onLoad)
  const stop = bridge.subscribe((phase) => {
    if (phase === 'open') return progress.report({ kind: 'open' })
    // An editor that has left or was loaded anew has forgotten its progress, so the page forgets it too.
    status?.('')
    if (phase === 'waiting') progress.onEditorUnloaded()
  })
  return [stop, () => frame.removeEventListener('load', onLoad)]
}

/** What comes from elsewhere than the editor. */
function followWorld(bridge: Host, parts: HostParts, { network, session }: EmbedHostOptions): readonly Stop[] {
  const { boots, outbox, projects, tokens } = parts
  return [
    // A token that first comes after the handshake is the editor's unasked (P-45).
    bridge.subscribe((phase) => phase === 'open' && boots.latest()?.authToken === '' && tokens.pushToken()),
    network?.subscribe((online) => online && outbox.sendNow()),
    network?.subscribe((online) => online && tokens.recheck()),
    session.subscribeToRenewal?.(outbox.sendNow),
    session.subscribeToRenewal?.(tokens.pushToken),
    projects.dispose,
  ]
}

function bridgeOptions(options: EmbedHostOptions, handlers: HostHandlers): Parameters<typeof createHost>[0] {
  const { frame, editorOrigin, clock, hostMode, inspector, log, window } = options
  return {
    frame,
    editorOrigin,
    handlers,
    clock,
    ...(hostMode === undefined ? {} : { hostMode }),
    ...(inspector === undefined ? {} : { inspector }),
    ...(log === undefined ? {} : { log }),
    ...(window === undefined ? {} : { window }),
  }
}
