// What the compiler leaves in built declarations: imports with the extension of their source.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE_IMPORT = /((?:from|import) ?\(?['"]\.[^'"]*)\.ts(?=['"])/g

/** Whether a declaration imports a source, which compilers without that option reject. */
export function importsSource(text: string): boolean {
  return text.search(SOURCE_IMPORT) >= 0
}

/** Names the scripts instead of their sources in every declaration of a folder. */
export function nameScripts(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of files.filter((path) => path.endsWith('.d.ts'))) {
    const path = join(folder, name)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(SOURCE_IMPORT, '$1.js'))
  }
}
