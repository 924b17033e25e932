// Without timings of earlier runs, Vitest starts with the largest files. The slowest are small tables of many cases:
// they would start last and leave a core idle.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Two kinds of files mostly wait, for messages that must not arrive and for a song to end: they begin apart. */
const longest = [
  'packages/protocol/e2e/conformance.e2e.ts',
  'demo/e2e/exports/exports.e2e.ts',
  'demo/e2e/editor/journey.e2e.ts',
  'demo/e2e/pages/partner-pages.e2e.ts',
  'demo/e2e/purchase/purchase.e2e.ts',
  'demo/e2e/editor/recovery.e2e.ts',
  'packages/media-fixtures/src/media-set/open-set.test.ts',
  'scripts/demo.test.ts',
  'packages/service/src/http/app/limits.test.ts',
  'mock-server/src/control/control-contract.test.ts',
]

export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
  return rank === -1 ? longest.length : rank
}
