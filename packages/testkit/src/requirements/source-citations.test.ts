import { describe, expect, it } from 'vitest'
import { isForTests, readTextFiles, type SourceFile } from '../repository.ts'
import { requirements, type Requirement } from '../requirements.ts'

/** Files that have every id because they are, or are generated from, the manifest. */
const manifestCopies = [
  'packages/testkit/src/requirements/',
  'docs/requirements.md',
  'mock-server/src/control/journal/requirement-texts.ts',
]

/** The ids that neither source nor documents cite. Tests, the manifest and its copies do not count. */
function uncited(ids: readonly string[], files: readonly SourceFile[]): string[] {
  const cited = new Set(
    files
      .filter(({ path }) => !isForTests(path) && !manifestCopies.some((copy) => path.startsWith(copy)))
      .flatMap(({ text }) => text.match(/\b[A-Z]-\d\d\b/g) ?? []),
  )
  return ids.filter((id) => !cited.has(id))
}

describe('uncited', () => {
  it('accepts an id in source or in a document', () => {
    const files = [
      { path: 'demo/site/a.ts', text: '// Closes it (A-01).' },
      { path: 'docs/a.md', text: 'A-02, B-011' },
    ]
    expect(uncited(['A-01', 'A-02', 'B-01'], files)).toEqual(['B-01'])
  })

  it('ignores tests, the manifest and what is generated from it', () => {
    const text = 'A-01'
    const paths = ['demo/site/a.test.ts', 'mock-server/testing/a.ts', 'demo/e2e/a.e2e.ts', ...manifestCopies]
    expect(
      uncited(
        ['A-01'],
        paths.map((path) => ({ path, text })),
      ),
    ).toEqual(['A-01'])
  })
})

describe('the requirements of this repository', () => {
  it('are cited where they are decided, in source or in a document, unless they are deferred', () => {
    const implemented = Object.entries<Requirement>(requirements).filter(([, { deferred }]) => deferred === undefined)
    expect(
      uncited(
        implemented.map(([id]) => id),
        readTextFiles(),
      ),
    ).toEqual([])
  })
})
