// One step of the recorded conversation, and what is recorded of it.
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as is; an object is sent as JSON. */
  readonly body?: unknown
}

/** Finds the response of an earlier step by the step's name. */
export type ResponseLookup = (step: string) => RecordedResponse

export interface Step {
  readonly name: string
  request(seen: ResponseLookup): RecordedRequest
}

/** The parts of a response that must be the same everywhere. */
export interface RecordedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Parsed JSON, or length and digest of any other content; null if empty. */
  readonly body: unknown
}

export interface Exchange {
  readonly name: string
  readonly request: RecordedRequest
  readonly response: RecordedResponse
}
