// “Try it” on the pages of operations: what a reader sees, and that the service accepts every sample as its page sends it.
import type { BrowserContext, Page } from 'playwright-core'
import type { TabRequest } from '@proscenium/site/service-in-tab'
import { readSite } from '@proscenium/site/read-site'

interface Options {
  readonly context: BrowserContext
  /** The front page. */
  readonly address: string
}

/** A cold machine compiles SQLite and writes the seed. */
const PATIENCE_MS = 60_000

export async function tryItProblems({ context, address }: Options): Promise<string[]> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  try {
    await page.goto(`${address}reference/http/catalogue/listVideos.html`)
    const isLazy = !loaded.some((url) => url.startsWith(`${address}service/`))
    return [
      ...(isLazy ? [] : ['the service is loaded before a reader asks for it']),
      ...(await pressProblems(page, { change: null, status: '200', body: '"title"' })),
      ...(await pressProblems(page, { change: 'Bearer psk_live_wrong', status: '401', body: '"invalid_api_key"' })),
      ...(await sampleProblems(page, `${address}service/service-in-tab.js`)),
    ]
  } finally {
    await page.close()
  }
}

interface Press {
  /** What the reader types as the authorisation. */
  readonly change: string | null
  readonly status: string
  /** A part of the body. */
  readonly body: string
}

async function pressProblems(page: Page, { change, status, body }: Press): Promise<string[]> {
  const form = page.getByRole('form', { name: 'Try it' })
  if (change !== null) await form.getByLabel('Authorization').fill(change)
  await form.getByRole('button', { name: 'Try it' }).click()
  const shown = form
    .getByRole('status')
    .filter({ hasText: `Response ${status}` })
    .filter({ hasText: body })
  const found = await shown.waitFor().then(
    () => true,
    () => false,
  )
  return found ? [] : [`“Try it” does not show ${status} with ${body}: ${await form.getByRole('status').innerText()}`]
}

/** The requests of all pages, sent as a page sends them; each must succeed. */
async function sampleProblems(page: Page, module: string): Promise<string[]> {
  const requests = readSite().pages.flatMap(({ tryIt }) => (tryIt === undefined ? [] : [tryIt]))
  if (requests.length === 0) return ['no page has a request to try']
  const statuses = await page.evaluate(sendAll, { module, requests })
  return statuses.flatMap(({ status, text }, index) =>
    status < 300 ? [] : [`${requests[index]?.method} ${requests[index]?.path} gets ${status}: ${text}`],
  )
}

/** Runs in the page. */
async function sendAll({ module, requests }: { readonly module: string; readonly requests: readonly TabRequest[] }) {
  const { openTab } = (await import(module)) as typeof import('@proscenium/site/service-in-tab')
  const tab = await openTab()
  const responses: { readonly status: number; readonly text: string }[] = []
  for (const request of requests) {
    const { status, bytes } = await tab.send(request)
    responses.push({ status, text: status < 300 ? '' : new TextDecoder().decode(bytes) })
  }
  return responses
}
