// Contents of a saved project: the clips in order, as the editor shows them. Sources are requested again on opening.
import type { ClipSummary, Timeline } from './timeline.ts'

const VERSION = 1
const CLIPS_MAX = 500

/** The edit as it is saved. */
export function projectData({ clips }: Timeline): Readonly<Record<string, unknown>> {
  return { version: VERSION, clips: clips.map(({ summary }) => summaryOf(summary)) }
}

/** The clips of a saved project; null if the data is not one of this editor's edits. */
export function readProjectData(data: unknown): readonly ClipSummary[] | null {
  if (!isRecord(data) || data['version'] !== VERSION || !Array.isArray(data['clips'])) return null
  const summaries = data['clips'].slice(0, CLIPS_MAX).map((clip: unknown) => readSummary(clip))
  return summaries.every((summary) => summary !== null) ? summaries : null
}

function summaryOf({ videoId, title, artist, thumbnailUrl, duration }: ClipSummary): ClipSummary {
  return { videoId, title, artist, thumbnailUrl, duration }
}

function readSummary(value: unknown): ClipSummary | null {
  if (!isRecord(value)) return null
  const { videoId, title, artist, thumbnailUrl, duration } = value
  if (typeof videoId !== 'string' || typeof title !== 'string' || typeof artist !== 'string') return null
  if (typeof thumbnailUrl !== 'string' || typeof duration !== 'number') return null
  return { videoId, title, artist, thumbnailUrl, duration }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
