// The reference editor under the suite that every editor team runs on its own, at its address and from outside.
import { fileURLToPath } from 'node:url'
import { bundle } from '@proscenium/testkit/bundle'
import { expect, it } from 'vitest'
import { useTestEnvironment } from '../support/test-environment.ts'

const stage = useTestEnvironment({ windowless: true })
/**
 * The suite’s own page is a host: it hears its editor, and navigates the editor’s frame. Its boot data name a picture of a
 * service that is none of this editor’s, whose policy refuses it.
 */
const expected = [/^message: from \S+ to \S+$/, /^history: /, /https:\/\/service\.example\/thumbnails\//]

it('the reference editor breaks no rule that can be seen from its host', { timeout: 180_000 }, async () => {
  const { service, editor } = stage.demo.addresses
  const page = await (await stage.newContext({ expected })).newPage()
  const address = `${service}/conformance`
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Host</title>' }),
  )
  await page.goto(address)
  const scripts = await bundle({ host: fileURLToPath(new URL('conformance-page.ts', import.meta.url)) })
  await page.addScriptTag({ type: 'module', content: scripts.get('host.js') ?? '' })
  await page.waitForFunction(() => 'check' in window)
  const { checks, text } = await page.evaluate((at) => window.check(at), `${editor}/`)
  expect(text).not.toMatch(/^FAILED/m)
  expect(checks.filter(({ outcome }) => outcome === 'passed')).toHaveLength(13)
})
