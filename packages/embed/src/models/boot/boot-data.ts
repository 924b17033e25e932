import { capabilitiesOf, type HostMode, type Project, type VideoData } from '@proscenium/protocol'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import { isNotFound } from '../../core/projects/opening.ts'
import type { CallWorkspace } from '../session/session-calls.ts'

/** What the editor opens: a video, a saved project, or, if empty, nothing yet. */
export interface BootTarget {
  readonly videoId?: string
  readonly projectId?: string
}

export interface BootDataOptions {
  readonly call: CallWorkspace
  readonly hostMode: HostMode
  readonly signal: AbortSignal
  /** What is opened first; by default nothing. */
  readonly target?: BootTarget | undefined
  /** Receives the newest data whenever it changes. */
  readonly onBootData?: ((data: VideoData) => void) | undefined
}

export interface BootData {
  /** Requested immediately, so that it is ready when the editor is. */
  readonly first: Promise<Outcome<VideoData>>
  /** Boot data for one load of the editor; the first load gets the prefetched data. */
  forEditor(signal: AbortSignal): Promise<Outcome<VideoData>>
  /**
   * Requests the data again, repeatedly if the target changes meanwhile. `isLatest` is false if the response to a later
   * request arrived first.
   */
  refresh(): Promise<{ readonly outcome: Outcome<VideoData>; readonly isLatest: boolean }>
  /** The newest data; null before the first arrives. */
  latest(): VideoData | null
  /**
   * Loads boot data of another target, which every later boot then uses. Nothing changes if that fails or if `signal`
   * is aborted meanwhile; `accepted` is then false. `isLatest` is false if a later response overtook it.
   */
  open(
    target: BootTarget,
    signal: AbortSignal,
  ): Promise<{ readonly outcome: Outcome<VideoData>; readonly accepted: boolean; readonly isLatest: boolean }>
  /**
   * Updates the list of projects in the newest data; boots requested earlier do not revert it. Null before any data
   * arrives.
   */
  updateProjects(projects: readonly Project[]): VideoData | null
  /** Every later boot opens the current video, without its project. Null before any data arrives. */
  leaveProject(): VideoData | null
}

/** Boot data, ordered by request rather than by arrival (P-44). */
export function createBootData(options: BootDataOptions): BootData {
  const { call, hostMode, signal: hostSignal, onBootData } = options
  let { target = {} } = options
  let requestCount = 0
  let latestGeneration = 0
  let listedAt = 0
  let latest: VideoData | null = null
  let prefetched: Promise<Outcome<VideoData>> | null = null

  const request = async (requested: BootTarget, signal: AbortSignal) => {
    requestCount += 1
    const generation = requestCount
    const outcome = inMode(await call('boot', requested, signal), hostMode)
    return { generation, outcome: generation > listedAt ? outcome : withProjects(outcome, latest) }
  }
  const put = (data: VideoData): VideoData => {
    latest = data
    onBootData?.(data)
    if (prefetched !== null) prefetched = Promise.resolve({ ok: true, value: data })
    return data
  }
  /** Whether the project was deleted; later boots then open its video. */
  const isDeleted = (requested: BootTarget, error: EmbedError): boolean => {
    if (!isNotFound(error) || requested.projectId === undefined) return false
    if (requested === target) target = videoOf(latest ?? requested)
    return true
  }
  /** `isOpen`: for an editor that continues with what it has open. */
  const load = async (signal: AbortSignal, isOpen: boolean) => {
    const requested = target
    const { generation, outcome: received } = await request(requested, signal)
    const outcome = isOpen && requested.projectId === undefined ? inProject(received, latest) : received
    const isLatest = outcome.ok && requested === target && generation > latestGeneration
    if (outcome.ok && isLatest) put(outcome.value)
    if (isLatest) latestGeneration = generation
    return { outcome, isLatest }
  }
  /** A response for a previous target says nothing about the current one, so the request is repeated. */
  const refresh: BootData['refresh'] = async () => {
    const before = target
    const result = await load(hostSignal, true)
    const isStale = result.outcome.ok ? before !== target : isDeleted(before, result.outcome.error)
    return isStale ? await refresh() : result
  }
  const reload = async (signal: AbortSignal): Promise<Outcome<VideoData>> => {
    const before = target
    const { outcome } = await load(signal, false)
    return !outcome.ok && isDeleted(before, outcome.error) ? await reload(signal) : outcome
  }
  const amend = (change: (data: VideoData) => VideoData) => (latest === null ? null : put(change(latest)))
  const first = reload(hostSignal)
  prefetched = first

  return {
    first,
    async forEditor(signal) {
      const waiting = prefetched
      prefetched = null
      return await (waiting ?? reload(signal))
    },
    refresh,
    latest: () => latest,
    async open(next, signal) {
      const { generation, outcome } = await request(next, AbortSignal.any([hostSignal, signal]))
      if (!outcome.ok || signal.aborted) return { outcome, accepted: false, isLatest: false }
      const isLatest = generation > latestGeneration
      target = next
      latestGeneration = generation
      put(outcome.value)
      return { outcome, accepted: true, isLatest }
    },
    updateProjects(projects) {
      listedAt = requestCount
      return amend((data) => ({ ...data, projects: [...projects] }))
    },
    leaveProject() {
      return amend((data) => {
        const { projectId: _omitted, ...rest } = data
        target = videoOf(rest)
        return rest
      })
    },
  }
}

function videoOf({ videoId = '' }: Pick<BootTarget, 'videoId'>): BootTarget {
  return videoId === '' ? {} : { videoId }
}

/** With the list of projects that arrived since the request. */
function withProjects(outcome: Outcome<VideoData>, latest: VideoData | null): Outcome<VideoData> {
  return outcome.ok && latest !== null ? { ok: true, value: { ...outcome.value, projects: latest.projects } } : outcome
}

/** With the id of the open project, even though the service no longer knows it. */
function inProject(outcome: Outcome<VideoData>, open: VideoData | null): Outcome<VideoData> {
  const { projectId } = open ?? {}
  return outcome.ok && projectId !== undefined ? { ok: true, value: { ...outcome.value, projectId } } : outcome
}

/** Only the host knows its own mode; a service that knows only partners responds as for one of them. */
function inMode(outcome: Outcome<VideoData>, hostMode: HostMode): Outcome<VideoData> {
  if (!outcome.ok || outcome.value.hostMode === hostMode) return outcome
  return { ok: true, value: { ...outcome.value, hostMode, capabilities: capabilitiesOf(hostMode) } }
}
