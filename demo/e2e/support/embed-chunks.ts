// Finds the embed page's scripts by what they were built from, because their names are hashes.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import '../../servers/provided.ts'

/** Paths of the scripts that contain a source whose path matches, as the browser requests them. */
export function scriptsWith(source: RegExp): readonly string[] {
  const folder = inject('proscenium').pages['embed'] ?? ''
  const found = globSync('assets/*.js.map', { cwd: folder }).filter((file) => {
    const map: { sources: string[] } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return map.sources.some((path) => source.test(path))
  })
  if (found.length === 0) throw new Error(`no script of the embed page contains ${source}`)
  return found.map((file) => `/embed/${file.replaceAll('\\', '/').slice(0, -'.map'.length)}`)
}

/** The same of the scripts that contain a text, such as a message. */
export function scriptsSaying(text: string): readonly string[] {
  const folder = inject('proscenium').pages['embed'] ?? ''
  const found = globSync('assets/*.js', { cwd: folder }).filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes(text),
  )
  return found.map((file) => `/embed/${file.replaceAll('\\', '/')}`)
}
