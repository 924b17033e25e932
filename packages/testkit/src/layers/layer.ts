/** A layer of the repository and what its source may import. Its tests may import more: see `testImportRules`. */
export type Layer = {
  readonly name: string
  /** Folders or files, relative to the repository root. No two layers share one. */
  readonly paths: readonly string[]
  /** Other layers that it may import by relative path. `embed/*` stands for every layer of that package. */
  readonly imports?: readonly string[]
  /** Layers from which it may import only types. */
  readonly importsTypes?: readonly string[]
  /**
   * Package specifiers that it may import, exactly as written. `node:*` matches by prefix; `preact/*` matches preact
   * and its subpaths.
   */
  readonly packages?: readonly string[]
  /** Packages from which it may import only types. */
  readonly packageTypes?: readonly string[]
}

/**
 * What the tests of one package may import in addition to their layer's imports: their whole package, `testTools`, and
 * these.
 */
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
