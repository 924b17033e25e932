// The packed packages as their next release has them: with its versions and changelogs.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpack } from '../publish/package-contents.ts'
import { publishedFolders } from '../publish/packages.ts'
import { cacheRoot, root } from '../paths.ts'
import { runTool, toolEnvironment } from '../run-tool.ts'

export interface Release {
  /** Such as `@proscenium/partner`. */
  readonly name: string
  readonly version: string
  /** The unpacked package. */
  readonly folder: string
  /** Such as `…/proscenium-partner.tgz`, the name that documents use. */
  readonly file: string
}

interface Manifest {
  readonly name: string
  version: string
  dependencies?: Record<string, string>
}

/** Where a rehearsal writes. */
export const rehearsalFolder = join(cacheRoot, 'rehearsal')

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Packs the packed packages, by name, again. Errors: throws with the name of one that cannot be packed. */
export function packReleases(tarballs: Readonly<Record<string, string>>): readonly Release[] {
  const workspace = versionedWorkspace()
  const folders = publishedFolders()
  const versions = new Map(folders.map((folder) => [manifestOf(join(root, folder)).name, versionIn(workspace, folder)]))
  const releases = folders.map((source) => {
    const { name } = manifestOf(join(root, source))
    const at = join(rehearsalFolder, 'releases', source)
    const folder = join(at, 'package')
    unpack(tarballs[name] ?? '', folder)
    const changelog = join(workspace, source, 'CHANGELOG.md')
    if (existsSync(changelog)) cpSync(changelog, join(folder, 'CHANGELOG.md'))
    const manifest = manifestOf(folder)
    manifest.version = versions.get(name) ?? manifest.version
    for (const other of Object.keys(manifest.dependencies ?? {}).filter((dependency) => versions.has(dependency)))
      Object.assign(manifest.dependencies ?? {}, { [other]: versions.get(other) })
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    const file = join(at, `${name.replace('@', '').replace('/', '-')}.tgz`)
    if (runTool('tar', ['-czf', file, '-C', at, 'package']) !== 0) throw new Error(`Cannot pack ${name}`)
    return { name, version: manifest.version, folder, file }
  })
  rmSync(workspace, { recursive: true })
  return releases
}

const versionIn = (workspace: string, folder: string): string => manifestOf(join(workspace, folder)).version

/**
 * A copy of the workspace's manifests after `changeset version`, which reads the history for the changelogs. Outside the
 * repository, whose lockfile it would update.
 */
function versionedWorkspace(): string {
  const copy = mkdtempSync(join(tmpdir(), 'proscenium-versions-'))
  const own = ['package.json', 'pnpm-workspace.yaml', '.changeset']
  const packages = globSync(['{packages/*,mock-server,demo}/{package.json,CHANGELOG.md}'], { cwd: root })
  for (const path of [...own, ...packages]) cpSync(join(root, path), join(copy, path), { recursive: true })
  const author = ['-c', 'user.name=rehearsal', '-c', 'user.email=rehearsal@localhost']
  for (const [command, ...args] of [
    ['git', 'init', '--quiet', '--initial-branch', 'main'],
    ['git', 'add', '--all'],
    ['git', ...author, 'commit', '--quiet', '--no-verify', '--message', 'rehearsal'],
    ['changeset', 'version'],
  ] as const) {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, env: toolEnvironment(), encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`)
  }
  return copy
}
