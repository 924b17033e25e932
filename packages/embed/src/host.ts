// The headless host: everything a page does for an editor in a frame it owns, without any look of its own. The partner's
// embed page uses it, and so may a site that has its own sign-in and passes its own session.
import type { Clock, HandshakeDiagnosis, HostMode, Log, VideoData } from '@proscenium/protocol'
import { createHost, type Host, type HostHandlers } from '@proscenium/protocol/host'
import type { ReadonlySignal } from '@preact/signals'
import type { Inspector } from '@proscenium/protocol/inspector'
import type { Outcome } from './core/fault.ts'
import type { OpenWish } from './core/opening.ts'
import { createHandover } from './edge/handover.ts'
import { createConsoleLog } from './edge/log.ts'
import { completionOf, type Ended } from './core/purchase-words.ts'
import { createPopupPort } from './edge/popup.ts'
import { createPresencePort } from './edge/presence.ts'
import { createBootData } from './models/boot-data.ts'
import { createProgress, type ProgressModel } from './models/editor-progress.ts'
import { createExportOutbox } from './models/export-outbox.ts'
import type { ExportsModel, ExportsModelOptions } from './models/exports-model.ts'
import { createExports } from './models/exports.ts'
import { createHostHandlers, type ConsumerCallbacks } from './models/host-handlers.ts'
import { createIssueReports } from './models/issue-reports.ts'
import type { PurchaseModel, PurchaseModelOptions } from './models/purchase-model.ts'
import { createProjects, type ProjectsModel } from './models/projects-model.ts'
import { createPurchases } from './models/purchases.ts'
import { createSessionCalls } from './models/session-calls.ts'
import { createTokenModel } from './models/token-model.ts'
import type { WorkspaceBackend } from './ports/backend.ts'
import type { EditorProgress } from './ports/editor.ts'
import type { HandoverPort } from './ports/handover.ts'
import type { NetworkPort } from './ports/network.ts'
import type { SessionPort } from './ports/session.ts'
import type { StoragePort } from './ports/storage.ts'
import type { PopupPort } from './ports/popup.ts'
import type { PresencePort } from './ports/presence.ts'
import { randomId } from './ports/system.ts'

export { createFetchBackend, type FetchBackendOptions } from './edge/fetch-backend.ts'
export type { ConsumerCallbacks } from './models/host-handlers.ts'

export interface EmbedHostOptions {
  /** The editor's frame; the host reads its window, its load and, for the diagnosis, what its attributes allow. */
  readonly frame: HTMLIFrameElement
  /** The one origin messages are taken from and posted to (SPEC 5.B.5). */
  readonly editorOrigin: string
  readonly backend: WorkspaceBackend
  readonly session: SessionPort
  readonly clock: Clock
  /** Whose host this is: `partner` unless told. It decides what VIDEO_DATA says and which messages have an effect. */
  readonly hostMode?: HostMode
  /** What the site does itself, in `consumer` mode (SPEC 6, H-12). */
  readonly consumer?: ConsumerCallbacks
  /** A render has finished: the editor's free-form result. */
  readonly editComplete?: HostHandlers['editComplete']
  /** Progress text; empty when the progress ends. */
  readonly status?: (text: string) => void
  /** Keeps finished exports that the service could not store yet, under the session’s person; in memory alone unless told. */
  readonly outbox?: StoragePort
  /** Opens the payment page; a window of its own unless told. */
  readonly popup?: PopupPort
  /** Tells when somebody is back at the page; the window’s focus and visibility unless told. */
  readonly presence?: PresencePort
  /** Hands links to files over; the window’s downloads and clipboard unless told. */
  readonly handover?: HandoverPort
  /** A part that is fetched when it is first needed could not be had: what the editor asked for does not open. */
  readonly unable?: (part: 'exports') => void
  /** Tells when it is worth trying again; unless told, time alone does. */
  readonly network?: Pick<NetworkPort, 'subscribe'>
  /** Hears of every message, redacted; nothing of it is loaded or paid for where it is left out. */
  readonly inspector?: Inspector
  /** Where refused messages and failed handlers are told; the console unless told. */
  readonly log?: Log
  readonly window?: Window
}

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
   * data is there, so it may have to be told again where the answer is a fault.
   */
  purchaseComplete(end: Ended): Promise<Outcome<VideoData | null>>
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
  const { hostMode = 'partner', consumer = {}, status = () => undefined, editComplete, network } = options
  const { clock, session, log = createConsoleLog(globalThis) } = options
  const life = new AbortController()
  const call = createSessionCalls(options)
  const common = { call, clock, log, life: life.signal }
  const boots = createBootData({ call, hostMode, life: life.signal })
  const progress = createProgress()
  const refresh = async () => {
    const { answer, isNewest } = await boots.anew()
    if (answer.ok && isNewest) host.update(answer.value)
    return answer
  }
  const openTarget = async (wish: OpenWish) => {
    const { answer, taken, isNewest } = await boots.open(wish)
    if (answer.ok && taken) host.update(answer.value)
    if (taken && !isNewest) void refresh()
    return answer
  }
  const send = (data: VideoData | null): void => {
    if (data !== null) host.update(data)
  }
  const projects = createProjects({
    ...common,
    open: openTarget,
    listed: (list) => send(boots.amend((data) => ({ ...data, projects: [...list] }))),
  })
  const tokens = createTokenModel({ ...common, push: (pair) => host.pushToken(pair) })
  const tell = (end: Ended) => void host.purchaseComplete(completionOf(end, boots.latest()))
  const outbox = createExportOutbox({ ...common, session, storage: options.outbox ?? null })
  const reportIssue = createIssueReports({ ...common, latest: boots.latest, refresh })
  const load = () => loadPurchases(options, { ...common, refresh, tell })
  const purchases = createPurchases({ load, tell, newId: randomId, log })
  const exports = createExports({
    load: (close) => loadExports(options, { ...common, outbox, close }),
    log,
    unable: () => options.unable?.('exports'),
  })
  const told = { boots, status, editComplete, consumer, hostMode }
  const parts = { ...told, call, outbox, exports, reportIssue, purchases, projects, tokens }
  const host = createHost(bridgeOptions(options, createHostHandlers(parts)))
  const stops = [
    host.subscribe((phase) => followBridge(phase, progress, status)),
    // A token that first comes after the handshake is the editor's unasked (P-45).
    host.subscribe((phase) => phase === 'open' && boots.latest()?.authToken === '' && tokens.give()),
    network?.subscribe((online) => online && outbox.hurry()),
    network?.subscribe((online) => online && tokens.recheck()),
    session.onRenewed?.(outbox.hurry),
    session.onRenewed?.(tokens.give),
    projects.dispose,
  ]
  void boots.first.then((answer) => {
    if (!life.signal.aborted) progress.report(answer.ok ? { kind: 'booted' } : { kind: 'failed', fault: answer.fault })
  })
  return {
    subscribe: progress.subscribe,
    refresh,
    projects,
    resetProject() {
      const data = boots.leaveProject()
      send(data)
      return data !== null && host.resetProject(data.videoId)
    },
    purchases: purchases.model,
    async purchaseComplete(end) {
      const fresh = end.status === 'success' ? await refresh() : ({ ok: true, value: null } as const)
      if (fresh.ok) tell(end)
      return fresh
    },
    exports: exports.model,
    diagnosis: () => host.diagnosis(),
    dispose() {
      life.abort()
      for (const stop of stops) stop?.()
      host.dispose()
    },
  }
}

/** What a page does not need before something is to be bought. */
async function loadPurchases(
  options: EmbedHostOptions,
  parts: Omit<PurchaseModelOptions, 'popup' | 'presence' | 'network'>,
): Promise<PurchaseModel> {
  const { createPurchaseModel } = await import('./models/purchase-model.ts')
  const { window: view = window } = options
  return createPurchaseModel({
    ...parts,
    popup: options.popup ?? createPopupPort(view),
    presence: options.presence ?? createPresencePort(view),
    network: options.network,
  })
}

/** What a page does not need before somebody wants to see their exports. */
async function loadExports(
  { handover, window: view = window }: EmbedHostOptions,
  parts: Omit<ExportsModelOptions, 'handover'>,
): Promise<ExportsModel> {
  const { createExportsModel } = await import('./models/exports-model.ts')
  return createExportsModel({ ...parts, handover: handover ?? createHandover(view) })
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

/** A reloaded editor has forgotten its progress, so the page forgets it too. */
function followBridge(phase: Host['phase'], progress: ProgressModel, status: (text: string) => void): void {
  if (phase === 'open') progress.report({ kind: 'open' })
  if (phase === 'booting') status('')
}
