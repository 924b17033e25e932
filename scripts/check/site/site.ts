// The documentation site as a browser gets it: links, accessibility in both colour schemes, weight of the front page.
import { chromium, type Browser } from 'playwright-core'
import { siteFolder } from '@proscenium/site/build-site'
import { currentBrowserMachine, ensureBrowser, ensureShell } from '../../browsers/chromium.ts'
import { buildDocumentation } from '../../build/site.ts'
import { startStaticSite } from '../../../demo/servers/static-site.ts'
import { behaviourProblems } from './behaviour.ts'
import { linkProblems } from './links.ts'
import { frontPageBytes, weightProblem } from './weight.ts'
import { violations } from './accessibility.ts'
import { sendMessageProblems } from './send-message.ts'
import { tryItProblems } from './try-it.ts'

/** A path of its own shows that no address is absolute. */
const BASE = '/docs/'
/** Named in guides; nothing loads it here. */
const PLAYGROUND = 'https://play.example/'
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
  if ((await buildDocumentation(['--base', BASE, '--playground', PLAYGROUND])) !== 0) return false
  const broken = linkProblems(siteFolder, BASE)
  const site = await startStaticSite({ name: 'site', folders: { [BASE]: siteFolder } })
  const address = `http://127.0.0.1:${site.port}${BASE}`
  const machine = await currentBrowserMachine()
  const executablePath = ensureShell(machine, ensureBrowser(machine))
  const browser = await chromium.launch({ executablePath })
  try {
    const context = await browser.newContext({ viewport: DESKTOP })
    const problems = [
      ...broken,
      ...(await weightProblems(browser, address)),
      ...(await behaviourProblems({ context, address })),
      ...(await sendMessageProblems({ context, address })),
      ...(await tryItProblems({ context, address })),
      ...(await accessibilityProblems(browser, address)),
    ]
    for (const problem of problems) console.error(problem)
    return problems.length === 0
  } finally {
    await browser.close()
    await site.close()
  }
}

async function weightProblems(browser: Browser, address: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: DESKTOP })
  const bytes = await frontPageBytes(page, address)
  await page.close()
  return weightProblem(bytes)
}

async function accessibilityProblems(browser: Browser, address: string): Promise<string[]> {
  const problems: string[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [DESKTOP, PHONE]) {
      const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' })
      for (const [name, path] of Object.entries(templates)) {
        const page = await context.newPage()
        await page.goto(`${address}${path}`, { waitUntil: 'networkidle' })
        const found = await violations(page)
        problems.push(...found.map((problem) => `${name}, ${colorScheme}, ${viewport.width} px: ${problem}`))
        await page.close()
      }
      await context.close()
    }
  return problems
}
