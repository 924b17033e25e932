import { capabilitiesOf, type HostMode, type Project, type VideoData } from '@proscenium/protocol'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import { isNotFound } from '../../core/projects/opening.ts'
import type { CallWorkspace } from '../session/session-calls.ts'

/** What the editor is to open: a video, a saved project, or (empty) nothing yet. */
export interface BootTarget {
  readonly videoId?: string
  readonly projectId?: string
}

export interface BootDataOptions {
  readonly call: CallWorkspace
  readonly hostMode: HostMode
  readonly signal: AbortSignal
}

export interface BootData {
  /** What was asked for at once, so that it is there when the editor is. */
  readonly first: Promise<Outcome<VideoData>>
  /** For one life of the editor; the first finds its data kept. */
  forEditor(signal: AbortSignal): Promise<Outcome<VideoData>>
  /** Asks again, and of the next target too where it changed meanwhile; `isNewest` is false where an answer asked for later is there already. */
  refresh(): Promise<{ readonly answer: Outcome<VideoData>; readonly isNewest: boolean }>
  /** The newest data there is; null before the first. */
  latest(): VideoData | null
  /**
   * Boot data of another target, which from then on is every boot's. Nothing changes where it cannot be had, nor where
   * `wanted` was aborted meanwhile: then it is not `taken`. It `isNewest` unless an answer was overtaken.
   */
  open(
    target: BootTarget,
    wanted: AbortSignal,
  ): Promise<{ readonly answer: Outcome<VideoData>; readonly taken: boolean; readonly isNewest: boolean }>
  /** The newest data with a newer list of projects, which no boot that was asked for before takes back. Null before there is any. */
  updateProjects(projects: readonly Project[]): VideoData | null
  /** From now on every boot is of the video that is open, without its project. Null before there is any. */
  leaveProject(): VideoData | null
}

/** Boot data, of which what was asked for later is the newer, whenever it comes. */
export function createBootData({ call, hostMode, signal: life }: BootDataOptions): BootData {
  let target: BootTarget = {}
  let asked = 0
  let newest = 0
  let listedAt = 0
  let latest: VideoData | null = null
  let kept: Promise<Outcome<VideoData>> | null = null

  const ask = async (wanted: BootTarget, signal: AbortSignal) => {
    asked += 1
    const turn = asked
    const answer = inMode(await call('boot', wanted, signal), hostMode)
    return { turn, answer: turn > listedAt ? answer : withProjects(answer, latest) }
  }
  const put = (data: VideoData): VideoData => {
    latest = data
    if (kept !== null) kept = Promise.resolve({ ok: true, value: data })
    return data
  }
  /** Whether a project is there no more: from then on every boot is of its video. */
  const isLost = (wanted: BootTarget, error: EmbedError): boolean => {
    if (!isNotFound(error) || wanted.projectId === undefined) return false
    if (wanted === target) target = videoOf(latest)
    return true
  }
  /** `inLife`: for an editor that goes on with what it has open. */
  const again = async (signal: AbortSignal, inLife: boolean) => {
    const wanted = target
    const { turn, answer: told } = await ask(wanted, signal)
    const answer = inLife && wanted.projectId === undefined ? inProject(told, latest) : told
    const isNewest = answer.ok && wanted === target && turn > newest
    if (answer.ok && isNewest) put(answer.value)
    if (isNewest) newest = turn
    return { answer, isNewest }
  }
  /** An answer for a target that was left meanwhile says nothing of the next, so the question is put again. */
  const anew: BootData['refresh'] = async () => {
    const before = target
    const result = await again(life, true)
    const isLeft = result.answer.ok ? before !== target : isLost(before, result.answer.error)
    return isLeft ? await anew() : result
  }
  const reload = async (signal: AbortSignal): Promise<Outcome<VideoData>> => {
    const before = target
    const { answer } = await again(signal, false)
    return !answer.ok && isLost(before, answer.error) ? await reload(signal) : answer
  }
  const amend = (change: (data: VideoData) => VideoData) => (latest === null ? null : put(change(latest)))
  const first = again(life, false).then(({ answer }) => answer)
  kept = first

  return {
    first,
    async forEditor(signal) {
      const waiting = kept
      kept = null
      return await (waiting ?? reload(signal))
    },
    refresh: anew,
    latest: () => latest,
    async open(next, wanted) {
      const { turn, answer } = await ask(next, AbortSignal.any([life, wanted]))
      if (!answer.ok || wanted.aborted) return { answer, taken: false, isNewest: false }
      const isNewest = turn > newest
      target = next
      newest = turn
      put(answer.value)
      return { answer, taken: true, isNewest }
    },
    updateProjects(projects) {
      listedAt = asked
      return amend((data) => ({ ...data, projects: [...projects] }))
    },
    leaveProject() {
      return amend((data) => {
        const { projectId: _left, ...rest } = data
        target = videoOf(rest)
        return rest
      })
    },
  }
}

function videoOf(data: VideoData | null): BootTarget {
  return data === null || data.videoId === '' ? {} : { videoId: data.videoId }
}

/** With the list of projects that came since it was asked for. */
function withProjects(answer: Outcome<VideoData>, listed: VideoData | null): Outcome<VideoData> {
  return answer.ok && listed !== null ? { ok: true, value: { ...answer.value, projects: listed.projects } } : answer
}

/** In the project that is open, although the service knows nothing of it any more. */
function inProject(answer: Outcome<VideoData>, open: VideoData | null): Outcome<VideoData> {
  const { projectId } = open ?? {}
  return answer.ok && projectId !== undefined ? { ok: true, value: { ...answer.value, projectId } } : answer
}

/** Whose host this is, is the host's own knowledge; a service that knows only partners answers as for one of them. */
function inMode(answer: Outcome<VideoData>, hostMode: HostMode): Outcome<VideoData> {
  if (!answer.ok || answer.value.hostMode === hostMode) return answer
  return { ok: true, value: { ...answer.value, hostMode, capabilities: capabilitiesOf(hostMode) } }
}
