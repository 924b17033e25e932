// Catalog mode where every storage access of a third-party frame throws.
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { submitPayment } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openCatalogue, type Layout } from './catalogue-page.ts'

const environment = useTestEnvironment({ storage: 'denied' })

it.each<Layout>(['full', 'compact', 'tiny'])(
  'keeps the query on Back, shows a purchase, and starts from the landing view after a reload: %s',
  async (layout) => {
    verifies('H-14', 'H-22')
    const found = await openCatalogue(environment, { layout })
    const { view, shows, button, embed } = found
    const thrown = await found.frame('embed').evaluate(() => {
      try {
        return String(sessionStorage.length)
      } catch (error) {
        return error instanceof DOMException ? error.name : 'another'
      }
    })
    expect(thrown).toBe('SecurityError')
    await found.find('Haze Cathedral')
    await button(/^Buy for/).click()
    await shows('checkout')
    await submitPayment(await found.pay(), /^Pay /)
    await button('Keep browsing').click()
    await shows('detail', 'Haze Cathedral')
    await view('detail').getByText('This video is yours').waitFor()
    await found.back('landing')
    expect(await embed.getByRole('searchbox').inputValue()).toBe('Haze Cathedral')
    await found.reload()
    await shows('landing')
    expect(await embed.getByRole('searchbox').inputValue()).toBe('')
  },
)
