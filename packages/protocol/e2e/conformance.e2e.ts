// The conformance suite against an address: in Chromium, across sites, from a page that plays the host.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from './test-site.ts'
import { useTestBrowser } from './test-bed.ts'

const testBrowser = useTestBrowser()
const open: { site?: TestSite } = {}
beforeAll(async () => {
  open.site = await openTestSite({ pages: new URL('conformance-pages', import.meta.url) })
})
afterAll(() => open.site?.close())

/** Runs the suite on the editor page. Actions go through the driver, as they would in an editor team's own setup. */
async function check({ broken = false, acting = false }) {
  // A separate context, because the other test may still be running when this one ends.
  const context = await testBrowser.browser.newContext()
  const page = await context.newPage()
  const { host = '', editor = '' } = open.site?.origins ?? {}
  await page.exposeFunction('act', async (name: string, argument: string) => {
    const frame = page.frames().findLast((each) => each.url().startsWith(editor))
    return await frame?.evaluate(([act, given]) => window.acts[act]?.(given), [name, argument] as const)
  })
  await page.goto(`${host}/host.html`)
  await page.waitForFunction(() => 'check' in window)
  const address = `${editor}/editor.html?hostOrigin=${host}${broken ? '&broken' : ''}`
  const report = await page.evaluate(([at, act]) => window.check(at, act), [address, acting] as const)
  await context.close()
  return report
}

const unseen = [
  'checks origin and source before reading data: not observable from outside the document',
  'posts nothing to a page that may not host it: no page on another named origin is available',
  'sends what waited for the handshake after the acknowledgement, in order: nothing waits for the handshake',
  'leaves no timer of an answered request: not observable from outside the document',
]

// The suite spends most of its time waiting for messages that must not arrive.
describe.concurrent('the conformance suite against an address', () => {
  it('passes a correct editor on everything its driver can trigger', { timeout: 300_000 }, async () => {
    const { checks, text } = await check({ acting: true })
    expect(text).not.toMatch(/^FAILED/m)
    // The driver of this test triggers some of the actions; the command's test triggers all.
    const silent = checks.filter(
      ({ outcome, detail }) => outcome === 'not-shown' && !/^(no action|its state)/.test(detail),
    )
    expect(silent.map(({ name, detail }) => `${name}: ${detail}`)).toEqual(unseen)
    expect(checks).toHaveLength(65)
  })

  it('fails a broken editor with the names and requirement ids of its defects', { timeout: 300_000 }, async () => {
    const { ok, checks } = await check({ broken: true })
    const failures = checks.filter(({ outcome }) => outcome === 'failed')
    expect(failures.map(({ name, requirements }) => `${requirements.join(' ')} ${name}`)).toEqual([
      'P-01 P-44 repeats EDITOR_READY with back-off until VIDEO_DATA arrives',
      'P-02 P-44 echoes the revision of a snapshot',
      'P-40 ignores messages from another origin',
      'P-40 ignores messages from another window of the host’s origin',
      'P-41 posts only to the host’s exact origin',
      'P-43 ignores unknown types',
      'P-43 ignores malformed VIDEO_DATA',
    ])
    expect(ok).toBe(false)
  })
})
