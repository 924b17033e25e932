import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The files of a folder that a build may read, relative to `from`: no tests, results of builds or dependencies. */
export function sourceFiles(from: string, folder: string): string[] {
  return readdirSync(join(from, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(dist|node_modules)\//.test(file) && !/\.test\.tsx?$/.test(file))
    .toSorted()
}
