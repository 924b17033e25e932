// A file that is still being rendered: the request waits for it for a while, and is then told when to ask again.
import { errorResponse, type CodedArea } from '../../operations/responses.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { FileResponse } from '../../operations/media/file-response.ts'
import type { OperationResponse, PendingMedia } from '../../ports.ts'

export interface PendingMediaTools {
  readonly context: OperationContext
  /** Absent where every file is there. */
  readonly pending?: PendingMedia | undefined
  readonly area?: CodedArea
}

/** Shorter than the 30 seconds after which many proxies and clients give up. */
const PATIENCE_MS = 25_000
/** What a client is told to wait where nobody can tell how long it takes. */
const RETRY_SECONDS = 10

/**
 * Waits for a file. `there`: nothing was waited for; `waited`: it is there now, and what was decided about it may have
 * changed; otherwise the refusal, a 502 with `Retry-After`.
 */
export async function awaitFile(
  { context, pending, area = 'catalogue' }: PendingMediaTools,
  key: string,
  cors: Readonly<Record<string, string>> = {},
): Promise<'there' | 'waited' | OperationResponse> {
  const ready = pending?.ready(key) ?? null
  if (pending === undefined || ready === null) return 'there'
  if (await inTime(context, ready)) return 'waited'
  const seconds = Math.min(60, Math.max(1, pending.remainingSeconds() ?? RETRY_SECONDS))
  return errorResponse('upstream_unavailable', { area, headers: { ...cors, 'Retry-After': String(seconds) } })
}

async function inTime({ clock, report }: OperationContext, ready: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const cancel = clock.setTimer(() => resolve(false), PATIENCE_MS)
  const rendered = ready.then(
    () => true,
    (cause: unknown) => {
      report('upstream_unavailable', cause)
      return false
    },
  )
  const outcome = await Promise.race([rendered, late])
  cancel()
  return outcome
}

/** Decides what to send, and decides again where the file had to be waited for: rights and sizes may have changed. */
export async function decideOnceReady<Decision extends FileResponse>(
  tools: PendingMediaTools,
  decide: () => Promise<Decision>,
): Promise<Decision | Extract<FileResponse, { kind: 'rejected' }>> {
  const first = await decide()
  if (first.kind === 'rejected' || first.file === null) return first
  const file = await awaitFile(tools, first.file.key, first.cors)
  if (file === 'there') return first
  return file === 'waited' ? await decide() : { kind: 'rejected', response: file }
}
