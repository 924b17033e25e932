/** Folders of the packages that are published for others. A test compares them with the manifests. */
export const PUBLISHED = [
  'packages/partner',
  'packages/protocol',
  'packages/protocol-testing',
  'packages/embed',
  'mock-server',
]

/** What a consumer of a package may import. */
export interface EntryPoint {
  /** As an import names it. */
  readonly specifier: string
  /** From the root of the repository; null for one that only names another package. */
  readonly source: string | null
  /** Path of its page without its ending. */
  readonly page: string
  /** README of its package. */
  readonly readme: string
}

interface Manifest {
  readonly name: string
  readonly exports?: Exports
  readonly publishConfig?: { readonly exports?: Exports }
}

type Exports = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** Conditions under which packages of this repository find each other's sources. */
const SOURCE = 'proscenium-source'

export function entryPoints(read: (path: string) => string): EntryPoint[] {
  return PUBLISHED.flatMap((folder) => {
    const { name, exports: own = {}, publishConfig } = manifestOf(folder, read)
    const published = Object.entries(publishConfig?.exports ?? own)
    const modules = published.flatMap(([key, target]) => (typeof target === 'string' ? [] : [key]))
    const short = name.replace('@proscenium/', '')
    return modules.map((key) => {
      const target = own[key]
      const source = typeof target === 'object' ? target[SOURCE] : undefined
      return {
        specifier: name + key.slice(1),
        source: source === undefined ? null : folder + source.slice(1),
        page: `reference/api/${short}/${key === '.' ? 'index' : key.slice(2)}`,
        readme: `${folder}/README.md`,
      }
    })
  })
}

/** The source of a package's module; null if it is not of this repository. */
export function sourceOfSpecifier(specifier: string, read: (path: string) => string): string | null {
  const [, short = '', rest = ''] = /^@proscenium\/([\w-]+)(\/.+)?$/.exec(specifier) ?? []
  if (short === '') return null
  const folder = short === 'mock-server' ? short : `packages/${short}`
  for (const [key, target] of Object.entries(manifestOf(folder, read).exports ?? {})) {
    const source = typeof target === 'string' ? undefined : target[SOURCE]
    const matched = source === undefined ? null : starOf(key, `.${rest}`)
    if (source !== undefined && matched !== null) return folder + source.slice(1).replace('*', matched)
  }
  return null
}

/** What `*` of the key stands for; empty without one, null if the name does not match. */
function starOf(key: string, name: string): string | null {
  const [before = '', after] = key.split('*')
  if (after === undefined) return key === name ? '' : null
  return name.startsWith(before) && name.endsWith(after) ? name.slice(before.length, name.length - after.length) : null
}

const manifestOf = (folder: string, read: (path: string) => string): Manifest =>
  JSON.parse(read(`${folder}/package.json`)) as Manifest
