// This test regenerates the compiled responses: `vitest run -u packages/contract/reference`.
import { expect, it } from 'vitest'
import { dashboardResponses } from '../src/responses.ts'
import { dashboardResponsesModule, pageOperations } from './dashboard-responses-module.ts'

it('the compiled responses of the dashboard match its operations', async () => {
  await expect(dashboardResponsesModule()).toMatchFileSnapshot('../src/responses/dashboard-responses.ts')
})

it('every operation of the dashboard has a row with its method and path', () => {
  const rows = Object.entries(dashboardResponses).map(([id, { method, path }]) => ({ id, method, path }))
  expect(rows).toEqual(pageOperations.map(({ id, method, path }) => ({ id, method, path })))
})
