// The headless host: everything a page does for an editor in a frame it owns, without any look of its own. The partner's
// embed page uses it, and so may a site that has its own sign-in and passes its own session.
import type { Clock, HandshakeDiagnosis, Log, VideoData } from '@proscenium/protocol'
import { createHost, type Host, type HostHandlers } from '@proscenium/protocol/host'
import type { Inspector } from '@proscenium/protocol/inspector'
import { orThrow } from './core/bridge-fault.ts'
import { endsSession, type Outcome } from './core/fault.ts'
import type { WorkspaceBackend } from './ports/backend.ts'
import type { EditorProgress } from './ports/editor.ts'
import type { SessionPort } from './ports/session.ts'

export interface EmbedHostOptions {
  /** The editor's frame; the host reads its window, its load and, for the diagnosis, what its attributes allow. */
  readonly frame: HTMLIFrameElement
  /** The one origin messages are taken from and posted to (SPEC 5.B.5). */
  readonly editorOrigin: string
  readonly backend: WorkspaceBackend
  readonly session: SessionPort
  readonly clock: Clock
  /** Progress text; empty when the progress ends. */
  readonly status?: (text: string) => void
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
  diagnosis(): HandshakeDiagnosis
  dispose(): void
}

/**
 * Serves an editor in a frame. The first boot data is asked for at once, so that it is there when the editor is; every
 * later EDITOR_READY is a reload and gets fresh data (P-44).
 */
export function createEmbedHost(options: EmbedHostOptions): EmbedHost {
  const life = new AbortController()
  const calls = createCalls(options)
  const progress = createProgress()
  const boots = createBootData(calls, life.signal)
  const host = createHost(
    bridgeOptions(options, {
      ...handlersOf(options, calls),
      bootData: async ({ signal }) => orThrow(await boots.forEditor(signal)),
    }),
  )
  const stop = host.subscribe((phase) => followBridge(phase, progress, options))
  void boots.first.then((answer) => {
    if (!life.signal.aborted) progress.report(answer.ok ? { kind: 'booted' } : { kind: 'failed', fault: answer.fault })
  })
  return {
    subscribe: progress.subscribe,
    async refresh() {
      const { answer, isNewest } = await boots.anew()
      if (answer.ok && isNewest) host.update(answer.value)
      return answer
    },
    diagnosis: () => host.diagnosis(),
    dispose() {
      life.abort()
      stop()
      host.dispose()
    },
  }
}

type Calls = ReturnType<typeof createCalls>

/** The Workspace calls with the session's token filled in, and the end of the session told. */
function createCalls({ backend, session }: EmbedHostOptions) {
  const withToken = async <Value>(call: (token: string) => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const token = await session.token()
    if (!token.ok) return token
    const outcome = await call(token.value)
    if (!outcome.ok && endsSession(outcome.fault)) session.ended(outcome.fault)
    return outcome
  }
  return {
    boot: (signal: AbortSignal) => withToken((token) => backend.boot(token, { signal })),
    mintToken: (signal: AbortSignal) => withToken((token) => backend.mintToken(token, { signal })),
    search: (search: Parameters<HostHandlers['searchCatalog']>[0], signal: AbortSignal) =>
      withToken((token) => backend.search(token, search, { signal })),
    source: (request: Parameters<HostHandlers['addVideo']>[0], signal: AbortSignal) =>
      withToken((token) => backend.source(token, request, { signal })),
  }
}

function handlersOf({ status }: EmbedHostOptions, calls: Calls): Omit<HostHandlers, 'bootData'> {
  return {
    refreshToken: async ({ signal }) => orThrow(await calls.mintToken(signal)),
    searchCatalog: async (search, { signal }) => orThrow(await calls.search(search, signal)),
    addVideo: async (request, { signal }) => orThrow(await calls.source(request, signal)),
    status: (text) => status?.(text),
  }
}

function bridgeOptions(options: EmbedHostOptions, handlers: HostHandlers): Parameters<typeof createHost>[0] {
  const { frame, editorOrigin, clock, inspector, log, window } = options
  return {
    frame,
    editorOrigin,
    handlers,
    clock,
    ...(inspector === undefined ? {} : { inspector }),
    ...(log === undefined ? {} : { log }),
    ...(window === undefined ? {} : { window }),
  }
}

/** A reloaded editor has forgotten its progress, so the page forgets it too. */
function followBridge(phase: Host['phase'], progress: Progress, options: EmbedHostOptions): void {
  if (phase === 'open') progress.report({ kind: 'open' })
  if (phase === 'booting') options.status?.('')
}

/** Boot data, of which what was asked for later is the newer, whenever it comes. The first is asked for at once. */
function createBootData(calls: Calls, life: AbortSignal) {
  let asked = 0
  let newest = 0
  const ask = async (signal: AbortSignal) => {
    asked += 1
    const turn = asked
    const answer = await calls.boot(signal)
    const isNewest = answer.ok && turn > newest
    if (isNewest) newest = turn
    return { answer, isNewest }
  }
  const first = ask(life).then(({ answer }) => answer)
  let kept: Promise<Outcome<VideoData>> | null = first
  return {
    first,
    /** For one life of the editor; the first finds its data kept. */
    async forEditor(signal: AbortSignal): Promise<Outcome<VideoData>> {
      const waiting = kept
      kept = null
      return waiting === null ? (await ask(signal)).answer : await waiting
    },
    async anew() {
      const asking = await ask(life)
      if (asking.isNewest && kept !== null) kept = Promise.resolve(asking.answer)
      return asking
    },
  }
}

type Progress = ReturnType<typeof createProgress>

function createProgress() {
  let current: EditorProgress = { kind: 'waiting' }
  const listeners = new Set<(progress: EditorProgress) => void>()
  return {
    report(next: EditorProgress) {
      if (current.kind === 'open' && next.kind !== 'failed') return
      current = next
      for (const listener of listeners) listener(next)
    },
    subscribe(listener: (progress: EditorProgress) => void): () => void {
      listeners.add(listener)
      listener(current)
      return () => listeners.delete(listener)
    },
  }
}
