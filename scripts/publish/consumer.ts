// A folder in which the packed protocol package is installed as in an application.
import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unpack } from './package-contents.ts'
import { cacheRoot, root } from '../paths.ts'

const consumer = join(cacheRoot, 'consumer')

/** Path of an application's file that imports the installed package. */
export const consumerFile = (name: string): string => join(consumer, name)

/**
 * Installs the tarball and writes the application's files by name.
 * Errors: throws if the tarball cannot be unpacked.
 */
export function installInConsumer(tarball: string, files: Readonly<Record<string, string>>): void {
  const installed = join(consumer, 'node_modules/@proscenium/protocol')
  const zod = join(consumer, 'node_modules/zod')
  rmSync(consumer, { recursive: true, force: true })
  unpack(tarball, installed)
  symlinkSync(realpathSync(join(root, 'packages/protocol/node_modules/zod')), zod, 'junction')
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(consumerFile(name)), { recursive: true })
    writeFileSync(consumerFile(name), text)
  }
}
