// What a bare root file system is made from: this machine's Debian mirror, and its Node and npm.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

export interface RootfsMachine {
  readonly platform: NodeJS.Platform
  readonly isRoot: boolean
  /** Text of `/etc/os-release`; empty if there is none. */
  readonly release: string
  /** Texts of apt's lists of sources. */
  readonly sources: readonly string[]
  /** A Node from 20, outside the workspace, with an npm beside it. */
  readonly node: NodeInstallation | null
  has(program: string): boolean
}

export interface NodeInstallation {
  readonly program: string
  /** Folder of the npm package. */
  readonly npm: string
}

/** A Debian release and where to get it. */
export interface Release {
  readonly codename: string
  readonly mirror: string
}

/** What the root file system is made from, or the reason why this machine cannot make one. */
export function ingredientsOf(machine: RootfsMachine): { release: Release; node: NodeInstallation } | string {
  const { platform, isRoot, node, has } = machine
  if (platform !== 'linux') return 'it needs Linux'
  if (!isRoot) return 'it needs root, to enter another root file system'
  const missing = ['debootstrap', 'unshare', 'git'].filter((program) => !has(program))
  if (missing.length > 0) return `it needs ${missing.join(' and ')}; on Debian: apt-get install ${missing.join(' ')}`
  const release = releaseOf(machine)
  if (release === null) return 'it needs a machine with Debian, whose mirror it uses'
  return node === null ? 'it needs a Node from 20 with npm on the PATH, to copy both' : { release, node }
}

function releaseOf({ release, sources }: RootfsMachine): Release | null {
  const codename = /^VERSION_CODENAME=(\w+)$/m.exec(release)?.[1]
  if (codename === undefined || !/^ID=debian$/m.test(release)) return null
  const mirror = sources.map((text) => mirrorIn(text, codename)).find((found) => found !== null)
  return mirror === undefined || mirror === null ? null : { codename, mirror }
}

/** The first source of the release itself, in either of apt's formats. */
function mirrorIn(text: string, codename: string): string | null {
  const line = new RegExp(`^deb (?:\\[.*\\] )?(\\S+) ${codename} `, 'm').exec(text)
  if (line !== null) return line[1] ?? null
  const isRelease = new RegExp(`^Suites:.* ${codename}(?: |$)`, 'm')
  const stanza = text.split(/\n{2,}/).find((one) => isRelease.test(one))
  return /^URIs: (\S+)/m.exec(stanza ?? '')?.[1] ?? null
}

export function currentRootfsMachine(): RootfsMachine {
  const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    release: read('/etc/os-release'),
    sources: ['/etc/apt/sources.list', ...globSync('/etc/apt/sources.list.d/*.{list,sources}')].map(read),
    node: findNode(),
    has: (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0,
  }
}

function findNode(): NodeInstallation | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const program = join(folder, 'node')
    const npm = join(folder, '../lib/node_modules/npm')
    if (!existsSync(program) || !existsSync(join(npm, 'package.json'))) continue
    const [, major = ''] = /^v(\d+)\./.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout) ?? []
    if (Number(major) >= 20) return { program: realpathSync(program), npm: realpathSync(npm) }
  }
  return null
}

/** Where the system's certificates, names and registry are, so that the bare system reaches what this machine reaches. */
export function networkOf(env: NodeJS.ProcessEnv): { files: string[]; environment: Record<string, string> } {
  const names = [
    'NODE_EXTRA_CA_CERTS',
    ...['http_proxy', 'https_proxy', 'no_proxy'].flatMap((name) => [name, name.toUpperCase()]),
  ]
  const environment = Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const registry = spawnSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    cwd: dirname('/'),
  }).stdout.trim()
  if (registry !== '') environment['npm_config_registry'] = registry
  const certificates = environment['NODE_EXTRA_CA_CERTS']
  const files = ['/etc/resolv.conf', '/etc/hosts', ...(certificates === undefined ? [] : [certificates])]
  return { files, environment }
}
