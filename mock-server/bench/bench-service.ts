// The reference server as a benchmark contender: built, seeded, logging as usual, with the API rate limit off.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { partnersByName } from '../src/seed/index.ts'
import { makeTestMedia } from '../testing/media.ts'
import { freePort } from '../testing/free-port.ts'
import { startProcess, type ServerProcess } from './processes.ts'

/** Tools a bench file receives; see scripts/bench.ts. */
export interface HttpBenchTools {
  readonly server: () => Promise<string>
  readonly peers: () => string
}

const ENOUGH = '1000000/1'

export const bearer = { Authorization: `Bearer ${partnersByName.tallyroom.apiKeys[0].key}` }

export interface BenchService {
  /** Starts another process over the same folder. Polls `first` until it responds. */
  start(options?: {
    name?: string
    args?: readonly string[]
    first?: string
  }): Promise<ServerProcess & { firstResponseMs: number }>
}

export async function createBenchService(
  program: readonly string[],
  media: Parameters<typeof makeTestMedia>[0] = {},
): Promise<BenchService & { mediaFolder: string }> {
  const { cacheRoot, directory } = await makeTestMedia(media)
  const folder = await mkdtemp(join(tmpdir(), 'proscenium-bench-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><!--embed:config-->')
  const always = ['--seed', '--db', join(folder, 'bench.db'), '--cache', cacheRoot, '--embed', folder]
  return {
    mediaFolder: directory,
    async start({ name = 'Proscenium', args = [], first = '/v1/videos' } = {}) {
      const port = await freePort()
      const command = [process.execPath, ...program, '--port', String(port), ...always, ...args]
      const env = {
        PROSCENIUM_API_RATE_LIMIT: 'off',
        // A single user verifies constantly: requests count against these limits but never reach them.
        PROSCENIUM_USER_VERIFICATION_LIMIT: ENOUGH,
        PROSCENIUM_CLIENT_VERIFICATION_LIMIT: ENOUGH,
      }
      return await startProcess({ name, port, path: first, command, env, headers: bearer })
    },
  }
}
