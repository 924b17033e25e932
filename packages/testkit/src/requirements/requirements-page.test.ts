// This test regenerates docs/requirements.md: `vitest run -u packages/testkit`.
import { describe, expect, it } from 'vitest'
import { requirements } from '../requirements.ts'
import { repositoryCitations } from './citations.ts'
import { areas, requirementsPage } from './requirements-page.ts'

describe('docs/requirements.md', () => {
  it('is current', async () => {
    const page = requirementsPage(areas, repositoryCitations())
    await expect(page).toMatchFileSnapshot('../../../../docs/requirements.md')
  })

  it('has every requirement once', () => {
    const page = requirementsPage(areas, {})
    const ids = [...page.matchAll(/^### ([A-Z]-\d\d)/gm)].map(([, id]) => id)
    expect(ids).toEqual(Object.keys(requirements))
  })
})

describe('requirementsPage', () => {
  it('shows rule, message, decision, deferral and the tests that cite the id', () => {
    const rules = {
      'A-01': { rule: 'One is true', message: 'MESSAGE', decided: true },
      'A-02': { rule: 'Two is true', deferred: { reason: 'not yet', issue: 0 } },
    } as const
    const files = {
      'b.test.ts': { ids: ['A-01'], unreadable: [] },
      'a.test.ts': { ids: ['A-01'], unreadable: [] },
    }
    const page = requirementsPage([{ title: 'One area', rules }], files)
    expect(page.slice(page.indexOf('## One'))).toBe(
      [
        '## One area\n\n### A-01\n\n`MESSAGE`: One is true. ◇\n\n- [a.test.ts](../a.test.ts)\n- [b.test.ts](../b.test.ts)',
        '### A-02\n\nTwo is true.\n\nDeferred: not yet.\n',
      ].join('\n\n'),
    )
  })
})
