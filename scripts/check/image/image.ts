// Builds the image of packages/operator/Dockerfile and runs it as a container does: other users, a root file system that
// cannot be written, nothing but its environment (O-09). No registry is asked: its base is made from Debian's packages.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { postgresPrograms, startInstalledPostgres } from '@proscenium/mock-server/testing/backup/installed-postgres'
import { freePort } from '@proscenium/mock-server/testing/free-port'
import { root } from '../../paths.ts'
import { currentRootfsMachine, ingredientsOf, networkOf } from '../rootfs/machine.ts'
import { checkDeployments } from './deployments.ts'

const NEEDED = ['buildah', 'bwrap', 'debootstrap']
/** User `node` of the image. */
const USER = 1_000
/** What the image may add to its base. */
const MAX_ADDED_BYTES = 200_000_000
const environment = {
  PROSCENIUM_PUBLIC_ORIGIN: 'https://service.example',
  PROSCENIUM_EDITOR_URL: 'https://editor.example/',
  PROSCENIUM_SEAL_KEY: randomBytes(32).toString('hex'),
}

/** Returns true, with what is missing, on a machine without the programs. Errors: rejects at the first step that fails. */
export async function checkImage(): Promise<boolean> {
  await checkDeployments()
  console.log('The examples of a deployment fit the schemas of Compose and Kubernetes')
  const missing = NEEDED.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
  const ingredients = ingredientsOf(currentRootfsMachine())
  if (missing.length > 0 || typeof ingredients === 'string') {
    const reason = typeof ingredients === 'string' ? ingredients : `${missing.join(', ')} not installed`
    console.log(`Not executed: ${reason}`)
    return true
  }
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-image-'))
  const builder = new Builder(folder)
  try {
    const base = builder.base(ingredients)
    const image = builder.build(base)
    const added = builder.bytes(image) - builder.bytes(base)
    console.log(`The image adds ${Math.round(added / 1e6)} MB to its base`)
    if (added > MAX_ADDED_BYTES) throw new Error(`The image adds more than ${MAX_ADDED_BYTES / 1e6} MB.`)
    const container = containerOf(builder, image)
    await serves(container, {})
    console.log('It serves with a file as its database')
    await servesOnPostgres(container)
    return true
  } finally {
    builder.remove()
  }
}

class Builder {
  readonly #folder: string
  constructor(folder: string) {
    this.#folder = folder
  }

  /** The root file system of an image. */
  rootOf(image: string): string {
    const container = this.#buildah('from', '--pull-never', image)
    return this.#buildah('mount', container)
  }

  bytes(image: string): number {
    return Number(execFileSync('du', ['-sb', this.rootOf(image)], { encoding: 'utf8' }).split('\t')[0])
  }

  config(image: string): ImageConfig {
    const { OCIv1 } = JSON.parse(this.#buildah('inspect', '--type', 'image', image)) as {
      OCIv1: { config: ImageConfig }
    }
    return OCIv1.config
  }

  /** Stands in for the official image of Node, which has the same parts. */
  base({ release, node }: Exclude<ReturnType<typeof ingredientsOf>, string>): string {
    const system = join(this.#folder, 'base')
    const args = ['--variant=minbase', release.codename, system, release.mirror]
    execFileSync('debootstrap', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    chmodSync(system, 0o755)
    cpSync(process.execPath, join(system, 'usr/local/bin/node'), { dereference: true })
    cpSync(node.npm, join(system, 'usr/local/lib/node_modules/npm'), { recursive: true })
    execFileSync('chroot', [system, 'useradd', '--uid', String(USER), '--create-home', 'node'])
    for (const name of ['npm', 'npx'])
      execFileSync('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, join(system, 'usr/local/bin', name)])
    const { files, environment: network } = networkOf(process.env)
    for (const file of files.filter(existsSync)) {
      mkdirSync(dirname(join(system, file)), { recursive: true })
      cpSync(file, join(system, file), { dereference: true })
    }
    const container = this.#buildah('from', 'scratch')
    this.#buildah('copy', container, system, '/')
    const settings = Object.entries(network).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    this.#buildah('config', ...settings, container)
    rmSync(system, { recursive: true })
    return this.#buildah('commit', '--rm', container, 'proscenium-base')
  }

  build(base: string): string {
    const context = join(this.#folder, 'context')
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, context])
    const args = ['--format', 'docker', '--isolation', 'chroot', '--pull-never', '--build-arg', `BASE=${base}`]
    const file = join(context, 'packages/operator/Dockerfile')
    const output = this.#buildah('build', ...args, '--quiet', '-f', file, '-t', 'proscenium-server', context)
    return output.split('\n').at(-1) ?? ''
  }

  remove(): void {
    spawnSync('buildah', [...this.#storage, 'rm', '--all'], { stdio: 'ignore' })
    spawnSync('buildah', [...this.#storage, 'rmi', '--all', '--force'], { stdio: 'ignore' })
    rmSync(this.#folder, { recursive: true, force: true })
  }

  get #storage(): string[] {
    const place = (name: string): string => join(this.#folder, name)
    return ['--storage-driver', 'vfs', '--root', place('storage'), '--runroot', place('run')]
  }

  #buildah(command: string, ...args: string[]): string {
    const all = [...this.#storage, command, ...args]
    return execFileSync('buildah', all, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
  }
}

interface ImageConfig {
  readonly User: string
  readonly Env: readonly string[]
  readonly Cmd: readonly string[]
  readonly WorkingDir: string
}

interface Container {
  /** Starts a command; the image's own when absent. */
  start(env: Readonly<Record<string, string>>, command?: readonly string[]): ChildProcess
}

/** Its `/data` is new for each start, and the only place that it can write. */
function containerOf(builder: Builder, image: string): Container {
  const system = builder.rootOf(image)
  const config = builder.config(image)
  if (config.User !== 'node') throw new Error(`The image runs as ${config.User}.`)
  return {
    start(env, command = config.Cmd) {
      // Of the caller, who is the user of the image inside.
      const data = mkdtempSync(join(tmpdir(), 'proscenium-data-'))
      const variables = {
        ...Object.fromEntries(config.Env.map((pair) => pair.split(/=(.*)/s))),
        ...environment,
        ...env,
      }
      const settings = Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, String(value)])
      const args = [
        ...['--ro-bind', system, '/', '--bind', data, '/data', '--proc', '/proc', '--dev', '/dev'],
        ...['--unshare-all', '--share-net', '--die-with-parent', '--uid', String(USER), '--gid', String(USER)],
        ...['--cap-drop', 'ALL', '--chdir', config.WorkingDir, '--clearenv', ...settings, ...command],
      ]
      return spawn('bwrap', args, { stdio: ['ignore', 'pipe', 'inherit'] })
    },
  }
}

/** Starts the image, asks it what its health check asks, and ends it as an orchestrator does. */
async function serves(container: Container, env: Readonly<Record<string, string>>): Promise<void> {
  const port = await freePort()
  const child = container.start({ ...env, PROSCENIUM_HOST: '127.0.0.1', PROSCENIUM_PORT: String(port) })
  const ended = once(child, 'close')
  try {
    const ready = child.stdout === null ? [] : once(createInterface(child.stdout), 'line')
    await Promise.race([ready, ended.then(() => Promise.reject(new Error('The image ended before it was ready.')))])
    for (const path of ['/healthz', '/readyz', '/dashboard', '/reference/scalar.js'])
      if (!(await fetch(`http://127.0.0.1:${port}${path}`)).ok) throw new Error(`The image does not serve ${path}.`)
  } finally {
    child.kill('SIGTERM')
  }
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`The image ended with ${code} after SIGTERM.`)
}

async function servesOnPostgres(container: Container): Promise<void> {
  const programs = postgresPrograms()
  if (programs === null) return console.log('Not executed: PostgreSQL is not installed')
  const postgres = await startInstalledPostgres(programs)
  try {
    const env = { DATABASE_URL: postgres.createDatabase('image'), PROSCENIUM_BLOBS: '/data/blobs' }
    const [code] = (await once(container.start(env, ['proscenium', 'migrate']), 'close')) as [number | null]
    if (code !== 0) throw new Error(`proscenium migrate ended with ${code} in the image.`)
    await serves(container, env)
    console.log('It migrates and serves a PostgreSQL')
  } finally {
    await postgres.stop()
  }
}
