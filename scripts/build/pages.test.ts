import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPage, buildPages, pages, type Page } from './pages.ts'
import { root } from '../paths.ts'

let house = ''

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'proscenium-pages-'))
  const files = ['pnpm-lock.yaml', 'vite.config.ts', ...pages.flatMap(({ folder }) => `${folder}/index.html`)]
  for (const file of [...files, ...pages.flatMap(({ inputs }) => inputs.map((input) => `${input}/a.ts`))]) put(file)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(house, { recursive: true, force: true })
})

function put(file: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), file)
}

const build = async (page: Page): Promise<void> => {
  mkdirSync(join(house, page.folder, 'dist'), { recursive: true })
}

describe('building the pages', () => {
  it('happens once for what does not change', async () => {
    expect(await buildPages({ from: house, build })).toEqual(['embed', 'editor', 'partner', 'site', 'panel'])
    expect(await buildPages({ from: house, build })).toEqual([])
  })

  it.each([
    ['demo/editor/src/a.ts', ['editor']],
    ['demo/editor/index.html', ['editor']],
    ['demo/partner/page/a.ts', ['partner']],
    ['packages/contract/src/a.ts', ['embed', 'site']],
    ['packages/embed/src/a.ts', ['embed', 'site']],
    ['packages/design/src/a.ts', ['embed', 'site', 'panel']],
    ['packages/protocol/src/a.ts', ['embed', 'editor', 'site', 'panel']],
    ['pnpm-lock.yaml', ['embed', 'editor', 'partner', 'site', 'panel']],
    ['vite.config.ts', ['embed', 'editor', 'partner', 'site', 'panel']],
  ])('happens again after a change of %s to what is made of it: %s', async (file, stale) => {
    await buildPages({ from: house, build })
    appendFileSync(join(house, file), ' changed')
    expect(await buildPages({ from: house, build })).toEqual(stale)
  })

  it('notices a file that is new, renamed or gone', async () => {
    await buildPages({ from: house, build })
    put('demo/editor/src/deep/b.ts')
    expect(await buildPages({ from: house, build })).toEqual(['editor'])
    rmSync(join(house, 'demo/editor/src/deep/b.ts'))
    expect(await buildPages({ from: house, build })).toEqual(['editor'])
  })

  it('does not happen for a test, nor for what an earlier build or an installation left', async () => {
    await buildPages({ from: house, build })
    put('demo/editor/src/a.test.ts')
    put('demo/editor/src/a.test.tsx')
    put('demo/partner/page/dist/a.js')
    put('demo/partner/page/node_modules/a/index.js')
    expect(await buildPages({ from: house, build })).toEqual([])
  })

  it('happens again after one that failed', async () => {
    const fail = async (): Promise<void> => {
      throw new Error('it does not compile')
    }
    await expect(buildPages({ from: house, build: fail })).rejects.toThrow('it does not compile')
    expect(await buildPages({ from: house, build })).toContain('embed')
  })
})

describe('the pages of the house', () => {
  it('name every folder that something in them comes from', async () => {
    for (const page of pages) {
      const outDir = join(house, page.name)
      await buildPage(page, outDir)
      // Vite's own stand-in for what of a dependency is for Node alone comes from no folder.
      const own = sourcesIn(outDir).filter((file) => !/node_modules\/|^__vite-browser-external$/.test(file))
      expect(own.length).toBeGreaterThan(3)
      expect(own.filter((file) => !page.inputs.some((input) => file.startsWith(`${input}/`)))).toEqual([])
    }
  }, 120_000)

  it('say to V8 that all of the embed page’s first script runs at once, where V8 looks for it', async () => {
    const page = pages.find(({ name }) => name === 'embed')
    if (!page) throw new Error('there is no embed page')
    await buildPage(page, join(house, 'embed'))
    const assets = join(house, 'embed/assets')
    const text = (end: string) =>
      readdirSync(assets)
        .filter((name) => name.startsWith('index-') && name.endsWith(end))
        .map((name) => readFileSync(join(assets, name), 'utf8'))
    const [script = ''] = text('.js')
    const [map = ''] = text('.map')
    expect(script.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad')
    // The map knows of the line: the first line that comes from a file of ours is the third.
    expect(script.split('\n')[1]).toContain('__vite__mapDeps')
    expect(JSON.parse(map).mappings).toMatch(/^;;[^;]/)
  }, 120_000)

  it('are built for production whatever NODE_ENV says, which stays as it was', async () => {
    const page = pages.find(({ name }) => name === 'partner')
    if (!page) throw new Error('there is no partner page')
    const names: string[][] = []
    for (const mode of ['production', 'test', undefined]) {
      const outDir = join(house, String(mode))
      vi.stubEnv('NODE_ENV', mode)
      await buildPage(page, outDir)
      expect(process.env['NODE_ENV']).toBe(mode)
      names.push(readdirSync(join(outDir, 'assets')).toSorted())
    }
    expect(names[1]).toEqual(names[0])
    expect(names[2]).toEqual(names[0])
  }, 120_000)
})

/** Where built scripts come from, as their source maps tell it: paths from the root. */
function sourcesIn(outDir: string): string[] {
  const assets = join(outDir, 'assets')
  return readdirSync(assets)
    .filter((name) => name.endsWith('.map'))
    .flatMap((name): string[] => JSON.parse(readFileSync(join(assets, name), 'utf8')).sources)
    .map((source) => relative(root, join(assets, source)))
}
