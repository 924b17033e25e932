// The page inside partners' pages, where a frame in a stranger's page may not reach for storage at all.
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { openBarePage, testPartnerPages } from './partner-page-cases.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const stage = useTestEnvironment({ storage: 'denied' })

testPartnerPages(stage, 'denied')

it('every reach for storage throws in the frame, so that the table above tells something', async () => {
  verifies('H-14')
  const page = await (await stage.newContext()).newPage()
  await openBarePage(stage, page)
  const thrown = await page
    .frameLocator('iframe')
    .locator('body')
    .evaluate(() =>
      (['localStorage', 'sessionStorage'] as const).map((name) => {
        try {
          return window[name].length
        } catch (error) {
          return error instanceof DOMException ? error.name : 'another'
        }
      }),
    )
  expect(thrown).toEqual(['SecurityError', 'SecurityError'])
})
