import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { occupiedPort } from './demo/occupied-port.ts'
import { root } from './paths.ts'

it('exits with one line when a port is taken, and watches nothing', async () => {
  const { port, close } = await occupiedPort()
  try {
    const entry = join(root, 'scripts/entry.mjs')
    const env = {
      ...process.env,
      PROSCENIUM_PARTNER_PORT: '0',
      PROSCENIUM_SERVICE_PORT: '0',
      PROSCENIUM_EDITOR_PORT: String(port),
    }
    const options = { env, encoding: 'utf8', timeout: 120_000 } as const
    const { status, stderr } = spawnSync(process.execPath, ['--conditions=proscenium-source', entry, 'dev'], options)
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `Cannot open port ${port} for the editor (EADDRINUSE): stop the process that uses it, or set PROSCENIUM_EDITOR_PORT to another\n`,
    })
  } finally {
    await close()
  }
})
