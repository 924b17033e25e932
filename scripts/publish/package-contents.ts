// Checks the files of a published package in its unpacked tarball.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runTool } from '../run-tool.ts'
import { importsSource } from './declarations.ts'

const required = ['package.json', 'README.md', 'LICENSE']

/**
 * Unpacks a tarball into a folder and replaces its content.
 * Errors: throws if the tarball cannot be unpacked.
 */
export function unpack(tarball: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (runTool('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder]) !== 0)
    throw new Error(`Cannot unpack ${tarball}`)
}

interface SourceMap {
  readonly sources: readonly string[]
  readonly sourcesContent?: readonly (string | null)[]
}

export interface ContentRules {
  /** How many files it may have. */
  readonly filesMax?: number
  /** Whether each script has its source map, by default; otherwise none has, nor names one. */
  readonly hasMaps?: boolean
}

/** Problems of an unpacked package's files: one sentence each. */
export function contentIssues(folder: string, { filesMax = Infinity, hasMaps = true }: ContentRules = {}): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const count = files.filter((name) => statSync(join(folder, name)).isFile()).length
  return [
    ...(count > filesMax ? [`it has ${count} files, and may have ${filesMax}`] : []),
    ...required.filter((name) => !files.includes(name)).map((name) => `${name} is missing`),
    ...files
      .filter((name) => /\.(test|e2e|bench)\.|\.tsbuildinfo$/.test(name))
      .map((name) => `${name} must not be published`),
    ...files
      .filter((name) => /(^|\/)dist\/.*\.js$/.test(name))
      .flatMap((name) => (hasMaps ? mapIssues(folder, name) : unexpectedMapIssues(folder, name))),
    ...files
      .filter((name) => name.endsWith('.d.ts') && importsSource(readFileSync(join(folder, name), 'utf8')))
      .map((name) => `${name} imports a source instead of its script`),
  ]
}

/** A debugger must be able to follow a script to its map and from there to the source, in a file or in the map. */
function mapIssues(folder: string, script: string): string[] {
  const map = join(folder, `${script}.map`)
  if (!existsSync(map)) return [`${script} has no source map`]
  const { sources, sourcesContent = [] } = JSON.parse(readFileSync(map, 'utf8')) as SourceMap
  const missing = sources.filter(
    (source, index) => typeof sourcesContent[index] !== 'string' && !existsSync(join(dirname(map), source)),
  )
  return missing.map((source) => `${script}.map names ${source}, which is not in the package`)
}

function unexpectedMapIssues(folder: string, script: string): string[] {
  const names = /^\/\/# sourceMappingURL=/m.test(readFileSync(join(folder, script), 'utf8'))
  return names || existsSync(join(folder, `${script}.map`)) ? [`${script} has a source map`] : []
}
