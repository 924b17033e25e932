// Scene cuts of the edit's videos, requested once an edge or the playhead is dragged: most clips need none.
import { frameAt } from '../../core/document/frames.ts'
import type { Clip } from '../../core/timeline.ts'
import type { EditorApi } from '../../ports/editor-api.ts'

export interface SceneCutsModel {
  /** Frames of each source, by video id. */
  readonly frames: ReadonlyMap<string, readonly number[]>
  /** Requests the scene cuts of clips, once per video. After a failure, the next drag requests them again. */
  load(clips: readonly Clip[]): void
}

export function createSceneCutsModel(api: Pick<EditorApi, 'readSceneCuts'>): SceneCutsModel {
  const frames = new Map<string, readonly number[]>()
  async function request({ summary, source }: Clip): Promise<void> {
    if (source === null || frames.has(summary.videoId)) return
    frames.set(summary.videoId, [])
    const read = await api.readSceneCuts({ bucket: source.storageBucket, key: source.storageKey })
    if (read.ok) frames.set(summary.videoId, read.value.map(frameAt))
    else if (read.error.kind !== 'missing') frames.delete(summary.videoId)
  }
  return { frames, load: (clips) => void Promise.all(clips.map(request)) }
}
