// Files served or read unchanged. From source, each lies in its package; scripts/build/server.ts puts them all beside a
// built server.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

const paths = {
  'tokens.css': () => resolve('@proscenium/ui/tokens.css'),
  'base.css': () => resolve('@proscenium/ui/base.css'),
  'button.module.css': () => resolve('@proscenium/ui/button.module.css'),
  'checkout.css': () => join(import.meta.dirname, 'checkout', 'checkout.css'),
  'home-page.css': () => join(import.meta.dirname, 'pages', 'home-page.css'),
  'scalar.js': () => join(dirname(resolve('@scalar/api-reference')), 'browser', 'standalone.js'),
} as const

export type PackageFile = keyof typeof paths

export const packageFiles = Object.keys(paths) as readonly PackageFile[]

/** The path of a file. Errors: throws if its package is not installed. */
export function packageFile(name: PackageFile): string {
  const built = !import.meta.url.endsWith('.ts')
  return built ? join(import.meta.dirname, name) : paths[name]()
}

/** The style sheet of a page without a build: tokens, base styles and buttons of every page, then its own. */
export function pageStyles(name: 'checkout.css' | 'home-page.css'): string {
  return (['tokens.css', 'base.css', 'button.module.css', name] as const)
    .map((file) => readFileSync(packageFile(file), 'utf8').replace(/^@import .*$/m, ''))
    .join('\n')
}
