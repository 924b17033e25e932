// The published packages: their build, and the gate a packed tarball goes through before anyone installs it.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { contentIssues, unpack } from './package-contents.ts'
import { cacheRoot, root } from '../paths.ts'
import { runTool } from '../run-tool.ts'

/** Folders of the packages that go to the registry. */
const published = ['packages/protocol', 'packages/partner'] as const

/** Writes `dist` of every published package. Errors: throws naming the package whose build failed. */
export async function buildPackages(): Promise<void> {
  for (const folder of published) {
    rmSync(join(root, folder, 'dist'), { recursive: true, force: true })
    const code = runTool('tsc', ['-p', `${folder}/tsconfig.build.json`])
    if (code !== 0) throw new Error(`${folder} did not build`)
  }
}

/** Builds and packs every published package and examines the tarballs. Returns whether all of them may be published. */
export async function checkPackages(): Promise<boolean> {
  await buildPackages()
  const verdicts = published.map((folder) => {
    const tarball = pack(folder)
    const gates = [runTool('publint', [tarball, '--strict']), runTool('attw', [tarball, '--profile', 'esm-only'])]
    return gates.every((code) => code === 0) && holdsWhatItMust(folder, tarball)
  })
  return verdicts.every(Boolean)
}

function holdsWhatItMust(folder: string, tarball: string): boolean {
  const unpacked = join(cacheRoot, 'unpacked', folder)
  unpack(tarball, unpacked)
  const faults = contentIssues(unpacked)
  for (const fault of faults) console.error(`${folder}: ${fault}`)
  return faults.length === 0
}

/** Builds all, and packs the protocol alone. Returns the tarball's path. */
export async function packProtocol(): Promise<string> {
  await buildPackages()
  return pack('packages/protocol')
}

/** Packs one package as the registry would get it. Returns the tarball's path. */
function pack(folder: string): string {
  const destination = join(cacheRoot, 'pack', folder)
  rmSync(destination, { recursive: true, force: true })
  mkdirSync(destination, { recursive: true })
  const [command, ...args] = packageManager()
  const code = runTool(command, [...args, '--dir', folder, 'pack', '--pack-destination', destination])
  const [file] = readdirSync(destination)
  if (code !== 0 || file === undefined) throw new Error(`${folder} could not be packed`)
  return join(destination, file)
}

/** The pnpm that runs this verb; by hand there is none, and npx brings it. */
function packageManager(): readonly [string, ...string[]] {
  const running = process.env['npm_execpath']
  if (running === undefined || !/pnpm[^/\\]*$/.test(running)) return ['npx', '--yes', 'pnpm@12']
  return /\.[cm]?js$/.test(running) ? [process.execPath, running] : [running]
}
