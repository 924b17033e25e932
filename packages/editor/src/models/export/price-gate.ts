import type { Editor } from '@proscenium/protocol/editor'
import { billOf, type Bill } from '../../core/bill.ts'
import { failureOf, type FailureMessages } from '../../core/failure.ts'
import type { ClipSummary } from '../../core/document/document.ts'

export type Quoted =
  | { readonly ok: true; readonly bill: Bill }
  /** `reason` is null for an aborted request. */
  | { readonly ok: false; readonly reason: string | null }

/** Quotes the videos of an edit. Never rejects. */
export async function quoteBill(
  editor: Editor,
  videos: readonly ClipSummary[],
  { signal, failures }: { readonly signal: AbortSignal; readonly failures: FailureMessages },
): Promise<Quoted> {
  const request = { videoIds: videos.map(({ videoId }) => videoId) }
  // Without a bundle, for example across currencies, each video is an order of its own.
  const together = editor.collectionQuote(request, { signal }).catch(() => null)
  try {
    return { ok: true, bill: billOf(videos, await editor.purchaseQuote(request, { signal }), await together) }
  } catch (error) {
    return { ok: false, reason: signal.aborted ? null : (failureOf(error, failures)?.text ?? null) }
  }
}
