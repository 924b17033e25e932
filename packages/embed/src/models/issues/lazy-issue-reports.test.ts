import { verifies } from '@proscenium/testkit'
import { expect, it, vi } from 'vitest'
import { lazyIssueReports } from './lazy-issue-reports.ts'

it('loads once, and forwards waiting reports in order', async () => {
  verifies('H-16', 'P-24')
  const report = vi.fn(async () => undefined)
  const load = vi.fn(async () => report)
  const later = lazyIssueReports(load)
  expect(load).not.toHaveBeenCalled()
  await Promise.all([later({ videoId: 'v1' }), later({ videoId: 'v2' })])
  expect(load).toHaveBeenCalledOnce()
  expect(report.mock.calls).toEqual([[{ videoId: 'v1' }], [{ videoId: 'v2' }]])
})

it('rejects a report that cannot be forwarded, and loads again for the next one', async () => {
  verifies('H-16')
  const report = vi.fn(async () => undefined)
  const load = vi.fn(async () => report).mockRejectedValueOnce(new Error('no network'))
  const later = lazyIssueReports(load)
  await expect(later({ videoId: 'v1' })).rejects.toThrow('no network')
  await later({ videoId: 'v2' })
  expect(report.mock.calls).toEqual([[{ videoId: 'v2' }]])
})
