// Forced colours, in light and in dark. axe reads the text colours that the page asks for (`-webkit-text-fill-color`, which
// browsers do not report as forced) against the forced background, and reports contrasts that nobody sees. What it
// reports is therefore measured in the painted pixels.
import { verifies } from '@proscenium/testkit'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { openCustomerPage, type CustomerPage } from '../support/customer-page.ts'
import { pixelContrast } from '../support/pixel-contrast.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { addClip, editorFrame, pressButton } from './editor-driver.ts'

const environment = useTestEnvironment({ windowless: true })

const REPORT = /^color-contrast: .* \((.*)\)$/
/** WCAG 1.4.3. */
const TEXT = 4.5

/** The violations of what is on the screen. */
async function violations(customer: CustomerPage, blank: Page): Promise<readonly string[]> {
  const found = await accessibilityViolations(customer.frame('editor'))
  const failed: string[] = []
  for (const line of found) {
    const selector = REPORT.exec(line)?.[1]
    const contrast =
      selector === undefined ? 0 : await pixelContrast(customer.frame('editor').locator(selector).first(), blank)
    if (contrast < TEXT) failed.push(`${line} ${contrast.toFixed(1)}`)
  }
  return failed
}

it.each(['light', 'dark'] as const)('every text can be read in forced colours: %s', async (colorScheme) => {
  verifies('E-09', 'H-15')
  const customer = await openCustomerPage(environment)
  const blank = await customer.page.context().newPage()
  await customer.page.bringToFront()
  await customer.page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
  const look = async (name: string): Promise<void> => {
    await editorFrame(customer).locator('[data-save-state="saved"]').waitFor()
    await customer.page.screenshot({ path: environment.artifact(`editor-forced-${colorScheme}-${name}.png`) })
    expect(await violations(customer, blank)).toEqual([])
  }
  await addClip(customer, 'Haze Cathedral')
  await look('edit')
  await pressButton(customer, 'Lyrics')
  await editorFrame(customer).locator('textarea').fill('[00:00.00]One\n[00:02.00]Two')
  await look('lyrics')
  await pressButton(customer, 'Buy to export')
  await editorFrame(customer).getByRole('dialog', { name: 'Buy to export' }).waitFor()
  await look('export')
})
