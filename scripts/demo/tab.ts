// The demo without a server: static files, and the service in the browser.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { partnersByName } from '@proscenium/mock-server/seed'
import { startStaticSite } from '../../demo/servers/static-site.ts'
import { writePlayground } from '../build/playground.ts'
import { cacheRoot } from '../paths.ts'
import { playgroundPort } from './ports.ts'
import { waitForShutdown } from './wait-for-shutdown.ts'

/** Serves the playground until the process is stopped. Errors: throws one line if it cannot be built or served. */
export async function runInTab({ isOneOrigin }: { readonly isOneOrigin: boolean }): Promise<number> {
  const folder = join(cacheRoot, 'demo-tab')
  mkdirSync(folder, { recursive: true })
  // Its origins have the port.
  const { port, close } = await startStaticSite({
    name: 'playground',
    port: playgroundPort(process.env),
    folders: { '/': folder },
  })
  try {
    console.log('Building the playground …')
    await writePlayground(folder, isOneOrigin ? undefined : `http://{part}.playground.localhost:${port}`)
    console.log(bannerOf(`http://playground.localhost:${port}/`))
    await waitForShutdown()
  } finally {
    await close()
  }
  return 0
}

function bannerOf(address: string): string {
  const { loginEmail } = partnersByName.tallyroom
  return `
The playground is at ${address}
Its service, its database and its mail are in the browser. Press Ctrl-C to stop serving the files.

Try this:
  1. Search for “haze” in the partner’s product, add “Haze Cathedral” and play it. Buy it: no money moves.
  2. Open the dashboard, enter ${loginEmail}, and open the link that the mailbox receives.
  3. Once “Works offline” is shown, press Ctrl-C here: everything goes on.
`
}
