import type { Failure } from '../models/failure.ts'
import { StateMessage } from './state-message.tsx'

interface FailureMessageProps {
  readonly failure: Failure
  readonly retry: () => void
}

/** A failed request, with a number that support can look up. */
export function FailureMessage({ failure, retry }: FailureMessageProps) {
  const { title, advice, requestId } = failure
  return (
    <StateMessage role="alert" title={title}>
      <p>{advice}</p>
      {requestId !== '' && (
        <p>
          <small>Request {requestId}</small>
        </p>
      )}
      <button type="button" class="quiet" onClick={retry}>
        Try again
      </button>
    </StateMessage>
  )
}
