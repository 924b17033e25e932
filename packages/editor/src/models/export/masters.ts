import type { Editor } from '@proscenium/protocol/editor'
import { clipSummariesOf, type Clip } from '../../core/timeline.ts'
import type { RenderClip } from '../../ports/renderer.ts'

/**
 * The clips with their masters, which are requested again because stream URLs and ownership may have expired. Null when
 * one is missing.
 */
export async function mastersOf(
  editor: Editor,
  clips: readonly Clip[],
  signal: AbortSignal,
): Promise<readonly RenderClip[] | null> {
  const videos = clipSummariesOf({ clips })
  const urls = new Map(
    await Promise.all(videos.map(async ({ videoId }) => [videoId, await masterUrl(editor, videoId, signal)] as const)),
  )
  const rendered: RenderClip[] = []
  for (const { summary, from, to } of clips) {
    const streamUrl = urls.get(summary.videoId) ?? null
    if (streamUrl === null) return null
    rendered.push({ videoId: summary.videoId, streamUrl, from, to })
  }
  return rendered
}

/** Null where the service has no master for this user. Errors: rejects with the bridge's error. */
export async function masterUrl(editor: Editor, videoId: string, signal: AbortSignal): Promise<string | null> {
  const source = await editor.addVideo({ videoId, intent: 'open' }, { signal })
  return source.status === 'ready' && source.grade === 'master' ? source.streamUrl : null
}
