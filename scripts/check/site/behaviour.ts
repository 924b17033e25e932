import type { BrowserContext, Page } from 'playwright-core'

/** A question of a reader, and the page that one search must find for it. */
const SEARCHES = [
  ['rotate client secret', 'guides/partners/rotation.html'],
  ['systemd', 'operations/systemd.html'],
  ['REQUEST_PURCHASE', 'reference/messages.html'],
  ['createDownload', 'reference/http/catalogue/createDownload.html'],
] as const

interface Options {
  readonly context: BrowserContext
  /** The front page. */
  readonly address: string
}

/** What does not work: the search, the remembered language, or a request to somebody else's server. */
export async function behaviourProblems({ context, address }: Options): Promise<string[]> {
  const page = await context.newPage()
  const foreign = new Set<string>()
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(address)) foreign.add(request.url())
  })
  const problems = [...(await searchProblems(page, address)), ...(await languageProblems(page, address))]
  await page.close()
  return [...problems, ...Array.from(foreign, (url) => `a request to ${url}`)]
}

async function searchProblems(page: Page, address: string): Promise<string[]> {
  const problems: string[] = []
  for (const [words, expected] of SEARCHES) {
    await page.goto(address)
    await page
      .getByRole('button', { name: /search/i })
      .first()
      .click()
    await page.getByRole('searchbox').fill(words)
    const result = page.locator(`.VPLocalSearchBox a[href*="${expected}"]`).first()
    const found = await result.waitFor({ timeout: 20_000 }).then(
      () => true,
      () => false,
    )
    if (!found) problems.push(`searching “${words}” does not find ${expected}`)
  }
  return problems
}

async function languageProblems(page: Page, address: string): Promise<string[]> {
  await page.goto(`${address}guides/partners/five-minute-start.html`)
  await page.getByRole('tab', { name: 'Python' }).first().click()
  await page.goto(`${address}reference/http/catalogue/createDownload.html`)
  const panel = page.getByRole('tabpanel', { name: 'Python' })
  const isShown = await panel.waitFor({ timeout: 20_000 }).then(
    () => true,
    () => false,
  )
  return isShown ? [] : ['the language that a reader chose is not shown on the next page']
}
