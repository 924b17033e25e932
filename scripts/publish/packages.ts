// The published packages: their build, and the gate that a packed tarball passes before installation.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { consumerFile, installInConsumer } from './consumer.ts'
import { nameScripts } from './declarations.ts'
import { contentIssues, unpack } from './package-contents.ts'
import { packageManager } from '../package-manager.ts'
import { cacheRoot, root } from '../paths.ts'
import { runTool } from '../run-tool.ts'

/** Folders of the packages that go to the registry. */
const published = ['packages/protocol', 'packages/protocol-testing', 'packages/partner'] as const

/** Packages whose types resolve without `exports` too, as in TypeScript's `node10`. */
const resolvedByOldCompilers: readonly string[] = ['@proscenium/protocol']

/**
 * Writes `dist` of every published package.
 * Errors: throws with the name of the package that failed to build.
 */
export async function buildPackages(): Promise<void> {
  for (const folder of published) {
    rmSync(join(root, folder, 'dist'), { recursive: true, force: true })
    const code = runTool('tsc', ['-p', `${folder}/tsconfig.build.json`])
    if (code !== 0) throw new Error(`Cannot build ${folder}`)
    nameScripts(join(root, folder, 'dist'))
  }
  writeMovedEntry()
}

/** `@proscenium/protocol/testing` is for one release what has moved to `@proscenium/protocol-testing`. */
function writeMovedEntry(): void {
  for (const extension of ['mjs', 'd.mts'])
    writeFileSync(
      join(root, `packages/protocol/dist/testing.${extension}`),
      "export * from '@proscenium/protocol-testing'\n",
    )
}

/** Builds and packs every published package and checks the tarballs. Returns whether all may be published. */
export async function checkPackages(): Promise<boolean> {
  const tarballs = await packPackages()
  const results = Object.entries(tarballs).map(([name, tarball]) => {
    const profile = resolvedByOldCompilers.includes(name) ? 'strict' : 'esm-only'
    const gates = [
      runTool('publint', [tarball, '--strict']),
      runTool('attw', [tarball, '--profile', profile, '--ignore-rules', 'cjs-resolves-to-esm']),
    ]
    return gates.every((code) => code === 0) && hasValidContents(name, tarball)
  })
  return results.every(Boolean) && hasMovedEntry(tarballs) && hasCommand()
}

/** Whether the moved entry point has in an application what its successor has. */
function hasMovedEntry(tarballs: Readonly<Record<string, string>>): boolean {
  const script = `import { deepEqual } from 'node:assert/strict'
import * as successor from '@proscenium/protocol-testing'
import * as moved from '@proscenium/protocol/testing'
deepEqual(moved, successor)
`
  installInConsumer(tarballs, { 'moved-entry.mjs': script })
  return runTool('node', [consumerFile('moved-entry.mjs')]) === 0
}

/** Whether the installed command starts: it loads the other package and its browser driver. */
function hasCommand(): boolean {
  const bin = consumerFile('node_modules/@proscenium/protocol/bin/proscenium-protocol.mjs')
  return runTool('node', [bin, 'check', '--help']) === 0
}

function hasValidContents(name: string, tarball: string): boolean {
  const unpacked = join(cacheRoot, 'unpacked', name)
  unpack(tarball, unpacked)
  const issues = contentIssues(unpacked)
  for (const issue of issues) console.error(`${name}: ${issue}`)
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
