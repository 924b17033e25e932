// What each page of the demo requests while it loads: everything once, and nothing that it then gives up.
import { partnersByName } from '@proscenium/mock-server/seed'
import { byRun, verifies } from '@proscenium/testkit'
import type { Page, Request as SentRequest } from 'playwright-core'
import { expect, it } from 'vitest'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ windowless: true, songs: ['paper-lanterns'] })

declare global {
  interface Window {
    /** Addresses of the fetches that the document has aborted, before or after their end. */
    abortedFetches: string[]
  }
}

/**
 * Lines of the requests that a document aborted or sent again. A video asks for parts of its file, and gives up the rest.
 * Chromium also reports as aborted what a busy page has read to its end, so a fetch counts if the page aborted it.
 */
async function watchWaste(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const { fetch } = window
    const aborted: string[] = (window.abortedFetches = [])
    window.fetch = async (input, init) => {
      const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
      const address = input instanceof Request ? input.url : new URL(input, document.baseURI).href
      signal?.addEventListener('abort', () => aborted.push(address))
      return await fetch(input, init)
    }
  })
  const [again, failed, sent] = [[] as string[], [] as SentRequest[], new Set<string>()]
  page.on('request', (request) => {
    if (request.resourceType() === 'media') return
    const parts = [request.method(), request.url(), request.headers()['range'] ?? '', request.postData() ?? '']
    const line = `${request.frame().url()}: ${parts.join(' ').trim()}`
    if (sent.has(line)) again.push(`again: ${line}`)
    sent.add(line)
  })
  page.on('requestfailed', (request) => {
    if (request.resourceType() !== 'media') failed.push(request)
  })
  const isGivenUp = async (request: SentRequest): Promise<boolean> =>
    request.resourceType() !== 'fetch' ||
    request.failure()?.errorText !== 'net::ERR_ABORTED' ||
    (await request.frame().evaluate((address) => window.abortedFetches.includes(address), request.url()))
  return async () => {
    const lines = await Promise.all(
      failed.map(async (request) =>
        (await isGivenUp(request)) ? [`${request.failure()?.errorText}: ${request.url()}`] : [],
      ),
    )
    return [...again, ...lines.flat()]
  }
}

const openEditor = '[data-phase="open"]'
const inEmbed = (page: Page) => page.frameLocator('iframe[src*="/partner/embed/"]')

interface LoadedPage {
  readonly name: string
  readonly address: (addresses: typeof environment.demo.addresses) => string
  readonly loaded: (page: Page) => Promise<void>
}

const workspace: LoadedPage = {
  name: 'the Workspace',
  address: ({ partner }) => `${partner}/`,
  async loaded(page) {
    const editor = inEmbed(page).frameLocator('iframe')
    await editor.locator(openEditor).waitFor()
    await editor.getByRole('img', { name: 'Waveform of Paper Lanterns' }).waitFor()
  },
}
const others: readonly LoadedPage[] = [
  {
    name: 'catalog mode',
    address: ({ partner }) => `${partner}/?qa=1&partner=${partnersByName.cadenza.id}`,
    loaded: (page) => inEmbed(page).locator('main [data-results="ready"]').waitFor(),
  },
  {
    name: 'QA’s dock',
    address: ({ partner }) => `${partner}/?qa=1`,
    loaded: (page) => page.frameLocator('iframe[title="QA panel"]').getByText('VIDEO_DATA').first().waitFor(),
  },
  {
    name: 'the main site',
    address: ({ site }) => `${site}/`,
    loaded: (page) => page.getByText('A music video by tonight').waitFor(),
  },
  {
    name: 'the main site’s editor',
    address: ({ site }) => `${site}/editor`,
    async loaded(page) {
      const editor = page.frameLocator('iframe')
      await editor.locator(openEditor).waitFor()
      await editor.getByRole('img', { name: 'Waveform of Paper Lanterns' }).waitFor()
    },
  },
]

it.each(byRun({ quick: [workspace], long: [workspace, ...others] }))(
  '$name requests everything once',
  async ({ address, loaded }) => {
    verifies('H-01')
    const own = [/^message: from \S*editor\S* to \S*site\S*$/, /^history: /]
    const context = await environment.newContext({ expected: own })
    const page = await context.newPage()
    const waste = await watchWaste(page)
    await page.goto(address(environment.demo.addresses))
    await loaded(page)
    await page.waitForLoadState('networkidle')
    expect(await waste()).toEqual([])
  },
)
