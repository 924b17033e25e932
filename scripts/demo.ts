// The whole path on this machine: partner, service and editor on three loopback origins, with real media.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from '../demo/servers/launch.ts'
import { builtPages } from './built-pages.ts'
import { media } from './media.ts'
import { buildPages } from './pages.ts'
import { cacheRoot } from './paths.ts'
import { demoPorts, refuseTakenPorts } from './ports.ts'
import { untilStopped } from './until-stopped.ts'

/** Errors: throws, in one line, what keeps the demo from starting. */
export async function run(): Promise<number> {
  const ports = demoPorts(process.env)
  await refuseTakenPorts(ports)
  const set = await media()
  await buildPages()
  const demo = await launch({
    ports,
    db: join(ownFolder(), 'proscenium.sqlite'),
    media: set,
    pages: builtPages(),
    control: true,
    seed: true,
  })
  const { partner, site } = demo.addresses
  console.log(
    `\nThe demo runs.\nOpen ${partner}/ for a partner's product\nOpen ${site}/ for the main site\nCtrl-C ends all of it.`,
  )
  await untilStopped()
  await demo.close()
  return 0
}

/** Where the database lies. Errors: throws, in one line, when it cannot be made. */
function ownFolder(): string {
  const folder = join(cacheRoot, 'demo')
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(`The demo's folder ${folder} cannot be made (${reason})`, { cause: error })
  }
  return folder
}
