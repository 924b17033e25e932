import { BridgeError } from '../src/index.ts'

const codeOf = (error: unknown): string => (error instanceof BridgeError ? error.code : String(error))

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
