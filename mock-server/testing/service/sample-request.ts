export interface SampleRequest {
  readonly path: string
  /** Without the session token. */
  readonly body?: object
  /** A body that is not JSON, as ASCII text. */
  readonly bytes?: string
  /** Status of the response to an authorised caller. */
  readonly status: number
}
