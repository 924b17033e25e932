// QA's bug report: everything that reproduces and explains a bug, without a secret.
import { onlyLong, verifies } from '@proscenium/testkit'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace, waitForEditor, type Workspace } from '../support/workspace.ts'
import { panelOf } from './preset-driver.ts'

const environment = useTestEnvironment({ windowless: true })
const low = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 }
const JWT = 'eyJhbGciOiJIUzI1NiJ9.e30.abc'
const KEY = 'psk_live_0123456789abcdef0123456789abcdef'

/** Each section's lines by its title, without the number of lines in it. */
function sectionsOf(report: string): Readonly<Record<string, readonly string[]>> {
  const sections = report.split('\n\n').map((section) => section.split('\n'))
  return Object.fromEntries(sections.map(([title = '', ...lines]) => [title.replace(/^#+ |,.*/g, ''), lines]))
}

const pressReport = (page: Page) => page.getByRole('button', { name: 'Copy bug report' }).click()

/** Writes a secret to the console of each page. */
async function warn({ page, frame }: Workspace): Promise<void> {
  await frame('embed').evaluate(
    (key) => window.console.error('used', key, { authToken: 'opaque-token', attempt: 2 }),
    KEY,
  )
  await frame('editor').evaluate(() => void Promise.reject(new TypeError('nothing to play')))
  await page.evaluate((jwt) => window.console.warn(`with ${jwt}`), JWT)
}

describe('the bug report', () => {
  it('has set-up, versions, browser, messages, requests and console lines, and no secret', async () => {
    verifies('P-44', 'P-51')
    const context = await environment.newContext({
      ...low,
      permissions: ['clipboard-read', 'clipboard-write'],
      expected: [/^console: (?:used|with) /, /nothing to play/],
    })
    const workspace = await openWorkspace(environment, context, '?qa=1&language=en')
    const { page } = workspace
    const panel = panelOf(workspace)
    await panel.getByText('CATALOG_SEARCH_RESULTS').first().waitFor()
    await panel.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Reload embed' }).click()
    await panel.getByRole('button', { name: /^Resume \(\d+\)$/ }).waitFor()
    await waitForEditor(workspace)
    await warn(workspace)
    await pressReport(page)
    await page.getByText('Copied').waitFor()
    const report = await page.evaluate(() => navigator.clipboard.readText())

    const box = await page.locator('iframe[title="Video workspace"]').boundingBox()
    const sections = sectionsOf(report)
    expect(sections['Set-up']).toEqual([
      expect.stringMatching(/^http:\/\/partner\.localhost:\d+\/\?qa=1&partner=[\w-]+&user=\w+&language=en$/),
      'Preset: none',
    ])
    const commit = /commit (?:[0-9a-f]{40}(?:-dirty)?|unknown)$/
    for (const line of sections['Versions'] ?? []) expect(line).toMatch(commit)
    expect(sections['Versions']?.map((line) => line.replace(/ \d.*/, ''))).toEqual([
      ...['service', 'embed page', 'editor', 'partner page', 'QA panel', 'protocol'],
    ])
    expect(sections['Versions']?.[2]).toMatch(/^editor \d+\.\d+\.\d+, build [\w-]+, /)
    expect(sections['Browser']).toEqual([
      `User agent: ${await page.evaluate(() => navigator.userAgent)}`,
      `Frame: ${Math.round(box?.width ?? 0)} × ${Math.round(box?.height ?? 0)}`,
      'Window: 1440 × 900',
      'Device pixel ratio: 2',
    ])
    const messages = sections['Bridge messages']?.join('\n') ?? ''
    expect(messages).toMatch(/← EDITOR_READY[^]*→ VIDEO_DATA[^]*← REQUEST_CATALOG_SEARCH .* request \S+ · \d/)
    expect(messages.match(/← EDITOR_VIDEO_DATA_ACK/g)?.length).toBeGreaterThan(1)
    expect(sections['Requests of the service by its clock']?.join('\n')).toMatch(
      /verifyPartnerSession 200 · \d+ ms · request [\da-f-]{36}\n/,
    )
    const console = sections['Console']?.map((line) => line.replace(/^[\d:.]{12} /, '')) ?? []
    expect(console.slice(-4).toSorted()).toEqual([
      expect.stringMatching(/^Observed: the page with the dock, embed page, editor; not /),
      'editor, error: unhandled rejection: TypeError: nothing to play',
      'embed page, error: used … {"authToken":"…","attempt":2}',
      'page with the dock, warn: …',
    ])
    expect(report).not.toMatch(/eyJ[\w-]+\.[\w-]+|psk_|opaque-token|sig=|payload=|@/)

    await panel.getByRole('button', { name: 'Import' }).click()
    await panel.getByLabel('Recording as JSON').fill(sections['The messages for Import of the panel']?.[0] ?? '')
    await panel.getByRole('button', { name: 'Open' }).click()
    await panel.getByText(/^Step \d+ of \d+$/).waitFor()
  })

  it.each(onlyLong)('is shown selected where the clipboard is denied, until it is copied by hand', async () => {
    const context = await environment.newContext({ ...low, permissions: ['clipboard-read'] })
    await context.addInitScript(() => {
      const denied = async () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
      // A page that is not secure, such as the blank one, has no clipboard.
      if (isSecureContext) Object.defineProperty(navigator.clipboard, 'writeText', { value: denied })
    })
    const { page } = await openWorkspace(environment, context, '?qa=1')
    await pressReport(page)
    const shown = page.getByLabel('Bug report')
    await shown.waitFor()
    const report = await shown.inputValue()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(report)
    expect(report).toMatch(/^# Bug report, /)
    await page.screenshot({ path: environment.artifact('qa-report-by-hand.png') })
    expect(await accessibilityViolations(page.mainFrame())).toEqual([])
    await page.keyboard.press('Control+C')
    await page.getByText('Copied').waitFor()
    expect([await shown.count(), await page.evaluate(() => navigator.clipboard.readText())]).toEqual([0, report])
  })

  it('says that an embed from before the dock is not observed', async () => {
    const context = await environment.newContext({ ...low, permissions: ['clipboard-read', 'clipboard-write'] })
    const workspace = await openWorkspace(environment, context)
    const { page } = workspace
    await page.getByRole('button', { name: 'QA', exact: true }).click()
    // Its list is empty, unless a host that was busy for seconds greets the editor once more (P-51).
    await panelOf(workspace).getByRole('tab', { name: 'Messages' }).waitFor()
    await pressReport(page)
    await page.getByText('Copied').waitFor()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(sectionsOf(report)['Console']?.at(-1)).toMatch(
      /^Observed: the page with the dock; .* Reload embed observes it\.$/,
    )
  })
})
