// Files that are served or read as they are. From source each lies where its package has it; a built server has them all
// beside it, put there by scripts/build/server.ts.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

const places = {
  'tokens.css': () => resolve('@proscenium/design/tokens.css'),
  'checkout.css': () => join(import.meta.dirname, 'checkout', 'checkout.css'),
  'home-page.css': () => join(import.meta.dirname, 'pages', 'home-page.css'),
  'scalar.js': () => join(dirname(resolve('@scalar/api-reference')), 'browser', 'standalone.js'),
} as const

export type PackageFile = keyof typeof places

export const packageFiles = Object.keys(places) as readonly PackageFile[]

/** The path of a file. Errors: throws where its package is not installed. */
export function packageFile(name: PackageFile): string {
  const built = !import.meta.url.endsWith('.ts')
  return built ? join(import.meta.dirname, name) : places[name]()
}
