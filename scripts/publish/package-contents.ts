// What a published package must hold and must not, seen in its unpacked tarball.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runTool } from '../run-tool.ts'

const required = ['package.json', 'README.md', 'LICENSE']

/** Unpacks a tarball into a folder, which holds nothing else then. Errors: throws when it cannot be unpacked. */
export function unpack(tarball: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (runTool('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder]) !== 0)
    throw new Error(`${tarball} could not be unpacked`)
}

/** What is wrong with the files of an unpacked package, one sentence each. */
export function contentIssues(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return [
    ...required.filter((name) => !files.includes(name)).map((name) => `${name} is missing`),
    ...files
      .filter((name) => /\.(test|e2e|bench)\.|\.tsbuildinfo$/.test(name))
      .map((name) => `${name} is for us alone`),
    ...files.filter((name) => /^dist\b.*\.js$/.test(name)).flatMap((name) => mapFaults(folder, name)),
  ]
}

/** A debugger must get from a script to its map, and from there to the source. */
function mapFaults(folder: string, script: string): string[] {
  const map = join(folder, `${script}.map`)
  if (!existsSync(map)) return [`${script} has no source map`]
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }
  const lost = sources.filter((source) => !existsSync(join(dirname(map), source)))
  return lost.map((source) => `${script}.map names ${source}, which is not in the package`)
}
