// The same editor on the main site, with its own controls for the cart, plans, account and exit.
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { findClip } from '../support/find-clip.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ windowless: true })

it('offers the actions of the main site and none that only a partner’s page has', async () => {
  verifies('E-07', 'H-12', 'P-07', 'P-11', 'P-12', 'P-13')
  // The surrounding page is the host here, so the editor posts its messages to it, and it has a history of its own.
  const expected = [/^message: from \S*editor\S* to \S*site\S*$/, /^history: \d+ more in \S*site\S*$/]
  const context = await environment.newContext({ expected })
  const page = await context.newPage()
  await page.goto(`${environment.demo.addresses.site}/editor`)
  const editor = page.frameLocator('iframe')
  const press = async (name: string) => editor.getByRole('button', { name, exact: true }).click()
  const goAndReturn = async (name: string, heading: string) => {
    await press(name)
    await page.getByRole('heading', { name: heading }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Editor' }).click()
  }
  await editor.locator('[data-phase="open"]').waitFor()
  await (await findClip(editor, 'Haze Cathedral')).click()
  await editor.locator('video[aria-label^="Haze Cathedral by"]').waitFor()
  expect(await editor.getByRole('button', { name: 'Exports' }).count()).toBe(0)
  await press('Add to cart')
  await page.locator('[data-cart="1"]').waitFor()
  await press('Menu')
  await page.screenshot({ path: environment.artifact('editor-consumer.png') })
  const frame = page.frames().find((each) => each.url().startsWith(environment.demo.addresses.editor))
  expect(frame === undefined ? null : await accessibilityViolations(frame)).toEqual([])
  await page.keyboard.press('Escape')
  await editor.getByRole('button', { name: 'Upgrade' }).waitFor({ state: 'hidden' })
  await press('Menu')
  await goAndReturn('Upgrade', 'Plans')
  await press('Menu')
  await goAndReturn('Account', 'Account')
  await press('Menu')
  await press('Leave the editor')
  await page.getByRole('heading', { name: 'Your edits' }).waitFor()
})
