import { requirements, type RequirementId } from './requirements.ts'

/**
 * Cites the requirements that a test proves. Call it first in the test body, with string literals, because the coverage
 * test reads the calls from the source. Errors: throws on an unknown id.
 */
export function verifies(...ids: readonly [RequirementId, ...RequirementId[]]): void {
  for (const id of ids) {
    if (!Object.hasOwn(requirements, id)) throw new Error(`unknown requirement ${id}`)
  }
}
