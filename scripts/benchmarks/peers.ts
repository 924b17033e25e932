// The servers that ours is compared with. They bring 300 packages that the repository does not need otherwise, so
// only the bench installs them: into the cache, at these versions, without install scripts.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheRoot } from '../paths.ts'
import { runTool } from '../run-tool.ts'

const peers = { 'json-server': '0.17.4', '@stoplight/prism-cli': '5.16.0', fastify: '5.12.8' }

/**
 * Installs missing peers and returns their folder.
 * Errors: throws if the installation fails.
 */
export function ensurePeers(): string {
  const folder = join(cacheRoot, 'bench-peers')
  const manifest = `${JSON.stringify({ private: true, dependencies: peers })}\n`
  const stamp = join(folder, 'installed.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), manifest)
  const code = runTool('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder])
  if (code !== 0) throw new Error('Cannot install the packages that the benchmarks compare with')
  writeFileSync(stamp, manifest)
  return folder
}
