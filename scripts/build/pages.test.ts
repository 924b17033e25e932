import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildForProduction, buildPage, buildPages, pages, type Page } from './pages.ts'
import { root } from '../paths.ts'

let repository = ''

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'proscenium-pages-'))
  const files = ['pnpm-lock.yaml', 'vite.config.ts', ...pages.flatMap(({ folder }) => `${folder}/index.html`)]
  for (const file of [...files, ...pages.flatMap(({ inputs }) => inputs.map((input) => `${input}/a.ts`))]) put(file)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(repository, { recursive: true, force: true })
})

function put(file: string): void {
  mkdirSync(dirname(join(repository, file)), { recursive: true })
  writeFileSync(join(repository, file), file)
}

const build = async (page: Page): Promise<void> => {
  mkdirSync(join(repository, page.folder, 'dist'), { recursive: true })
}

describe('building the pages', () => {
  it('is skipped while nothing changes', async () => {
    expect(await buildPages({ from: repository, build })).toEqual([
      'embed',
      'editor',
      'partner',
      'site',
      'panel',
      'dashboard',
      'stub-editor',
      'playground',
      'gallery',
    ])
    expect(await buildPages({ from: repository, build })).toEqual([])
  })

  it.each([
    ['packages/editor/src/a.ts', ['editor']],
    ['packages/editor/index.html', ['editor']],
    ['demo/partner/page/a.ts', ['partner']],
    ['packages/contract/src/a.ts', ['embed', 'site', 'panel', 'dashboard']],
    ['packages/dashboard/src/a.ts', ['dashboard']],
    ['packages/embed/src/a.ts', ['embed', 'site']],
    [
      'packages/ui/src/a.ts',
      ['embed', 'editor', 'partner', 'site', 'panel', 'dashboard', 'stub-editor', 'playground', 'gallery'],
    ],
    ['packages/protocol/src/a.ts', ['embed', 'editor', 'site', 'panel', 'dashboard', 'stub-editor']],
    [
      'pnpm-lock.yaml',
      ['embed', 'editor', 'partner', 'site', 'panel', 'dashboard', 'stub-editor', 'playground', 'gallery'],
    ],
    [
      'vite.config.ts',
      ['embed', 'editor', 'partner', 'site', 'panel', 'dashboard', 'stub-editor', 'playground', 'gallery'],
    ],
  ])('is repeated after a change of %s, an input of: %s', async (file, stale) => {
    await buildPages({ from: repository, build })
    appendFileSync(join(repository, file), ' changed')
    expect(await buildPages({ from: repository, build })).toEqual(stale)
  })

  it('detects a new, renamed or deleted file', async () => {
    await buildPages({ from: repository, build })
    put('packages/editor/src/deep/b.ts')
    expect(await buildPages({ from: repository, build })).toEqual(['editor'])
    rmSync(join(repository, 'packages/editor/src/deep/b.ts'))
    expect(await buildPages({ from: repository, build })).toEqual(['editor'])
  })

  it('ignores tests and files from an earlier build or installation', async () => {
    await buildPages({ from: repository, build })
    put('packages/editor/src/a.test.ts')
    put('packages/editor/src/a.test.tsx')
    put('demo/partner/page/dist/a.js')
    put('demo/partner/page/node_modules/a/index.js')
    expect(await buildPages({ from: repository, build })).toEqual([])
  })

  it('is repeated after a failed build', async () => {
    const fail = async (): Promise<void> => {
      throw new Error('it does not compile')
    }
    await expect(buildPages({ from: repository, build: fail })).rejects.toThrow('it does not compile')
    expect(await buildPages({ from: repository, build })).toContain('embed')
  })
})

it('a build does not warn about the time that its plugins take', async () => {
  writeFileSync(join(repository, 'entry.js'), '')
  const checks: unknown[] = []
  await buildForProduction({
    configFile: false,
    root: repository,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: join(repository, 'entry.js') } },
    plugins: [
      {
        name: 'checks',
        configResolved: ({ build: { rolldownOptions }, worker }) =>
          void checks.push(rolldownOptions.checks, worker.rolldownOptions.checks),
      },
    ],
  })
  expect(checks).toEqual([{ bundlerTimings: false }, { bundlerTimings: false }])
})

describe('the repository’s pages', () => {
  it('list every folder that their code comes from', async () => {
    for (const page of pages) {
      const outDir = join(repository, page.name)
      await buildPage(page, outDir)
      // Vite's stand-in for Node-only code of a dependency belongs to no folder.
      const own = sourcesIn(outDir).filter((file) => !/node_modules\/|^__vite-browser-external$/.test(file))
      expect(own.length).toBeGreaterThan(3)
      expect(own.filter((file) => !page.inputs.some((input) => file.startsWith(`${input}/`)))).toEqual([])
    }
  })

  it('have V8 compile the embed page’s whole first script eagerly, by a comment in the line where V8 looks for it', async () => {
    const page = pages.find(({ name }) => name === 'embed')
    if (!page) throw new Error('there is no embed page')
    await buildPage(page, join(repository, 'embed'))
    const assets = join(repository, 'embed/assets')
    const text = (end: string) =>
      readdirSync(assets)
        .filter((name) => name.startsWith('index-') && name.endsWith(end))
        .map((name) => readFileSync(join(assets, name), 'utf8'))
    const [script = ''] = text('.js')
    const [map = ''] = text('.map')
    expect(script.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad')
    // The source map accounts for the added line: the third line is the first from one of our files.
    expect(script.split('\n')[1]).toContain('__vite__mapDeps')
    expect(JSON.parse(map).mappings).toMatch(/^;;[^;]/)
  })

  it('name the assets of catalog mode, beyond those that the embed page loads first', async () => {
    const page = pages.find(({ name }) => name === 'embed')
    if (!page) throw new Error('there is no embed page')
    await buildPage(page, join(repository, 'embed'))
    const html = readFileSync(join(repository, 'embed/index.html'), 'utf8')
    const [, text = ''] = /<!--embed:catalogue (.*)-->\s*<\/head>/.exec(html) ?? []
    const [start = '', rest = ''] = text.split(' | ')
    const named = [...start.split(' '), ...rest.split(' ')]
    const first = [...html.matchAll(/(?:src|href)="(\/embed\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
    expect(named.filter((file) => !/^\/embed\/assets\/[\w-]+\.(js|css)$/.test(file))).toEqual([])
    expect(start).toMatch(/^\/embed\/assets\/catalogue-[\w-]{6}\.js( |$)/)
    expect(rest).toMatch(/\/catalogue-page-[\w-]{6}\.js.*\.css/)
    expect([start.includes('.css'), first.length]).toEqual([false, 4])
    expect(named.filter((file) => first.includes(file))).toEqual([])
  })

  it('run the embed’s first requests before its other scripts have arrived', async () => {
    const page = pages.find(({ name }) => name === 'embed')
    if (!page) throw new Error('there is no embed page')
    await buildPage(page, join(repository, 'embed'))
    const html = readFileSync(join(repository, 'embed/index.html'), 'utf8')
    const scripts = [...html.matchAll(/<script[^>]* src="\/embed\/([^"]+)"/g)].map(([, file = '']) => file)
    expect(scripts).toHaveLength(2)
    const [first = '', main = ''] = scripts.map((file) => readFileSync(join(repository, 'embed', file), 'utf8'))
    // A static import would wait for another script.
    expect(first).not.toMatch(/\bimport\b(?![(.])/)
    expect(first).toMatch(/\bimport\(`\.\/bridge-/)
    expect(first).toContain('/partner-verify-session')
    expect(main).toContain(`from"./${scripts[0]?.split('/').at(-1) ?? ''}"`)
  })

  it('are built for production for any NODE_ENV, which stays unchanged', async () => {
    const page = pages.find(({ name }) => name === 'partner')
    if (!page) throw new Error('there is no partner page')
    const names: string[][] = []
    for (const mode of ['production', 'test', undefined]) {
      const outDir = join(repository, String(mode))
      vi.stubEnv('NODE_ENV', mode)
      await buildPage(page, outDir)
      expect(process.env['NODE_ENV']).toBe(mode)
      names.push(readdirSync(join(outDir, 'assets')).toSorted())
    }
    expect(names[1]).toEqual(names[0])
    expect(names[2]).toEqual(names[0])
  })
})

/** Sources of the built scripts, from their source maps: paths relative to the root. */
function sourcesIn(outDir: string): string[] {
  const assets = join(outDir, 'assets')
  return readdirSync(assets)
    .filter((name) => name.endsWith('.map'))
    .flatMap((name): string[] => JSON.parse(readFileSync(join(assets, name), 'utf8')).sources)
    .map((source) => repositoryPath(assets, source))
}

/** Vite names the sources of a worker as if it were built into a folder of assets below the repository. */
function repositoryPath(assets: string, source: string): string {
  const path = relative(root, join(assets, source))
  return path.startsWith('..') ? relative(root, join(root, 'dist/assets', source)) : path
}
