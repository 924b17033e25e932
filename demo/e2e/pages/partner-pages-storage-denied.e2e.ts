// Partner pages of the table where storage access throws in a third-party frame.
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { openBarePage, testPartnerPages } from './partner-page-cases.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ storage: 'denied' })

testPartnerPages(environment, 'denied')

it('every storage access throws in the frame, as the table above requires', async () => {
  verifies('H-14')
  const page = await (await environment.newContext()).newPage()
  await openBarePage(environment, page)
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
