import { BridgeError } from '../src/index.ts'

function codeOf(error: unknown): string {
  if (error instanceof BridgeError) return error.code
  return error instanceof DOMException && error.name === 'AbortError' ? 'aborted' : String(error)
}

/** How a promise settles: `resolved`, or the code of its error. */
export async function outcomeOf(promise: Promise<unknown>): Promise<string> {
  return await promise.then(() => 'resolved', codeOf)
}

/** How a promise settles, in a list that is empty while it is pending. */
export function outcomesOf(promise: Promise<unknown>): readonly string[] {
  const outcomes: string[] = []
  void outcomeOf(promise).then((outcome) => outcomes.push(outcome))
  return outcomes
}
