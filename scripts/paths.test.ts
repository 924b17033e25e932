import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './paths.ts'

/** The cache folder of a process that starts elsewhere with this setting. */
function cacheWith(setting: string): string {
  const module = JSON.stringify(new URL('paths.ts', import.meta.url).href)
  const script = `const { cacheRoot } = await import(${module}); console.log(cacheRoot)`
  const env = { ...process.env, PROSCENIUM_CACHE: setting }
  const args = ['--input-type=module', '--eval', script]
  return spawnSync(process.execPath, args, { env, cwd: tmpdir(), encoding: 'utf8' }).stdout.trimEnd()
}

it.each([
  ['', join(root, '.cache')],
  ['elsewhere', join(root, 'elsewhere')],
  [tmpdir(), tmpdir()],
])('PROSCENIUM_CACHE "%s" names the same cache wherever a command starts', (setting, expected) => {
  expect(cacheWith(setting)).toBe(expected)
})
