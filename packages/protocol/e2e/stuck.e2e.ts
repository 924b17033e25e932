// A handshake that cannot complete explains itself in the console of the end that waits (P-51).
import { verifies } from '@proscenium/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestBrowser } from './test-bed.ts'
import { openTestSite, type TestSite } from './test-site.ts'

const testBrowser = useTestBrowser()
let site: TestSite

beforeAll(async () => {
  site = await openTestSite({ pages: new URL('stuck-pages', import.meta.url) })
})
afterAll(async () => {
  await site.close()
})

/** Each situation, and what the console says about it. `page` is the page at the top; the host's by default. */
const situations: readonly { name: string; says: RegExp; page?: 'host' | 'editor' }[] = [
  { name: 'no frame', says: /host end: Waiting for EDITOR_READY .* the frame is not in a document/ },
  { name: 'no address', says: /host end: Waiting for EDITOR_READY .* hold no editor/ },
  { name: 'refused connection', says: /host end: Waiting for EDITOR_READY .* may refuse the connection/ },
  { name: 'no editor', says: /host end: Waiting for EDITOR_READY .* hold no editor/ },
  {
    name: 'other origin',
    says: /host end: Waiting for EDITOR_READY from .*host\..*: the document in the frame is at .*editor\./,
  },
  { name: 'pending boot', says: /host end: The editor is ready .* the handler bootData has not returned/ },
  { name: 'failed boot', says: /host end: The editor is ready .* could not be loaded: offline/ },
  { name: 'invalid boot', says: /host end: The editor is ready .* VIDEO_DATA is not sent: videoId/ },
  { name: 'no acknowledgement', says: /host end: VIDEO_DATA has been sent and no EDITOR_VIDEO_DATA_ACK has come back/ },
  {
    name: 'rejected by the editor',
    says: /host end: .*the editor has rejected VIDEO_DATA: projects.3.projectName: too long/,
  },
  {
    name: 'swallowed by the host',
    says: /host end: Waiting for EDITOR_READY .* a listener of this page stops message events/,
  },
  { name: 'swallowed by the editor', says: /editor end: EDITOR_READY has been sent .* no VIDEO_DATA was accepted/ },
  { name: 'rejected snapshot', says: /editor end: EDITOR_READY has been sent .* last issue: VIDEO_DATA: userId/ },
  { name: 'no host', says: /editor end: EDITOR_READY has been sent .* no host listens there/ },
  { name: 'no page around it', says: /The editor is not framed by any page/, page: 'editor' },
  { name: 'page that may not host', says: /The page around the editor is .*host\..*, which is not among .*elsewhere/ },
  { name: 'lost host', says: /editor end: the host does not respond; announcing again/ },
]

/** Where an open session loses its host, and over which transport. */
const losses = [
  { name: 'remounted host', transport: 'window' },
  { name: 'remounted host', transport: 'port' },
  { name: 'lost port', transport: 'port' },
] as const

interface Opened {
  readonly name: string
  readonly page?: 'host' | 'editor'
  readonly transport?: 'window' | 'port'
}

/** What the console says from now on. */
async function open({ name, page: top = 'host', transport = 'window' }: Opened, page: Page): Promise<string[]> {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const { host, editor } = site.origins
  const query = new URLSearchParams({ name, transport, host, editor }).toString()
  await page.goto(`${top === 'editor' ? editor : host}/${top}.html?${query}`, { waitUntil: 'commit' })
  return said
}

/** Several at once, because each takes five seconds; not all, because each is a page of its own. */
const AT_ONCE = 6
const groups = Array.from({ length: Math.ceil(situations.length / AT_ONCE) }, (_, index) =>
  situations.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
)

describe('seventeen stuck situations', () => {
  it.each(groups.map((group) => [group.map(({ name }) => name).join(', '), group] as const))(
    'are explained: %s',
    async (_names, group) => {
      verifies('P-51')
      const opened = group.map(async (situation) => ({
        situation,
        said: await open(situation, await testBrowser.newPage()),
      }))
      for (const { situation, said } of await Promise.all(opened))
        await expect.poll(() => said.join('\n'), { message: situation.name, timeout: 60_000 }).toMatch(situation.says)
    },
  )

  it('are seventeen', () => {
    expect(new Set(situations.map(({ name }) => name)).size).toBe(17)
  })
})

it.each(losses)(
  'a $name over $transport: the next question after the first failure is answered at once',
  async (loss) => {
    verifies('P-51')
    const page = await testBrowser.newPage()
    await open(loss, page)
    const shown = page.frameLocator('iframe').locator('body')
    const healed = /first: timeout; next: answered after (\d+) ms/
    await expect.poll(() => shown.textContent(), { timeout: 60_000 }).toMatch(healed)
    expect(Number(healed.exec((await shown.textContent()) ?? '')?.[1])).toBeLessThan(1_000)
  },
)
