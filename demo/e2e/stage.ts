// The stage of an end-to-end test: the whole demo on free ports with an empty in-memory store, and one real Chromium.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderPage } from '@proscenium/mock-server'
import { ensureMedia } from '@proscenium/mock-server/media'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core'
import { inject } from 'vitest'
import { launch } from '../servers/launch.ts'
import '../servers/provided.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  // A page that a test fulfils has no address on this machine, and could not frame loopback without this.
  '--disable-features=LocalNetworkAccessChecks',
]

export type Demo = Awaited<ReturnType<typeof launch>>

export interface Stage {
  readonly demo: Demo
  readonly browser: Browser
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  /** Path of a file a person may look at after the run. */
  artifact(name: string): string
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const provided = inject('proscenium')
  const browser = await chromium.launch({ executablePath: provided.browser, args: flags })
  const demo = await openDemo(provided.cacheRoot, provided.pages)
  return {
    demo,
    browser,
    newContext: async (options) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 960 }, ...options })
      context.setDefaultTimeout(15_000)
      return context
    },
    artifact: (name) => {
      const folder = join(provided.artifacts, 'screens')
      mkdirSync(folder, { recursive: true })
      return join(folder, name)
    },
    close: async () => {
      await browser.close()
      await demo.close()
    },
  }
}

async function openDemo(cacheRoot: string, pages: Readonly<Record<string, string>>): Promise<Demo> {
  const built = (name: string): ReturnType<typeof folderPage> => folderPage(pages[name] ?? '')
  return launch({
    ports: { partner: 0, service: 0, editor: 0 },
    db: ':memory:',
    media: await ensureMedia({ cacheRoot }),
    pages: { embed: built('embed'), editor: built('editor'), partner: built('partner'), panel: built('panel') },
    control: true,
    seed: true,
  })
}
