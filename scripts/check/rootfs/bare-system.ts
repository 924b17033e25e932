// A root file system with Debian's base, a Node, npm and a clean copy of this checkout; and commands within it.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../paths.ts'
import { monotonicNow } from '../../system.ts'
import type { NodeInstallation, Release } from './machine.ts'
import { observeOutput } from './observed-output.ts'

/** The checkout within the root file system. */
const CHECKOUT = '/root/checkout'

interface BareSystemOptions {
  /** An empty folder. */
  readonly folder: string
  readonly release: Release
  readonly node: NodeInstallation
  /** Files of this machine that the system needs at the same paths. */
  readonly files: readonly string[]
}

/** Errors: throws if Debian's packages cannot be had. */
export function makeBareSystem(options: BareSystemOptions): void {
  const { folder, release } = options
  const args = ['--variant=minbase', release.codename, folder, release.mirror]
  const made = spawnSync('debootstrap', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (made.status !== 0) throw new Error(`debootstrap ${release.codename} failed`)
  furnish(options)
}

/** Adds Node, npm, a clean copy of the checkout, and the way to the network. */
function furnish({ folder, node, files }: Omit<BareSystemOptions, 'release'>): void {
  // Users other than root enter it as well.
  chmodSync(folder, 0o755)
  for (const file of files.filter(existsSync)) copyInto(folder, file, file)
  copyInto(folder, node.program, '/usr/local/bin/node')
  cpSync(node.npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, 'usr/local/bin', name))
  }
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const tracked = stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
  for (const path of tracked) copyInto(folder, join(root, path), join(CHECKOUT, path))
}

function copyInto(folder: string, from: string, to: string): void {
  mkdirSync(dirname(join(folder, to)), { recursive: true })
  copyFileSync(from, join(folder, to))
}

/** Mounts of its own, and processes that end with the first one. */
const ENTER = `set -e
mount -t proc proc "$0/proc"
mount --rbind /sys "$0/sys"
mount --rbind /dev "$0/dev"
mount -t tmpfs tmpfs "$0/dev/shm"
exec chroot "$0" /usr/bin/env -i -C ${CHECKOUT} "$@"`

interface BareCommand {
  readonly folder: string
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** Stops the command when it prints this. */
  readonly until?: string
}

/** Runs a command with visible output. Returns what is wrong with it, one sentence each. */
export async function runBare({ folder, command, environment, until }: BareCommand): Promise<string[]> {
  const all = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', HOME: '/root', ...environment }
  const settings = Object.entries(all).map(([name, value]) => `${name}=${value}`)
  const args = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', ENTER, folder, ...settings, ...command]
  const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const observed = observeOutput(monotonicNow)
  let said = ''
  let reached = until === undefined
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      observed.add(text)
      if (reached || until === undefined) return
      said += text
      reached = said.includes(until)
      // With it end all processes of its namespace.
      if (reached) child.kill('SIGKILL')
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const failed = until === undefined ? code !== 0 : !reached
  return [...(failed ? [`exit code ${code}`] : []), ...observed.problems()]
}
