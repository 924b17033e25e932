import { launch, type Launched } from '../../demo/servers/launch.ts'
import { builtPages } from '../build/built-pages.ts'
import { ensureMediaFixtures } from '../media-fixtures.ts'
import { buildPages } from '../build/pages.ts'

/** The whole demo on free ports, without the control API and without logging. */
export async function launchBenchDemo(): Promise<Launched> {
  const set = await ensureMediaFixtures()
  await buildPages()
  return launch({
    ports: { partner: 0, service: 0, editor: 0, site: 0, mailbox: 0 },
    db: ':memory:',
    media: set,
    pages: builtPages(),
    control: false,
    seed: true,
    service: { logLevel: 'silent' },
  })
}
