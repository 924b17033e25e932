import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { passed, runChecks, type Check } from './report.ts'
import { reportingErrors } from './subject-error.ts'

const noPage: Check<null> = {
  name: 'opens',
  requirements: ['P-01'],
  run: () => Promise.reject(new Error('nothing loads within 15000 ms\nat page.goto')),
}

it('has an error, which is no failure of the subject, for a check that cannot be carried out', async () => {
  verifies('P-55')
  const { ok, text } = await runChecks([noPage], null, { retries: 1 })
  expect(text.split('\n')).toEqual([
    '0 passed, 0 failed, 1 with an error, 0 not shown',
    'ERROR      P-01            opens: the check could not be carried out: Error: nothing loads within 15000 ms',
  ])
  expect(ok).toBe(false)
  const advice = await runChecks([{ ...noPage, level: 'recommended' }], null, {})
  expect(advice.ok).toBe(true)
})

it('fails a subject whose action or state throws, without another attempt', async () => {
  verifies('P-55')
  let calls = 0
  const { token } = reportingErrors('state', {
    token(): string | Promise<string> {
      calls += 1
      throw new Error('no session')
    },
  })
  const reads: Check<null> = { ...noPage, run: async () => passed(await token()) }
  const { checks } = await runChecks([reads], null, { retries: 1 })
  expect(checks).toMatchObject([{ outcome: 'failed', detail: 'state.token failed: Error: no session' }])
  expect(calls).toBe(1)
})
