// The version and the commit of every part of the demo, for QA's bug report.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PartVersion } from '../../partner/server/qa/version-route.ts'
import type { PageSource } from '../pages.ts'

const root = join(import.meta.dirname, '../../..')
/** Each part with the folder of its package.json. */
const parts = [
  { part: 'service', folder: 'mock-server' },
  { part: 'embed page', folder: 'packages/embed', page: 'embed' },
  { part: 'editor', folder: 'demo', page: 'editor' },
  { part: 'partner page', folder: 'demo', page: 'partner' },
  { part: 'QA panel', folder: 'demo', page: 'panel' },
  { part: 'protocol', folder: 'packages/protocol' },
] as const

type Pages = Readonly<Record<'embed' | 'editor' | 'partner' | 'panel', PageSource>>

/** A page's build is the hash in the name of its script; '' for a part without one, and for pages of a development server. */
export async function partVersions(pages: Pages, from = root): Promise<readonly PartVersion[]> {
  const commit = await commitOf(from)
  return Promise.all(
    parts.map(async ({ part, folder, ...rest }) => ({
      part,
      version: await versionOf(join(from, folder)),
      build: 'page' in rest ? await buildOf(pages[rest.page]) : '',
      commit,
    })),
  )
}

async function versionOf(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { readonly version: string }
  return version
}

async function buildOf(page: PageSource): Promise<string> {
  return /assets\/index-([\w-]+)\.js/.exec(await page.html())?.[1] ?? ''
}

/**
 * The commit that a folder's own repository has checked out, with `-dirty` where files differ from it; `unknown` without
 * a repository or without git.
 */
export async function commitOf(folder: string): Promise<string> {
  const repository = ['--no-optional-locks', `--git-dir=${join(folder, '.git')}`, `--work-tree=${folder}`]
  const describe = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*']
  try {
    const { stdout } = await promisify(execFile)('git', [...repository, ...describe])
    return stdout.trim()
  } catch {
    return 'unknown'
  }
}
