// Without a memory of earlier runs Vitest begins with the largest files. Those that run longest are small tables of many
// cases: they would come last, and a core would stand idle beside them.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const longest = [
  'packages/protocol/e2e/conformance.e2e.ts',
  'demo/e2e/appearance/gallery.e2e.ts',
  'demo/e2e/editor/conformance.e2e.ts',
  'demo/e2e/pages/partner-pages.e2e.ts',
  'demo/e2e/pages/partner-pages-storage-denied.e2e.ts',
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
