// Runs the conformance suite that every editor team can run against the reference editor, at its address and from
// outside.
import { fileURLToPath } from 'node:url'
import { bundle } from '@proscenium/testkit/bundle'
import { expect, it } from 'vitest'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ windowless: true })
/**
 * The suite’s page is a host: it receives its editor’s messages and navigates the editor’s frame. Its boot data
 * reference a thumbnail on an origin that this editor’s policy blocks, and a logo of a partner that does not exist. Its
 * token is none of the service’s.
 */
const expected = [
  /^message: from \S+ to \S+$/,
  /^history: /,
  /https:\/\/service\.example\/thumbnails\//,
  /https:\/\/partner\.example\/logo\.svg/,
  /a status of 401 .*\/editor\/v1\/projects\)/,
]

it('the reference editor passes every check of the conformance suite', { timeout: 180_000 }, async () => {
  const { service, editor } = environment.demo.addresses
  const page = await (await environment.newContext({ expected })).newPage()
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
