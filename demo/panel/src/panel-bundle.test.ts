import { join } from 'node:path'
import { bundle } from '@proscenium/testkit/bundle'
import { expect, it } from 'vitest'

it('the panel loads the routes of its calls without their schemas', async () => {
  const chunks = await bundle({ panel: join(import.meta.dirname, 'main.tsx') })
  const code = [...chunks.values()].join('\n')
  expect(code).toContain('/operator/v1/rights/revoke')
  // A sentence of the request schemas, and a path of the contract that they read.
  expect(code).not.toContain('must be an ISO 8601 time')
  expect(code).not.toContain('/partner-verify-session')
})
