/** A layer of the repository and what its source may import. Its tests may import more: see `testImportRules`. */
export type Layer = {
  readonly name: string
  /** Folders or files, from the root of the repository. No two layers share one. */
  readonly paths: readonly string[]
  /** Layers it may import by a relative path, besides itself; `embed/*` is every layer of that package. */
  readonly imports?: readonly string[]
  /** Layers of which it may import types alone. */
  readonly importsTypes?: readonly string[]
  /** Package specifiers it may import, to the letter; `node:*` and `preact/*` are families with their head. */
  readonly packages?: readonly string[]
  /** Packages of which it may import types alone. */
  readonly packageTypes?: readonly string[]
}

/** What the tests of one package may import beyond their layer: their whole package, `testTools`, and these. */
export type TestImportRule = { readonly folder: string; readonly packages: readonly string[] }

/** What the tests of any layer may import. */
export const testTools = [
  '@proscenium/testkit/*',
  'vitest',
  'fast-check',
  'happy-dom',
  '@testing-library/preact',
  'msw/*',
  'axe-core',
  'node:*',
] as const
