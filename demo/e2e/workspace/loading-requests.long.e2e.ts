// What each page of the demo requests while it loads: everything once, and nothing that it then gives up.
import { verifies } from '@proscenium/testkit'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ windowless: true, songs: ['paper-lanterns'] })

/** Lines of the requests that a document aborted or sent again. A video asks for parts of its file, and gives up the rest. */
function watchWaste(page: Page): readonly string[] {
  const [lines, sent] = [[] as string[], new Set<string>()]
  page.on('request', (request) => {
    if (request.resourceType() === 'media') return
    const parts = [request.method(), request.url(), request.headers()['range'] ?? '', request.postData() ?? '']
    const line = `${request.frame().url()}: ${parts.join(' ').trim()}`
    if (sent.has(line)) lines.push(`again: ${line}`)
    sent.add(line)
  })
  page.on('requestfailed', (request) => {
    if (request.resourceType() !== 'media') lines.push(`${request.failure()?.errorText}: ${request.url()}`)
  })
  return lines
}

const openEditor = '[data-phase="open"]'
const inEmbed = (page: Page) => page.frameLocator('iframe[src*="/partner/embed/"]')

it.each<[string, (addresses: typeof environment.demo.addresses) => string, (page: Page) => Promise<void>]>([
  [
    'the Workspace',
    ({ partner }) => `${partner}/`,
    async (page) => {
      const editor = inEmbed(page).frameLocator('iframe')
      await editor.locator(openEditor).waitFor()
      await editor.getByRole('img', { name: 'Waveform of Paper Lanterns' }).waitFor()
    },
  ],
  [
    'QA’s dock',
    ({ partner }) => `${partner}/?qa=1`,
    (page) => page.frameLocator('iframe[title="QA panel"]').getByText('VIDEO_DATA').first().waitFor(),
  ],
  ['the main site', ({ site }) => `${site}/`, (page) => page.getByText('A music video by tonight').waitFor()],
  [
    'the main site’s editor',
    ({ site }) => `${site}/editor`,
    async (page) => {
      const editor = page.frameLocator('iframe')
      await editor.locator(openEditor).waitFor()
      await editor.getByRole('img', { name: 'Waveform of Paper Lanterns' }).waitFor()
    },
  ],
])('%s requests everything once', async (_, addressOf, loaded) => {
  verifies('H-01')
  const own = [/^message: from \S*editor\S* to \S*site\S*$/, /^history: /]
  const context = await environment.newContext({ expected: own })
  const page = await context.newPage()
  const waste = watchWaste(page)
  await page.goto(addressOf(environment.demo.addresses))
  await loaded(page)
  await page.waitForLoadState('networkidle')
  expect(waste).toEqual([])
})
