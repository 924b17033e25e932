import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Where what can be made again is kept: media, packed tarballs, vite's cache, the demo's database. */
export const cacheRoot = resolve(root, process.env['PROSCENIUM_CACHE'] || '.cache')

/** Where test runs leave what a person may want to look at. */
export const artifacts = join(root, '.artifacts')
