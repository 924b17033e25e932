/** A room of the house and what its source may import. Tests may more: see `testArrows`. */
export type Room = {
  readonly name: string
  /** Folders or files, from the root of the repository. No two rooms share one. */
  readonly paths: readonly string[]
  /** Rooms it may import by a relative path, besides itself; `embed/*` is every room of that package. */
  readonly enters?: readonly string[]
  /** Rooms of which it may import types alone. */
  readonly entersTypes?: readonly string[]
  /** Package specifiers it may import, to the letter; `node:*` and `preact/*` are families with their head. */
  readonly uses?: readonly string[]
  /** Packages of which it may import types alone. */
  readonly usesTypes?: readonly string[]
}

/** What the tests of one package may import beyond their room: their whole package, `testTools`, and these. */
export type TestArrow = { readonly folder: string; readonly uses: readonly string[] }

/** What the tests of any room may import. */
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
