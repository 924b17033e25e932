// A folder in which the packed packages are installed as in an application: with what they declare, and nothing else.
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unpack } from './package-contents.ts'
import { cacheRoot, root } from '../paths.ts'

const consumer = join(cacheRoot, 'consumer')

/** Path of an application's file that imports the installed package. */
export const consumerFile = (name: string): string => join(consumer, name)

/** An application. Its folder is replaced. */
export interface Application {
  readonly folder?: string
  /** Text of its files by name. */
  readonly files?: Readonly<Record<string, string>>
  /** A folder whose files it has; what their package.json declares is installed too. */
  readonly copy?: string
  /** The folder, relative to the root, whose installed packages those are; that of the protocol's package when absent. */
  readonly from?: string
}

/**
 * Installs the tarballs by package name, with the dependencies and peer dependencies that each of them declares, and
 * writes the application.
 * Errors: throws if a tarball cannot be unpacked.
 */
export function installInConsumer(
  tarballs: Readonly<Record<string, string>>,
  { folder = consumer, files = {}, copy, from = 'packages/protocol' }: Application,
): void {
  rmSync(folder, { recursive: true, force: true })
  const modules = join(folder, 'node_modules')
  for (const [name, tarball] of Object.entries(tarballs)) unpack(tarball, join(modules, name))
  const ownModules = (name: string): string =>
    join(
      root,
      name === '@proscenium/mock-server' ? 'mock-server' : name.replace('@proscenium', 'packages'),
      'node_modules',
    )
  for (const name of Object.keys(tarballs)) linkDependencies(join(modules, name), { modules, from: ownModules(name) })
  if (copy !== undefined) {
    cpSync(copy, folder, { recursive: true })
    linkDependencies(folder, { modules, from: join(root, from, 'node_modules') })
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Links what the package.json of a folder declares to copies that a package of the workspace has, as far as it has them. */
function linkDependencies(
  folder: string,
  { modules, from }: { readonly modules: string; readonly from: string },
): void {
  const text = readFileSync(join(folder, 'package.json'), 'utf8')
  const { dependencies, optionalDependencies, devDependencies, peerDependencies } = JSON.parse(text) as Manifest
  const isApplication = folder === dirname(modules)
  const declared = { ...dependencies, ...optionalDependencies, ...(isApplication ? devDependencies : peerDependencies) }
  for (const name of Object.keys(declared)) {
    const link = join(modules, name)
    if (existsSync(link) || !existsSync(join(from, name))) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(realpathSync(join(from, name)), link, 'junction')
  }
}
