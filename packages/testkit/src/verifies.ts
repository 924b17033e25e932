import { requirements, type RequirementId } from './requirements.ts'

/**
 * Cites the requirements a test proves. Call it first in the test's body; the coverage test reads the calls from the
 * source, so the ids are string literals. Errors: throws on an id the manifest does not hold.
 */
export function verifies(...ids: readonly [RequirementId, ...RequirementId[]]): void {
  for (const id of ids) {
    if (!Object.hasOwn(requirements, id)) throw new Error(`unknown requirement ${id}`)
  }
}
