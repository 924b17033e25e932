import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Everything that can be regenerated: media, packed tarballs, vite's cache, the demo's database. */
export const cacheRoot = resolve(root, process.env['PROSCENIUM_CACHE'] || '.cache')

/** Output of test runs that a developer may want to inspect. */
export const artifacts = join(root, '.artifacts')
