import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createSite, type Site } from './site-pages.ts'

/** The repository's root. */
export const root = join(import.meta.dirname, '../../..')

/** The APIs of `docs/openapi` in the order in which a reader meets them. */
const APIS = ['catalogue', 'workspace', 'dashboard', 'operator', 'control'] as const

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The site of the working tree. */
export function readSite(): Site {
  return createSite({
    read: readText,
    isFile: (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile(),
    apis: APIS.map((name) => ({ name, document: JSON.parse(readText(`docs/openapi/${name}.json`)) })),
  })
}
