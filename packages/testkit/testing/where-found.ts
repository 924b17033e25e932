import { expect, it } from 'vitest'

/**
 * Adds `tests` on a machine that lacks nothing; elsewhere, in their place, a test that names what is not executed, which
 * the report lists. A skipped test counts as a failure.
 */
export function whereFound(lacking: readonly string[], what: string, tests: () => void): void {
  const [first] = lacking
  if (first === undefined) return tests()
  it(`${what} is not executed`, async ({ annotate }) => {
    const { type } = await annotate(`${what}: ${first} is not installed`, 'not executed')
    expect(type).toBe('not executed')
  })
}
