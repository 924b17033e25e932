// A release to a registry of this machine: every package is published, installed in an empty folder, and used as its README
// says (O-17).
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { packPackages } from '../publish/packages.ts'
import { runDockerfile, runWorkflow } from './partner-ci.ts'
import { readmes, runReadme, type Rehearsal } from './readmes.ts'
import { packReleases, rehearsalFolder, type Release } from './releases.ts'
import { startRegistry, type Registry } from './registry.ts'
import { shell, type Application } from './run.ts'

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>
  readonly bin?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Prints what it does. Errors: throws at the first step that fails, with its output. */
export async function checkRehearsal(): Promise<boolean> {
  const releases = packReleases(packPackages())
  const registry = await startRegistry()
  const rehearsal: Rehearsal = { server: null }
  try {
    for (const release of releases) publish(release, registry)
    for (const release of releases) installByName(release, registry)
    const left: string[] = []
    for (const name of Object.keys(readmes)) {
      console.log(`Running the README of ${name}`)
      const { folder } = releaseOf(releases, name)
      const reader = { ...application(`readmes/${name}`, registry, releases), rehearsal }
      left.push(...(await runReadme(name, readFileSync(join(folder, 'README.md'), 'utf8'), reader)))
    }
    const { folder } = releaseOf(releases, 'mock-server')
    const examples = join(folder, 'examples')
    runWorkflow(examples, application('workflow', registry, releases))
    left.push(...(await runDockerfile(examples, application('image', registry, releases))))
    for (const line of left) console.log(`Not executed: ${line}`)
    return true
  } finally {
    await rehearsal.server?.process.stop()
    await registry.stop()
  }
}

function releaseOf(releases: readonly Release[], name: string): Release {
  const found = releases.find((release) => release.name === `@proscenium/${name}`)
  if (found === undefined) throw new Error(`${name} is not published`)
  return found
}

/** An empty application beside the packed files. */
function application(name: string, { env }: Registry, releases: readonly Release[]): Application {
  const folder = join(rehearsalFolder, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  for (const { file } of releases) copyFileSync(file, join(folder, basename(file)))
  return { folder, env }
}

function publish({ name, version, file }: Release, { env }: Registry): void {
  console.log(`Publishing ${name} ${version}`)
  shell({ folder: rehearsalFolder, env }, `npm publish '${file}' --access public`)
}

/** Installs a release with its peers, imports every entry point and asks every command for its help. */
function installByName({ name, version, folder }: Release, registry: Registry): void {
  console.log(`Installing ${name} ${version}`)
  const app = application(`installed/${basename(name)}`, registry, [])
  const {
    exports,
    bin = {},
    peerDependencies = {},
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const peers = Object.entries(peerDependencies).map(([peer, range]) => `'${peer}@${range}'`)
  shell(app, `npm install '${name}@${version}' ${peers.join(' ')}`)
  const entries = Object.entries(exports).filter(([path, target]) => !path.includes('*') && typeof target === 'object')
  const imports = entries.map(([path]) => `await import('${join(name, path)}')`)
  shell(app, `node --input-type=module --eval "${imports.join('\n')}"`)
  for (const command of Object.keys(bin)) {
    const help = shell(app, `npx --no -- ${command} ${helpOf[command] ?? ''} --help`)
    if (!help.includes(command)) throw new Error(`${command} printed: ${help}`)
  }
}

/** The part of a command that has the help. */
const helpOf: Readonly<Record<string, string>> = { 'proscenium-protocol': 'check', 'proscenium-partner': 'check' }
