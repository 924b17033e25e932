// The published packages: their build, and the gate that a packed tarball passes before installation.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { contentIssues, unpack } from './package-contents.ts'
import { packageManager } from '../package-manager.ts'
import { cacheRoot, root } from '../paths.ts'
import { runTool } from '../run-tool.ts'

/** Folders of the packages that go to the registry. */
const published = ['packages/protocol', 'packages/partner'] as const

/**
 * Writes `dist` of every published package.
 * Errors: throws with the name of the package that failed to build.
 */
export async function buildPackages(): Promise<void> {
  for (const folder of published) {
    rmSync(join(root, folder, 'dist'), { recursive: true, force: true })
    const code = runTool('tsc', ['-p', `${folder}/tsconfig.build.json`])
    if (code !== 0) throw new Error(`Cannot build ${folder}`)
  }
}

/** Builds and packs every published package and checks the tarballs. Returns whether all may be published. */
export async function checkPackages(): Promise<boolean> {
  await buildPackages()
  const results = published.map((folder) => {
    const tarball = pack(folder)
    const gates = [runTool('publint', [tarball, '--strict']), runTool('attw', [tarball, '--profile', 'esm-only'])]
    return gates.every((code) => code === 0) && hasValidContents(folder, tarball)
  })
  return results.every(Boolean)
}

function hasValidContents(folder: string, tarball: string): boolean {
  const unpacked = join(cacheRoot, 'unpacked', folder)
  unpack(tarball, unpacked)
  const issues = contentIssues(unpacked)
  for (const issue of issues) console.error(`${folder}: ${issue}`)
  return issues.length === 0
}

/** Builds and packs all published packages. Returns the paths of the tarballs by package name. */
export async function packPackages(): Promise<Record<string, string>> {
  await buildPackages()
  return Object.fromEntries(published.map((folder) => [folder.replace('packages', '@proscenium'), pack(folder)]))
}

/** Packs one package as for the registry. Returns the tarball's path. */
function pack(folder: string): string {
  const destination = join(cacheRoot, 'pack', folder)
  rmSync(destination, { recursive: true, force: true })
  mkdirSync(destination, { recursive: true })
  const [command, ...args] = packageManager()
  const code = runTool(command, [...args, '--dir', folder, 'pack', '--pack-destination', destination])
  const [file] = readdirSync(destination)
  if (code !== 0 || file === undefined) throw new Error(`Cannot pack ${folder}`)
  return join(destination, file)
}
