import { globSync } from 'node:fs'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { readText, root } from '../read-site.ts'
import { describe as described } from './declaration-text.ts'
import { PUBLISHED, sourceOfSpecifier } from './entry-points.ts'
import { createModuleReader } from './exported-names.ts'
import { packagePages } from './package-pages.ts'

const pages = new Map(packagePages(readText).map(({ specifier, text }) => [specifier, text]))
const names = (specifier: string): string[] =>
  Array.from((pages.get(specifier) ?? '').matchAll(/^### (.+)$/gm), ([, name = '']) => name)

describe('the pages of packages', () => {
  it('are of every package that is not private', () => {
    const manifests = globSync('{packages/*,mock-server}/package.json', { cwd: root })
    const published = manifests.filter((path) => (JSON.parse(readText(path)) as { private?: boolean }).private !== true)
    expect(published.map((path) => path.replace('/package.json', '')).toSorted()).toEqual(PUBLISHED.toSorted())
  })

  it('name everything that a consumer may import', async () => {
    verifies('D-08')
    const modules = {
      '@proscenium/partner': await import('@proscenium/partner'),
      '@proscenium/partner/check': await import('@proscenium/partner/check'),
      '@proscenium/protocol': await import('@proscenium/protocol'),
      '@proscenium/protocol/host': await import('@proscenium/protocol/host'),
      '@proscenium/protocol-testing': await import('@proscenium/protocol-testing'),
      '@proscenium/mock-server/seed': await import('@proscenium/mock-server/seed'),
    }
    for (const [specifier, module] of Object.entries(modules)) {
      const documented = new Set(names(specifier))
      expect(Object.keys(module).length, specifier).toBeGreaterThan(2)
      expect(
        Object.keys(module).filter((name) => !documented.has(name)),
        specifier,
      ).toEqual([])
    }
  })

  it('have the signature and the docstring of the source', () => {
    expect(pages.get('@proscenium/protocol/host')).toContain(
      '### createHost\n\nOpens the host end on a frame (P-44). Throws BridgeError `invalid` on options that cannot be used.\n\n' +
        '```ts\nfunction createHost(options: HostOptions): Host\n```\n',
    )
    expect(names('@proscenium/embed/host')).toEqual([
      'createEmbedHost',
      'createFetchBackend',
      'hostContext',
      'ConsumerCallbacks',
      'EmbedHost',
      'EmbedHostOptions',
      'FetchBackendOptions',
    ])
    expect(pages.get('@proscenium/mock-server/msw')).not.toContain('@internal')
  })

  it('say where an entry point went', () => {
    expect(pages.get('@proscenium/protocol/testing')).toContain('The names of `@proscenium/protocol-testing`')
  })
})

describe('an exported name', () => {
  const files: Readonly<Record<string, string>> = {
    'a.ts':
      "// What it is for.\nimport { c } from './b.ts'\nexport * from './b.ts'\nexport { c as d }\nexport { x } from 'zod'\n" +
      '/** Adds. */\nexport function add(a: number): number\nexport function add(a: string): string\nexport function add(a: never): never { return a }\n' +
      'export const big = 1\n/** Runs. */\nexport class Box<T> extends Map { #own = 1; private b = 2\n  /** Reads. */\n  get(): T { return this.#own }\n}\nexport const f = async (a: string): Promise<string> => a\n',
    'b.ts': '/** See. */\nexport const c: number = 1\nexport const big: string = ""\n',
  }
  const read = (path: string): string => files[path] ?? ''
  const exported = createModuleReader({ read, sourceOf: () => null })
    .exportsOf('a.ts')
    .map(described)
  const find = (name: string) => exported.find((each) => each.name === name)

  it('is found through re-exports, under the name that it gets', () => {
    expect(exported.map(({ name }) => name)).toEqual(['c', 'big', 'd', 'x', 'add', 'Box', 'f'])
    expect(find('d')).toEqual({ name: 'd', kind: 'value', signature: 'const c: number', about: 'See.', from: null })
    expect(find('big')?.signature).toBe('const big = 1')
    expect(find('x')?.from).toBe('zod')
  })

  it('has the overloads of a function without the implementation', () => {
    expect(find('add')).toMatchObject({
      signature: 'function add(a: number): number\nfunction add(a: string): string',
      about: 'Adds.',
    })
    expect(find('f')?.signature).toBe('const f = (a: string): Promise<string> => …')
  })

  it('is a class without what its methods do and what is private', () => {
    expect(find('Box')?.signature).toBe('class Box<T> extends Map {\n  /** Reads. */\n  get(): T\n}')
  })

  it('that nothing declares is an error', () => {
    const broken = createModuleReader({
      read: (path) => (path === 'a.ts' ? "export { gone } from './b.ts'" : ''),
      sourceOf: () => null,
    })
    expect(() => broken.exportsOf('a.ts')).toThrow('b.ts exports no gone')
  })
})

it.each([
  ['@proscenium/mock-server/browser', 'mock-server/browser/setup-service.ts'],
  ['@proscenium/protocol', 'packages/protocol/src/index.ts'],
  ['zod', null],
])('finds the source of %s', (specifier, source) => {
  expect(sourceOfSpecifier(specifier, readText)).toBe(source)
})
