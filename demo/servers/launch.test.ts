import { expect, it } from 'vitest'
import { listen } from '../partner/server/listen.ts'
import { launch } from './launch.ts'

const page = { html: async () => '', assets: (_: unknown, __: unknown, next: () => void) => next() }

async function freePort(): Promise<number> {
  const running = await listen(() => undefined, { name: 'nobody', port: 0 })
  await running.close()
  return running.port
}

it('closes the started servers when the service cannot start', async () => {
  const occupied = await listen(() => undefined, { name: 'occupant', port: 0 })
  const [partner, editor, mailbox] = [await freePort(), await freePort(), await freePort()]
  try {
    const launched = launch({
      ports: { partner, editor, service: occupied.port, site: 0, mailbox },
      db: ':memory:',
      media: { directory: import.meta.dirname, manifest: { version: 'none', clips: [] } },
      pages: { embed: page, editor: page, partner: page, panel: page, site: page, dashboard: page },
      control: false,
      seed: true,
    })
    await expect(launched).rejects.toThrow(String(occupied.port))
    for (const port of [partner, editor, mailbox])
      await (await listen(() => undefined, { name: 'again', port })).close()
  } finally {
    await occupied.close()
  }
})
