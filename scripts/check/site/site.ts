// The documentation site as a browser gets it: links, accessibility in both colour schemes, weight of the front page.
import { chromium, type Browser } from 'playwright-core'
import { siteFolder } from '@proscenium/site/build-site'
import { currentBrowserMachine, ensureBrowser, ensureShell } from '../../browsers/chromium.ts'
import { buildDocumentation } from '../../build/site.ts'
import { behaviourProblems } from './behaviour.ts'
import { linkProblems } from './links.ts'
import { weightProblem } from './weight.ts'
import { violations } from './accessibility.ts'
import { sendMessageProblems } from './send-message.ts'
import { tryItProblems } from './try-it.ts'
import { serveSite, type ServedSite } from './serve-site.ts'

/** A path of its own shows that no address is absolute. */
const BASE = '/docs/'
const PHONE = { width: 390, height: 844 } as const
const DESKTOP = { width: 1280, height: 800 } as const

/** One page of each template. */
const templates = {
  home: '',
  guide: 'guides/partners/five-minute-start.html',
  table: 'guides/partners/payments.html',
  operation: 'reference/http/catalogue/createDownload.html',
  messages: 'reference/messages.html',
  errors: 'errors/',
  screens: 'screens/',
  state: 'screens/states/expired-link.html',
  decision: 'built/decisions/structure/documentation-site.html',
} as const

/** Builds the site and prints what is wrong with it. Returns whether nothing is. */
export async function checkSite(): Promise<boolean> {
  if ((await buildDocumentation(['--base', BASE])) !== 0) return false
  const broken = linkProblems(siteFolder, BASE)
  const site = await serveSite(siteFolder, BASE)
  const machine = await currentBrowserMachine()
  const executablePath = ensureShell(machine, ensureBrowser(machine))
  const browser = await chromium.launch({ executablePath })
  try {
    const context = await browser.newContext({ viewport: DESKTOP })
    const problems = [
      ...broken,
      ...(await weightProblems(browser, site)),
      ...(await behaviourProblems({ context, address: site.address })),
      ...(await sendMessageProblems({ context, address: site.address })),
      ...(await tryItProblems({ context, address: site.address })),
      ...(await accessibilityProblems(browser, site)),
    ]
    for (const problem of problems) console.error(problem)
    return problems.length === 0
  } finally {
    await browser.close()
    await site.close()
  }
}

async function weightProblems(browser: Browser, site: ServedSite): Promise<string[]> {
  const page = await browser.newPage({ viewport: DESKTOP })
  await page.goto(site.address, { waitUntil: 'networkidle' })
  await page.close()
  return weightProblem(site.bytesWithoutPictures())
}

async function accessibilityProblems(browser: Browser, site: ServedSite): Promise<string[]> {
  const problems: string[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [DESKTOP, PHONE]) {
      const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' })
      for (const [name, path] of Object.entries(templates)) {
        const page = await context.newPage()
        await page.goto(`${site.address}${path}`, { waitUntil: 'networkidle' })
        const found = await violations(page)
        problems.push(...found.map((problem) => `${name}, ${colorScheme}, ${viewport.width} px: ${problem}`))
        await page.close()
      }
      await context.close()
    }
  return problems
}
