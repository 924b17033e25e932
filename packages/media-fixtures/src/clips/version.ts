import { createHash } from 'node:crypto'
import type { ClipDescription } from './clip.ts'

/** Increase it with every change to the generator that changes its files; caches of other versions are not touched. */
const generatorVersion = 4

/** The version of a set rendered from these clips by this generator: 16 hex digits. */
export function versionOf(table: readonly ClipDescription[]): string {
  const text = JSON.stringify({ generatorVersion, clips: table })
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
