// Partner pages of the table where storage access throws in a third-party frame.
import { byRun, verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { openBarePage, testPartnerPages } from './partner-page-cases.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ storage: 'denied' })

/** Every kind of frame by default; the partner’s page around it hardly matters to storage. */
const kinds = [
  'plain, as documented',
  'in the sandbox the specification names',
  'in a sandbox without allow-same-origin',
  'under COOP and COEP',
  'with two of them',
]
testPartnerPages(environment, 'denied', byRun({ quick: (name: string) => kinds.includes(name), long: () => true }))

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
