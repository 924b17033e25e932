// The playground on one origin in Firefox and WebKit: it opens, plays, saves, and has what it saved after a reload (O-17).
import { verifies } from '@proscenium/testkit'
import { expect, inject, it } from 'vitest'
import { startStaticSite } from '../../servers/static-site.ts'
import '../../servers/provided.ts'
import type { BrowserDriver } from './browser-driver.ts'
import { cutClips, nameEdit, openPartnerPage } from './edit-steps.ts'
import { openFirefox } from './playwright-driver.ts'
import { createUser } from './user.ts'
import { openWebkit } from './webkit-driver.ts'

const { engines, playground } = inject('proscenium')
if (engines === undefined) throw new Error('run this test by "check browsers"')
testPlaygroundIn('Firefox', () => openFirefox(engines.firefox, { isFramed: true }))
testPlaygroundIn('WebKit', () => openWebkit(engines, { isFramed: true }))

function testPlaygroundIn(name: string, open: () => Promise<BrowserDriver>): void {
  it(`the playground runs in ${name}`, async () => {
    verifies('O-17')
    // WebKit does not resolve names below `localhost`.
    const { port, close } = await startStaticSite({ name: 'playground', folders: { '/': playground } })
    const driver = await open()
    try {
      await driver.resize(1440, 960)
      await openPartnerPage(driver, `http://localhost:${port}/`)
      await cutClips(driver)
      await nameEdit(driver, 'Kept')
      await driver.reload()
      await createUser(driver).sees('editor', 'h1', 'Kept')
      expect(await driver.windows()).toBe(1)
    } finally {
      await driver.close()
      await close()
    }
  })
}
