// Logos chosen on the profile page: what is not a usable image is explained and changes nothing, and a real one shows in the
// preview and in the embed.
import { hash } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { dashboardProblems, signIn } from '../support/dashboard.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace } from '../support/workspace.ts'
import {
  alerts,
  currentLogo,
  fileFolder,
  fileInput,
  isUpload,
  logoAddresses,
  previewLogo,
  servedLogo,
  upload,
} from './logo-page.ts'
import {
  disguisedFiles,
  encodeLogos,
  goodFiles,
  logoColour,
  logoSize,
  obviousFiles,
  script,
  type ChosenFile,
} from './uploads.ts'

const environment = useTestEnvironment({ windowless: true })
const UNUSABLE =
  'This file isn’t a complete PNG, JPEG or WebP image, or it’s animated or over 2,048 pixels wide or high. ' +
  'Export your logo again and choose the new file.'
const edits = { Company: 'Tallyroom & Söhne', 'Accent colour': '#118AB2' } as const
const website = 'https://shop.tallyroom.example'

async function openProfile(): Promise<Page> {
  const context = await environment.newContext({ expected: [...dashboardProblems, ...failedResponseLogs(422)] })
  const page = await signIn(environment, context)
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('textbox', { name: 'Company' }).waitFor()
  return page
}

const screenshot = (page: Page, name: string) =>
  page.screenshot({ path: environment.artifact(`dashboard-logo-${name}.png`), fullPage: true })

async function editForm(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(edits)) await page.getByRole('textbox', { name }).fill(value)
  await page.getByRole('button', { name: 'Add website' }).click()
  await page.getByRole('textbox', { name: 'Origin' }).last().fill(website)
}

async function expectEdits(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(edits))
    expect(await page.getByRole('textbox', { name }).inputValue()).toBe(value)
  expect(await page.getByRole('textbox', { name: 'Origin' }).last().inputValue()).toBe(website)
}

/** While a file is sent, the problem of the one before is gone. */
async function expectUploading(page: Page): Promise<void> {
  await page.getByRole('progressbar', { name: 'Logo' }).waitFor()
  expect(await alerts(page)).toEqual([])
  expect(await fileInput(page).isDisabled()).toBe(true)
}

/** The field and the preview show the stored logo, which is the chosen picture, re-encoded. */
async function expectLogo(page: Page, file: ChosenFile, type: string): Promise<void> {
  const [stored, ...shown] = await logoAddresses(page)
  expect(shown).toEqual([stored, stored])
  for (const image of [currentLogo(page), previewLogo(page)])
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(logoSize.width)
  const served = await servedLogo(page, String(stored))
  expect(served).toMatchObject({ type, ...logoSize })
  // A lossy picture differs a little.
  for (const [at, value] of logoColour.entries()) expect(Math.abs((served.corner[at] ?? -255) - value)).toBeLessThan(8)
  expect(stored).toMatch(new RegExp(`/v1/logos/partner/${hash('sha256', served.bytes)}$`))
  expect([served.bytes.equals(file.bytes), served.bytes.includes(script)]).toEqual([false, false])
}

/** The next session of the partner's embed requests the logo. */
async function expectLogoInEmbed(address: string): Promise<void> {
  const context = await environment.newContext()
  const requested = context.waitForEvent('response', (response) => response.url() === address)
  await openWorkspace(environment, context)
  expect((await requested).status()).toBe(200)
}

describe('a logo chosen on the profile page', () => {
  it('is shown only if it is a real image; anything else is explained and changes nothing', async () => {
    verifies('D-02')
    const page = await openProfile()
    const uploads: Request[] = []
    page.on('request', (request) => isUpload(request) && uploads.push(request))
    const logos = await encodeLogos(page)
    const { pathOf } = await fileFolder()
    const [before] = await logoAddresses(page)
    const expectNothingChanged = async ({ name }: ChosenFile): Promise<void> => {
      expect([name, ...(await logoAddresses(page))]).toEqual([name, before, before, before])
      await expectEdits(page)
    }
    await editForm(page)

    const disguised = disguisedFiles(logos)
    for (const file of disguised) {
      await upload(page, await pathOf(file), () => expectUploading(page))
      await expect.poll(() => alerts(page), { message: file.name }).toEqual([UNUSABLE])
      await expectNothingChanged(file)
    }
    await screenshot(page, 'rejected')
    for (const [file, sentence] of obviousFiles(logos)) {
      await fileInput(page).setInputFiles(await pathOf(file))
      await expect.poll(() => alerts(page), { message: file.name }).toEqual([sentence])
      await expectNothingChanged(file)
      await screenshot(page, file.name.replace('.', '-'))
    }
    expect(uploads).toHaveLength(disguised.length)
    expect(await accessibilityViolations(page.mainFrame())).toEqual([])

    let shown = before
    for (const [file, type] of goodFiles(logos)) {
      await upload(page, await pathOf(file), async () => {
        await expectUploading(page)
        await screenshot(page, `uploading-${file.name.replace('.', '-')}`)
      })
      await expect.poll(() => currentLogo(page).getAttribute('src'), { message: file.name }).not.toBe(shown)
      expect(await alerts(page)).toEqual([])
      await expectLogo(page, file, type)
      await expectEdits(page)
      shown = (await currentLogo(page).getAttribute('src')) ?? null
    }
    await screenshot(page, 'accepted')

    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Your changes are saved.').waitFor()
    await page.getByText(edits.Company, { exact: true }).waitFor()
    await page.reload()
    await page.getByRole('textbox', { name: 'Company' }).waitFor()
    await expectEdits(page)
    expect(await logoAddresses(page)).toEqual([shown, shown, shown])
    await screenshot(page, 'saved')
    expect(await page.title()).toBe('Profile – Partner dashboard')
    await expectLogoInEmbed(String(shown))
  })
})
