// The repository's six pages. Each has a separate build, because each is served from its own origin.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import { root } from '../paths.ts'

export interface Page {
  readonly name: 'embed' | 'editor' | 'partner' | 'panel' | 'site' | 'dashboard'
  /** Folder that contains `index.html`; the build is written to `dist` in it. */
  readonly folder: string
  /** Path that the page's assets are served under. */
  readonly base: string
  /** Folders whose changes make the build stale. */
  readonly inputs: readonly string[]
  /** First line of the page's first script. */
  readonly head?: string
}

const protocol = 'packages/protocol/src'
const design = 'packages/design/src'

export const pages: readonly Page[] = [
  {
    name: 'embed',
    folder: 'packages/embed',
    base: '/embed/',
    inputs: ['packages/embed/src', 'packages/contract/src', protocol, design],
    // Nearly all of the script runs while the page opens, so V8 should compile it eagerly off the main thread. Other
    // engines ignore the comment.
    head: '//# allFunctionsCalledOnLoad',
  },
  { name: 'editor', folder: 'demo/editor', base: './', inputs: ['demo/editor/src', protocol, design] },
  { name: 'partner', folder: 'demo/partner/page', base: './', inputs: ['demo/partner/page'] },
  {
    name: 'site',
    folder: 'demo/site',
    base: './',
    inputs: ['demo/site/src', 'packages/embed/src', 'packages/contract/src', protocol, design],
  },
  {
    name: 'panel',
    folder: 'demo/panel',
    base: '/_control/panel/',
    inputs: ['demo/panel/src', 'packages/contract/src', protocol, design],
  },
  {
    name: 'dashboard',
    folder: 'packages/dashboard',
    base: '/dashboard/',
    inputs: ['packages/dashboard/src', 'packages/contract/src', 'packages/partner/src', protocol, design],
  },
]

export const outputOf = (page: Page): string => join(root, page.folder, 'dist')

export interface BuildOptions {
  /** The repository's root. */
  readonly from: string
  /** Writes one page's `dist`. */
  readonly build: (page: Page) => Promise<void>
}

/** Builds the pages whose inputs have changed since their last build. Returns the names of the built pages. */
export async function buildPages(
  { from, build: make }: BuildOptions = { from: root, build: (page) => buildPage(page) },
): Promise<Page['name'][]> {
  const built: Page['name'][] = []
  for (const page of pages) {
    const stampFile = join(from, page.folder, 'dist/.inputs')
    const stamp = inputHash(page, from)
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue
    await make(page)
    writeFileSync(stampFile, stamp)
    built.push(page.name)
  }
  return built
}

/** Builds one page for production, into its `dist` by default. */
export async function buildPage(page: Page, outDir = outputOf(page)): Promise<void> {
  await buildForProduction({
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    root: join(root, page.folder),
    base: page.base,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, sourcemap: true },
    plugins: page.head === undefined ? [] : [firstLinePlugin(page.head)],
  })
}

/** Inserts a line at the very top of the first script; a bundler banner would come below what Vite itself inserts. */
function firstLinePlugin(line: string): Plugin {
  return {
    name: 'first-line',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry) continue
          chunk.code = `${line}\n${chunk.code}`
          const map = bundle[chunk.sourcemapFileName ?? '']
          if (map?.type === 'asset') map.source = shiftMap(String(map.source))
        }
      },
    },
  }
}

/** The source map of the same code, shifted down by one line. */
function shiftMap(text: string): string {
  const map = JSON.parse(text)
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}

/** Builds with `options` and restores NODE_ENV, which Vite sets. */
export async function buildForProduction(options: InlineConfig): Promise<void> {
  const mode = process.env['NODE_ENV']
  // Vite gives the environment precedence: under a test runner it would build for development.
  process.env['NODE_ENV'] = 'production'
  try {
    await build(options)
  } finally {
    // The reference server rejects the control API when NODE_ENV is production.
    if (mode === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = mode
  }
}

function inputHash(page: Page, from: string): string {
  const files = page.inputs.flatMap((folder) => walk(from, folder))
  const hash = createHash('sha256').update(page.head ?? '')
  for (const file of ['pnpm-lock.yaml', 'vite.config.ts', join(page.folder, 'index.html'), ...files]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(from, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function walk(from: string, folder: string): string[] {
  return readdirSync(join(from, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(dist|node_modules)\//.test(file) && !/\.test\.tsx?$/.test(file))
    .toSorted()
}
