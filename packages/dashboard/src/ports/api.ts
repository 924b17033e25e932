import type { InputOf, OperationId, Outcome, ResponseOf } from '../core/api.ts'

export interface CallOptions {
  /** Aborts the call; its outcome is then the problem `aborted`. */
  readonly signal?: AbortSignal
}

export interface UploadOptions extends CallOptions {
  /** Called with the sent share, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** The service's dashboard API. No call throws. */
export interface DashboardApi {
  call<Id extends OperationId>(id: Id, input: InputOf<Id>, options?: CallOptions): Promise<Outcome<ResponseOf<Id>>>
  /** Sends the bytes of an image as the logo (D-02). */
  uploadLogo(image: Blob, options: UploadOptions): Promise<Outcome<ResponseOf<'uploadLogo'>>>
}
