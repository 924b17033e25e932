// A folder in which the packed protocol package lies as an application would have it installed.
import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheRoot, root } from './paths.ts'
import { runTool } from './run-tool.ts'

const consumer = join(cacheRoot, 'consumer')

/** Path of an application's file that imports the installed package. */
export const consumerFile = (name: string): string => join(consumer, name)

/** Installs the tarball and writes the application's files by name. Errors: throws when it cannot be unpacked. */
export function installInConsumer(tarball: string, files: Readonly<Record<string, string>>): void {
  const installed = join(consumer, 'node_modules/@proscenium/protocol')
  const zod = join(consumer, 'node_modules/zod')
  rmSync(consumer, { recursive: true, force: true })
  mkdirSync(installed, { recursive: true })
  if (runTool('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]) !== 0)
    throw new Error(`${tarball} could not be unpacked`)
  symlinkSync(realpathSync(join(root, 'packages/protocol/node_modules/zod')), zod, 'junction')
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(consumerFile(name)), { recursive: true })
    writeFileSync(consumerFile(name), text)
  }
}
