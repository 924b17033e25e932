// Paths of the repository. This file is as deep in it as a built server (`packages/operator/dist`).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Output folder of `pnpm build` for the embed page. */
export const EMBED_DEFAULT = join(ROOT, 'packages', 'embed', 'dist')
/** As above, for the partner dashboard. */
export const DASHBOARD_DEFAULT = join(ROOT, 'packages', 'dashboard', 'dist')
export const CACHE_DEFAULT = join(ROOT, '.cache')

/** The version in the package.json of the service, or of a built server. */
export function versionOf(): string {
  const file: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'))
  const version = typeof file === 'object' && file !== null && 'version' in file ? file.version : 'unknown'
  return String(version)
}
