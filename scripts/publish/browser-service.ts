// The service for a browser: the sources of the server, with the browser's adapters in place of Node's modules.
import { cpSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import { cacheRoot, root } from '../paths.ts'

const browser = join(root, 'mock-server/browser')
const own = (name: string): string => join(browser, 'node', `${name}.ts`)

/**
 * What a module becomes. Libraries expect more of Node than they use here; unenv has what is used, and throws for the
 * rest.
 */
const replaced: Readonly<Record<string, string>> = {
  http: own('http'),
  pino: own('pino'),
  stream: 'readable-stream',
  // As the streams have them.
  events: 'events/',
  string_decoder: 'string_decoder/',
  buffer: own('buffer'),
  crypto: own('crypto'),
  'body-parser': own('body-parser'),
  // Engines and transports of servers.
  pg: own('nothing'),
  nodemailer: own('nothing'),
  ...Object.fromEntries(
    [
      'async_hooks',
      'diagnostics_channel',
      'dns',
      'fs',
      'fs/promises',
      'https',
      'module',
      'net',
      'os',
      'path',
      'perf_hooks',
    ]
      .concat(['querystring', 'timers', 'timers/promises', 'tls', 'tty', 'url', 'util', 'util/types', 'zlib'])
      .map((name) => [name, `unenv/node/${name}`]),
  ),
}

const mockServer = join(root, 'mock-server/package.json')
const streams = createRequire(mockServer).resolve('readable-stream')

/** Modules of the service that read files, or speak to PostgreSQL. */
const ownModules = [
  [/\/package-files\.ts$/, join(browser, 'package-files.ts')],
  [/^\.\/postgres\.ts$/, own('nothing')],
] as const

const nodeModules: Plugin = {
  name: 'node-modules',
  async resolveId(id) {
    const [, module] = ownModules.find(([pattern]) => pattern.test(id)) ?? []
    const target = module ?? replaced[id.replace(/^node:/, '')]
    if (target === undefined) return null
    return await this.resolve(target, target.endsWith('/') ? streams : mockServer, { skipSelf: true })
  },
}

/** SQLite, which its script loads from beside itself. */
const wasm = createRequire(join(root, 'packages/service/package.json')).resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm')

/**
 * SQLite's other scripts, which a database in memory does not load. A bundler of the page would look for them beside the
 * worker, and fail.
 */
const otherScripts = /new URL\("(sqlite3-[^"]+)", import\.meta\.url\)/g

const memoryOnly: Plugin = {
  name: 'memory-only',
  transform(code, id) {
    return id.includes('sqlite-wasm') ? code.replace(otherScripts, 'new URL("$1", location.href)') : null
  },
}

export interface BrowserBundle {
  readonly input: Readonly<Record<string, string>>
  readonly dir: string
  /** Libraries that the caller installs. */
  readonly external?: RegExp
  /** Modules by the end of their path, with the source that replaces them. */
  readonly replaced?: Readonly<Record<string, string>>
}

function sourcesOf(sources: NonNullable<BrowserBundle['replaced']>): Plugin {
  return {
    name: 'replaced-sources',
    load: (id) => Object.entries(sources).find(([end]) => id.endsWith(end))?.[1] ?? null,
  }
}

/** Writes one module of each input, and SQLite's WebAssembly beside them. */
export async function bundleForBrowser({ input, dir, external, replaced: sources = {} }: BrowserBundle): Promise<void> {
  const bundle = await rolldown({
    input: { ...input },
    ...(external === undefined ? {} : { external }),
    platform: 'browser',
    // Of modules that are replaced by nothing.
    checks: { ineffectiveDynamicImport: false },
    resolve: { conditionNames: ['browser', 'proscenium-source', 'default'] },
    moduleTypes: { '.css': 'text' },
    plugins: [nodeModules, memoryOnly, sourcesOf(sources)],
    // What a service refuses in production, such as the published keys, is what one in a browser is for.
    transform: { target: 'es2023', define: { 'process.env.NODE_ENV': '"development"' } },
  })
  // Files of an earlier build have other names.
  rmSync(dir, { recursive: true, force: true })
  await bundle.write({ dir, minify: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
  cpSync(wasm, join(dir, 'sqlite3.wasm'))
}

/**
 * Writes the browser's entry point of the mock server: what a page imports, and the worker that it starts. `external`:
 * libraries that the page has.
 */
export async function bundleBrowserService(dir: string, external?: RegExp): Promise<void> {
  const input = Object.fromEntries(['setup-service', 'worker'].map((name) => [name, join(browser, `${name}.ts`)]))
  await bundleForBrowser({ input, dir, ...(external === undefined ? {} : { external }) })
}

/** Writes what pages of the documentation site load to try an operation (`packages/site/browser`). */
export async function bundleSiteService(dir: string): Promise<void> {
  const input = {
    'service-in-tab': join(root, 'packages/site/browser/service-in-tab.ts'),
    worker: join(browser, 'worker.ts'),
  }
  await bundleForBrowser({ input, dir })
}

/**
 * What tests of the service in a tab load: its entry point with msw's service worker, and the page and the worker that play
 * the corpus. Returns their folder.
 */
export async function bundleTabPages(): Promise<string> {
  const dir = join(cacheRoot, 'tab-pages')
  const names = [
    'testing/browser/corpus-page',
    'testing/browser/corpus-worker',
    'browser/setup-service',
    'browser/worker',
  ]
  const sources = names.map((name) => [name.split('/').at(-1), join(root, 'mock-server', `${name}.ts`)])
  await bundleForBrowser({ input: Object.fromEntries(sources) as Record<string, string>, dir })
  const name = 'mockServiceWorker.js'
  cpSync(createRequire(mockServer).resolve(`msw/${name}`), join(dir, name))
  return dir
}
