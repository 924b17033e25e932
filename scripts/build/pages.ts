// The repository's pages. Each has a separate build, because each is served from its own origin; the gallery of shared
// parts is served by `dev` alone.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, mergeConfig, type InlineConfig, type ResolveModulePreloadDependenciesFn, type Rolldown } from 'vite'
import { root } from '../paths.ts'
import { embedOutput } from './embed-chunks.ts'
import { earlyScriptPlugin, firstLinePlugin, preloadableAssetsPlugin, type Preloadable } from './page-plugins.ts'
import { sourceFiles } from './source-files.ts'

export interface Page {
  readonly name:
    | 'embed'
    | 'editor'
    | 'partner'
    | 'panel'
    | 'site'
    | 'dashboard'
    | 'stub-editor'
    | 'playground'
    | 'gallery'
  /** Folder that contains `index.html`; the build is written to `dist` in it. */
  readonly folder: string
  /** Path that the page's assets are served under. */
  readonly base: string
  /** Folders whose changes make the build stale. */
  readonly inputs: readonly string[]
  /** First line of the page's first scripts. */
  readonly head?: string
  /** A module that the document runs before its other scripts have arrived; the build must put it into a chunk of its own. */
  readonly early?: string
  /** How the build is divided into files; the bundler's defaults if absent. */
  readonly output?: () => Rolldown.OutputOptions
  readonly preloadable?: Preloadable
}

const protocol = 'packages/protocol/src'
const ui = 'packages/ui/src'
/** The contract with the rule of verification, which it takes from the partner package. */
const contract = ['packages/contract/src', 'packages/partner/src']

/** The shared parts in every state, for their authors. */
export const galleryPage: Page = {
  name: 'gallery',
  folder: 'packages/ui/gallery',
  base: '/',
  inputs: ['packages/ui/gallery/src', ui],
}

export const pages: readonly Page[] = [
  {
    name: 'embed',
    folder: 'packages/embed',
    base: '/embed/',
    inputs: ['packages/embed/src', ...contract, protocol, ui],
    // Nearly all of the script runs while the page opens, so V8 should compile it eagerly off the main thread. Other
    // engines ignore the comment.
    head: '//# allFunctionsCalledOnLoad',
    early: 'src/early.ts',
    output: embedOutput,
    preloadable: { modules: ['src/catalogue.tsx', 'src/catalogue-page.tsx'], comment: 'embed:catalogue' },
  },
  { name: 'editor', folder: 'packages/editor', base: './', inputs: ['packages/editor/src', protocol, ui] },
  { name: 'partner', folder: 'demo/partner/page', base: './', inputs: ['demo/partner/page', ui] },
  {
    name: 'site',
    folder: 'demo/site',
    base: './',
    inputs: ['demo/site/src', 'packages/embed/src', ...contract, protocol, ui],
  },
  {
    name: 'panel',
    folder: 'demo/panel',
    base: '/_control/panel/',
    inputs: ['demo/panel/src', ...contract, protocol, 'packages/protocol-testing/src', ui],
  },
  {
    name: 'dashboard',
    folder: 'packages/dashboard',
    base: '/dashboard/',
    inputs: ['packages/dashboard/src', ...contract, protocol, ui],
  },
  {
    name: 'stub-editor',
    folder: 'mock-server/stub-editor',
    base: './',
    inputs: ['mock-server/stub-editor/src', protocol, ui],
  },
  {
    name: 'playground',
    folder: 'demo/playground/page',
    base: '/playground/page/',
    inputs: ['demo/playground', ui],
  },
  galleryPage,
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
    build: {
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      // The AAC encoder in WASM, which the editor loads when an export needs it (E-06).
      chunkSizeWarningLimit: 1_100,
      modulePreload: { polyfill: false, resolveDependencies },
      ...(page.output !== undefined && { rolldownOptions: { output: page.output() } }),
    },
    plugins: [
      ...(page.head === undefined ? [] : [firstLinePlugin(page.head)]),
      ...(page.early === undefined ? [] : [earlyScriptPlugin(page.early)]),
      ...(page.preloadable === undefined ? [] : [preloadableAssetsPlugin(page.preloadable)]),
    ],
  })
}

/**
 * What a script preloads with a lazily loaded chunk besides its styles: not what the first scripts have loaded. The chunk
 * itself is among it, because its import waits for the styles; those that the first scripts load have none.
 */
const resolveDependencies: ResolveModulePreloadDependenciesFn = (chunk, files, { hostId, hostType }) => {
  if (hostType === 'html') return files
  const isFirst = firstScript.test(hostId)
  return files.filter((file) => !(isFirst && file === chunk) && !firstScript.test(file))
}

const firstScript = /^assets\/(early|index|base)-.*\.js$/

/** How long plugins take says something about the machine, not about the page. */
const quiet = { rolldownOptions: { checks: { bundlerTimings: false } } }

/** Builds with `options` and restores NODE_ENV, which Vite sets. */
export async function buildForProduction(options: InlineConfig): Promise<void> {
  const mode = process.env['NODE_ENV']
  // Vite gives the environment precedence: under a test runner it would build for development.
  process.env['NODE_ENV'] = 'production'
  try {
    await build(mergeConfig(options, { build: quiet, worker: quiet }))
  } finally {
    // The reference server rejects the control API when NODE_ENV is production.
    if (mode === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = mode
  }
}

function inputHash(page: Page, from: string): string {
  const files = page.inputs.flatMap((folder) => sourceFiles(from, folder))
  const hash = createHash('sha256').update(
    JSON.stringify([page.head, page.early, page.preloadable, String(page.output)]),
  )
  for (const file of ['pnpm-lock.yaml', 'vite.config.ts', join(page.folder, 'index.html'), ...files]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(from, file)))
      .update('\0')
  }
  return hash.digest('hex')
}
