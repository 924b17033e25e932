// A folder in which the packed packages are installed as in an application.
import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unpack } from './package-contents.ts'
import { cacheRoot, root } from '../paths.ts'

const consumer = join(cacheRoot, 'consumer')

/** Path of an application's file that imports the installed package. */
export const consumerFile = (name: string): string => join(consumer, name)

/**
 * Installs the tarballs by package name and writes the application's files by name.
 * Errors: throws if a tarball cannot be unpacked.
 */
export function installInConsumer(
  tarballs: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
): void {
  rmSync(consumer, { recursive: true, force: true })
  for (const [name, tarball] of Object.entries(tarballs)) unpack(tarball, join(consumer, 'node_modules', name))
  for (const dependency of ['zod', 'playwright-core']) {
    const installed = realpathSync(join(root, 'packages/protocol/node_modules', dependency))
    symlinkSync(installed, join(consumer, 'node_modules', dependency), 'junction')
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(consumerFile(name)), { recursive: true })
    writeFileSync(consumerFile(name), text)
  }
}
