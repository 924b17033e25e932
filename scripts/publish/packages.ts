// The published packages: their build, and the gate that a packed tarball passes before installation.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bundleGlobal, bundleHeadlessHost, bundlePartner } from './bundles.ts'
import { consumerFile, installInConsumer } from './consumer.ts'
import { consumerFiles, consumerScripts } from './consumer-files.ts'
import { nameScripts } from './declarations.ts'
import { bundleMockServer } from './mock-server.ts'
import { contentIssues, unpack, type ContentRules } from './package-contents.ts'
import { packageManager } from '../package-manager.ts'
import { cacheRoot, root } from '../paths.ts'
import { runTool } from '../run-tool.ts'

/** The packages that go to the registry, by folder, each after those whose declarations it reads, and their builds. */
const published: Readonly<Record<string, (folder: string) => void | Promise<void>>> = {
  'packages/protocol': async (folder) => {
    compile(folder)
    writeMovedEntry()
    await bundleGlobal()
  },
  'packages/protocol-testing': compile,
  'packages/partner': bundlePartner,
  'packages/embed': bundleHeadlessHost,
  'mock-server': bundleMockServer,
}

/** Folders of the published packages. */
export const publishedFolders = (): readonly string[] => Object.keys(published)

/** A package that others read before they install it stays small; one that is run has readable bundles instead of maps. */
const contentRules: Readonly<Record<string, ContentRules>> = {
  '@proscenium/partner': { filesMax: 60 },
  '@proscenium/mock-server': { filesMax: 150, hasMaps: false },
}

/** Packages whose types resolve without `exports` too, as in TypeScript's `node10`. */
const resolvedByOldCompilers: readonly string[] = ['@proscenium/protocol']

/**
 * Writes the built files of every published package, or of one.
 * Errors: throws with the name of a package that failed to build.
 */
export async function buildPackages(only?: string): Promise<void> {
  for (const [folder, build] of Object.entries(published)) {
    if (only === undefined || only === folder) await build(folder)
  }
}

/** Writes `dist` of a package that is published as compiled modules. */
function compile(folder: string): void {
  rmSync(join(root, folder, 'dist'), { recursive: true, force: true })
  const code = runTool('tsc', ['-p', `${folder}/tsconfig.build.json`])
  if (code !== 0) throw new Error(`Cannot build ${folder}`)
  nameScripts(join(root, folder, 'dist'))
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
export function checkPackages(): boolean {
  const tarballs = packPackages()
  const results = Object.entries(tarballs).map(([name, tarball]) => {
    const profile = resolvedByOldCompilers.includes(name) ? 'strict' : 'esm-only'
    const gates = [
      runTool('publint', [tarball, '--strict']),
      runTool('attw', [tarball, '--profile', profile, '--ignore-rules', 'cjs-resolves-to-esm']),
    ]
    return gates.every((code) => code === 0) && hasValidContents(name, tarball)
  })
  return results.every(Boolean) && worksInConsumer(tarballs) && haveCommands()
}

/** Whether an application that installed the packages compiles with their declarations, and runs. */
function worksInConsumer(tarballs: Readonly<Record<string, string>>): boolean {
  installInConsumer(tarballs, { files: consumerFiles })
  const compiles = runTool('tsc', ['-p', consumerFile('tsconfig.json')]) === 0
  return compiles && consumerScripts.every((name) => runTool('node', [consumerFile(name)]) === 0)
}

/** Whether the installed commands start: the protocol's loads the other package and its browser driver. */
function haveCommands(): boolean {
  const help = {
    'protocol/bin/proscenium-protocol.mjs': ['check', '--help'],
    'mock-server/dist/bin.js': ['--help'],
  }
  return Object.entries(help).every(
    ([bin, args]) => runTool('node', [consumerFile(`node_modules/@proscenium/${bin}`), ...args]) === 0,
  )
}

function hasValidContents(name: string, tarball: string): boolean {
  const unpacked = join(cacheRoot, 'unpacked', name)
  unpack(tarball, unpacked)
  const issues = contentIssues(unpacked, contentRules[name])
  for (const issue of issues) console.error(`${name}: ${issue}`)
  return issues.length === 0
}

/** Builds and packs all published packages. Returns the paths of the tarballs by package name. */
export function packPackages(): Record<string, string> {
  return Object.fromEntries(
    publishedFolders().map((folder) => [`@proscenium/${basename(folder)}`, packPackage(folder)]),
  )
}

/** Packs one package as for the registry, which builds it (`prepack`). Returns the tarball's path. */
export function packPackage(folder: string): string {
  const destination = join(cacheRoot, 'pack', folder)
  rmSync(destination, { recursive: true, force: true })
  mkdirSync(destination, { recursive: true })
  const [command, ...args] = packageManager()
  const code = runTool(command, [...args, '--dir', folder, 'pack', '--pack-destination', destination])
  const [file] = readdirSync(destination)
  if (code !== 0 || file === undefined) throw new Error(`Cannot pack ${folder}`)
  return join(destination, file)
}
