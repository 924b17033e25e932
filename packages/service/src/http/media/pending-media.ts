// Files that are still being rendered: a request waits for a while, then gets 502 with `Retry-After`.
import { errorResponse, type CodedArea } from '../../operations/responses.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { FileResponse } from '../../operations/media/file-response.ts'
import type { OperationResponse, PendingMedia } from '../../ports.ts'

export interface PendingMediaTools {
  readonly context: OperationContext
  /** Absent when every file exists. */
  readonly pending?: PendingMedia | undefined
  readonly area?: CodedArea
}

/** A requested clip takes less on a quiet machine. A page's connections to the service are few, so none waits long. */
const WAIT_MAX_MS = 10_000
/** The next request waits again, so it may come soon. */
const RETRY_SECONDS = '1'

/**
 * Waits for a file. `there`: no wait was needed; `waited`: it exists now, and the decision on it may have changed;
 * otherwise the error response, a 502 with `Retry-After`.
 */
export async function awaitFile(
  { context, pending, area = 'catalogue' }: PendingMediaTools,
  key: string,
  cors: Readonly<Record<string, string>> = {},
): Promise<'there' | 'waited' | OperationResponse> {
  const ready = pending?.ready(key) ?? null
  if (pending === undefined || ready === null) return 'there'
  if (await inTime(context, ready)) return 'waited'
  return errorResponse('upstream_unavailable', { area, headers: { ...cors, 'Retry-After': RETRY_SECONDS } })
}

async function inTime({ clock, report }: OperationContext, ready: Promise<void>): Promise<boolean> {
  const { promise: timedOut, resolve } = Promise.withResolvers<boolean>()
  const cancel = clock.setTimer(() => resolve(false), WAIT_MAX_MS)
  const rendered = ready.then(
    () => true,
    (cause: unknown) => {
      report('upstream_unavailable', cause)
      return false
    },
  )
  const outcome = await Promise.race([rendered, timedOut])
  cancel()
  return outcome
}

/** Decides what to send, and decides again if the file had to be awaited: rights and sizes may have changed. */
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
