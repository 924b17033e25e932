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
  /** Asks again; `isNewest` is false where an answer asked for later is there already. */
  anew(): Promise<{ readonly answer: Outcome<VideoData>; readonly isNewest: boolean }>
  /** The newest data there is; null before the first. */
  latest(): VideoData | null
  /** From now on every boot is of this target. */
  aim(target: BootTarget): void
}

/** Boot data, of which what was asked for later is the newer, whenever it comes. */
export function createBootData({ call, hostMode, life }: BootDataOptions): BootData {
  let target: BootTarget = {}
  let asked = 0
  let newest = 0
  let latest: VideoData | null = null
  const ask = async (signal: AbortSignal) => {
    asked += 1
    const turn = asked
    const answer = inMode(await call('boot', target, signal), hostMode)
    const isNewest = answer.ok && turn > newest
    if (answer.ok && isNewest) latest = answer.value
    if (isNewest) newest = turn
    return { answer, isNewest }
  }
  const first = ask(life).then(({ answer }) => answer)
  let kept: Promise<Outcome<VideoData>> | null = first
  return {
    first,
    async forEditor(signal) {
      const waiting = kept
      kept = null
      return waiting === null ? (await ask(signal)).answer : await waiting
    },
    async anew() {
      const asking = await ask(life)
      if (asking.isNewest && kept !== null) kept = Promise.resolve(asking.answer)
      return asking
    },
    latest: () => latest,
    aim(next) {
      target = next
      if (kept !== null) kept = ask(life).then(({ answer }) => answer)
    },
  }
}

/** Whose host this is, is the host's own knowledge; a service that knows only partners answers as for one of them. */
function inMode(answer: Outcome<VideoData>, hostMode: HostMode): Outcome<VideoData> {
  if (!answer.ok || answer.value.hostMode === hostMode) return answer
  return { ok: true, value: { ...answer.value, hostMode, capabilities: capabilitiesOf(hostMode) } }
}
