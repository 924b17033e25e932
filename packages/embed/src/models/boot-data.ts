import { capabilitiesOf, type HostMode, type VideoData } from '@proscenium/protocol'
import type { Outcome } from '../core/fault.ts'
import type { CallWorkspace } from './session-calls.ts'

/** What the editor is to open: a video, a saved project, or (empty) nothing yet. */
export interface BootTarget {
  readonly videoId?: string
  readonly projectId?: string
}

export interface BootDataOptions {
  readonly call: CallWorkspace
  readonly hostMode: HostMode
  readonly life: AbortSignal
}

export interface BootData {
  /** What was asked for at once, so that it is there when the editor is. */
  readonly first: Promise<Outcome<VideoData>>
  /** For one life of the editor; the first finds its data kept. */
  forEditor(signal: AbortSignal): Promise<Outcome<VideoData>>
  /** Asks again, and of the next target too where it changed meanwhile; `isNewest` is false where an answer asked for later is there already. */
  anew(): Promise<{ readonly answer: Outcome<VideoData>; readonly isNewest: boolean }>
  /** The newest data there is; null before the first. */
  latest(): VideoData | null
  /**
   * Boot data of another target, which from then on is every boot's. Nothing changes where it cannot be had, nor where yet
   * another target was asked for since: then it is not `taken`. It `isNewest` unless an answer was overtaken.
   */
  open(
    target: BootTarget,
  ): Promise<{ readonly answer: Outcome<VideoData>; readonly taken: boolean; readonly isNewest: boolean }>
  /** Changes the newest data by what the page knows without asking. Null before there is any. */
  amend(change: (data: VideoData) => VideoData): VideoData | null
  /** From now on every boot is of the video that is open, without its project. Null before there is any. */
  leaveProject(): VideoData | null
}

/** Boot data, of which what was asked for later is the newer, whenever it comes. */
export function createBootData({ call, hostMode, life }: BootDataOptions): BootData {
  let target: BootTarget = {}
  let asked = 0
  let newest = 0
  let openings = 0
  let latest: VideoData | null = null
  let kept: Promise<Outcome<VideoData>> | null = null

  const ask = async (wanted: BootTarget, signal: AbortSignal) => {
    asked += 1
    const turn = asked
    return { turn, answer: inMode(await call('boot', wanted, signal), hostMode) }
  }
  const put = (data: VideoData): VideoData => {
    latest = data
    if (kept !== null) kept = Promise.resolve({ ok: true, value: data })
    return data
  }
  const again = async (signal: AbortSignal) => {
    const wanted = target
    const { turn, answer } = await ask(wanted, signal)
    const isNewest = answer.ok && wanted === target && turn > newest
    if (answer.ok && isNewest) put(answer.value)
    if (isNewest) newest = turn
    return { answer, isNewest }
  }
  /** An answer for a target that was left meanwhile says nothing of the next, so the question is put again. */
  const anew: BootData['anew'] = async () => {
    const before = target
    const result = await again(life)
    return result.answer.ok && before !== target ? await anew() : result
  }
  const amend = (change: (data: VideoData) => VideoData) => (latest === null ? null : put(change(latest)))
  const first = again(life).then(({ answer }) => answer)
  kept = first

  return {
    first,
    async forEditor(signal) {
      const waiting = kept
      kept = null
      return waiting === null ? (await again(signal)).answer : await waiting
    },
    anew,
    latest: () => latest,
    async open(next) {
      openings += 1
      const mine = openings
      const { turn, answer } = await ask(next, life)
      if (!answer.ok || mine !== openings) return { answer, taken: false, isNewest: false }
      const isNewest = turn > newest
      target = next
      newest = turn
      put(answer.value)
      return { answer, taken: true, isNewest }
    },
    amend,
    leaveProject() {
      return amend((data) => {
        const { projectId: _left, ...rest } = data
        target = rest.videoId === '' ? {} : { videoId: rest.videoId }
        return rest
      })
    },
  }
}

/** Whose host this is, is the host's own knowledge; a service that knows only partners answers as for one of them. */
function inMode(answer: Outcome<VideoData>, hostMode: HostMode): Outcome<VideoData> {
  if (!answer.ok || answer.value.hostMode === hostMode) return answer
  return { ok: true, value: { ...answer.value, hostMode, capabilities: capabilitiesOf(hostMode) } }
}
