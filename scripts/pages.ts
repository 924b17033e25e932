// The four pages of the house. Each is a build of its own, because each is served from its own origin.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './paths.ts'

export interface Page {
  readonly name: 'embed' | 'editor' | 'partner' | 'panel'
  /** Folder that holds `index.html`; the build goes to `dist` in it. */
  readonly folder: string
  /** Path the page's assets are served under. */
  readonly base: string
  /** Folders whose change makes the build stale. */
  readonly inputs: readonly string[]
}

const protocol = 'packages/protocol/src'

export const pages: readonly Page[] = [
  {
    name: 'embed',
    folder: 'packages/embed',
    base: '/embed/',
    inputs: ['packages/embed/src', 'packages/contract/src', protocol],
  },
  { name: 'editor', folder: 'demo/editor', base: './', inputs: ['demo/editor/src', protocol] },
  { name: 'partner', folder: 'demo/partner/page', base: './', inputs: ['demo/partner/page'] },
  {
    name: 'panel',
    folder: 'demo/panel',
    base: '/_control/panel/',
    inputs: ['demo/panel/src', 'packages/embed/src', protocol],
  },
]

export const outputOf = (page: Page): string => join(root, page.folder, 'dist')

/** Builds the pages whose inputs changed since their last build. Returns the names of those it built. */
export async function buildPages(): Promise<string[]> {
  const built: string[] = []
  for (const page of pages) {
    const stampFile = join(outputOf(page), '.inputs')
    const stamp = inputHash(page)
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue
    await buildPage(page)
    writeFileSync(stampFile, stamp)
    built.push(page.name)
  }
  return built
}

async function buildPage(page: Page): Promise<void> {
  const mode = process.env['NODE_ENV']
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      configLoader: 'native',
      root: join(root, page.folder),
      base: page.base,
      logLevel: 'warn',
      build: { outDir: 'dist', emptyOutDir: true, sourcemap: true },
    })
  } finally {
    // Vite leaves NODE_ENV at production, in which the reference server refuses its control interface.
    if (mode === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = mode
  }
}

function inputHash(page: Page): string {
  const hash = createHash('sha256')
  const files = ['pnpm-lock.yaml', 'vite.config.ts', join(page.folder, 'index.html'), ...page.inputs.flatMap(walk)]
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !/(^|\/)(dist|node_modules)\//.test(file))
    .toSorted()
}
