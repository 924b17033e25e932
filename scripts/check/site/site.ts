// The documentation site as a browser gets it: links, accessibility in both colour schemes, weight of the front page.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { brokenLinks } from '@proscenium/site/html-links'
import { siteFolder } from '@proscenium/site/build-site'
import { currentBrowserMachine, ensureBrowser, ensureShell } from '../../browsers/chromium.ts'
import { buildDocumentation } from '../../build/site.ts'
import { behaviourProblems } from './behaviour.ts'
import { violations } from './accessibility.ts'
import { sendMessageProblems } from './send-message.ts'
import { tryItProblems } from './try-it.ts'
import { serveSite, type ServedSite } from './serve-site.ts'

/** A path of its own shows that no address is absolute. */
const BASE = '/docs/'
const FRONT_PAGE_MAX = 100_000
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
  decision: 'built/decisions/structure/documentation-site.html',
} as const

/** Builds the site and prints what is wrong with it. Returns whether nothing is. */
export async function checkSite(): Promise<boolean> {
  if ((await buildDocumentation(['--base', BASE])) !== 0) return false
  const broken = linkProblems()
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

function linkProblems(): string[] {
  const all = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(siteFolder, path)).isFile(),
  )
  // Files of the repository that happen to be HTML are no pages of the site.
  const paths = all.filter((path) => path.endsWith('.html') && !path.startsWith('files/'))
  const pages = new Map(paths.map((path) => [path, readFileSync(join(siteFolder, path), 'utf8')]))
  console.log(`${pages.size} pages, ${all.length} files`)
  const files = new Set(all.filter((path) => !pages.has(path)))
  const listed = readFileSync(join(siteFolder, 'llms.txt'), 'utf8').matchAll(/\]\(([^()]+)\)/g)
  const strayed = Array.from(listed, ([, address = '']) => address).filter(
    (address) => !address.startsWith(BASE) || !files.has(address.slice(BASE.length)),
  )
  return [...brokenLinks({ base: BASE, pages, files }), ...strayed.map((address) => `llms.txt → ${address}`)]
}

async function weightProblems(browser: Browser, site: ServedSite): Promise<string[]> {
  const page = await browser.newPage({ viewport: DESKTOP })
  await page.goto(site.address, { waitUntil: 'networkidle' })
  await page.close()
  const bytes = site.bytesWithoutPictures()
  console.log(`The front page has ${(bytes / 1000).toFixed(1)} kB without pictures`)
  return bytes <= FRONT_PAGE_MAX ? [] : [`the front page has ${bytes} bytes, ${FRONT_PAGE_MAX} are allowed`]
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
