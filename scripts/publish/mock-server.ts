// The published mock server: its programs and entry points, with the private packages bundled and the libraries declared.
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFile, packageFiles } from '@proscenium/service/http/package-files'
import { rolldown, type Plugin, type RolldownOutput } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { buildPages, outputOf, pages } from '../build/pages.ts'
import { mockServerPrograms } from '../build/server.ts'
import { cacheRoot, root } from '../paths.ts'
import { runTool } from '../run-tool.ts'
import { bundleBrowserService } from './browser-service.ts'
import { nameScripts } from './declarations.ts'

const folder = join(root, 'mock-server')
const dir = join(folder, 'dist')
const emitted = join(cacheRoot, 'declarations/mock-server')

/** What the package's exports name. */
const entries = { index: 'src/mock-server', msw: 'src/in-process/msw', seed: 'src/seed/index' } as const
/** For pages: bundled for a browser. */
const browserEntry = { browser: 'browser/setup-service' } as const
const programs = { ...mockServerPrograms, bin: join(folder, 'bin/proscenium-mock-server.mjs') }

/** Pages that the server has with it. */
const served: readonly string[] = ['embed', 'dashboard', 'stub-editor']

/** The source that the command runs in a checkout without a build. */
const SOURCE = '../src/main.ts'
const isLibrary = (id: string): boolean => id === SOURCE || !/^(?:[./#]|@proscenium\/)/.test(id)

/**
 * Writes `dist` of the mock server's package.
 * Errors: throws if its types have errors, or if it imports other libraries than it declares.
 */
export async function bundleMockServer(): Promise<void> {
  for (const built of [dir, emitted]) rmSync(built, { recursive: true, force: true })
  const sources = Object.entries(entries).map(([name, source]) => [name, join(folder, `${source}.ts`)])
  const scripts = await rolldown({
    input: { ...programs, ...(Object.fromEntries(sources) as Record<string, string>) },
    external: isLibrary,
    platform: 'node',
    resolve: { conditionNames: ['proscenium-source', 'module', 'node', 'import', 'default'] },
    transform: { target: 'node24' },
  })
  const output = await scripts.write({ dir, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
  checkLibraries(output)
  for (const name of packageFiles) {
    cpSync(packageFile(name), join(dir, name))
    dropMap(join(dir, name))
  }
  await bundleBrowserService(join(dir, 'browser'))
  await copyPages()
  await rollUpDeclarations()
}

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const manifestOf = (path: string): Manifest => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest

/** Errors: throws with the libraries that are imported and not declared, or declared and not imported. */
function checkLibraries({ output }: RolldownOutput): void {
  const imported = output
    .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
    .filter((id) => !/^(?:node:|\.)/.test(id) && !output.some(({ fileName }) => fileName === id))
    .map((id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/'))
  const { dependencies, optionalDependencies, peerDependencies } = manifestOf(folder)
  const declared = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  const undeclared = [...new Set(imported)].filter((name) => !declared.includes(name))
  const unused = declared.filter((name) => !imported.includes(name))
  if (undeclared.length + unused.length > 0)
    throw new Error(`mock-server imports undeclared: ${undeclared.join(', ')}; declares unused: ${unused.join(', ')}`)
}

/** Copies the built pages without their source maps, which name files that the package lacks. */
async function copyPages(): Promise<void> {
  await buildPages()
  for (const page of pages.filter(({ name }) => served.includes(name))) {
    const to = join(dir, 'pages', page.name)
    cpSync(outputOf(page), to, { recursive: true, filter: (path) => !/\.(?:map|inputs)$/.test(path) })
    for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) dropMap(join(to, name))
  }
}

/** Removes the line of a script or style sheet that names its source map. */
function dropMap(path: string): void {
  if (!/\.(?:js|css)$/.test(path)) return
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace(/\n(?:\/\/|\/\*)# sourceMappingURL=[^\n]*\s*$/, '\n'))
}

/** Writes one declaration of each entry point. */
async function rollUpDeclarations(): Promise<void> {
  if (runTool('tsc', ['-p', 'mock-server/tsconfig.build.json']) !== 0) throw new Error('Cannot build mock-server')
  nameScripts(emitted)
  const input = Object.entries({ ...entries, ...browserEntry }).map(([name, source]) => [
    `${name}.d`,
    join(emitted, 'mock-server', `${source}.d.ts`),
  ])
  const declarations = await rolldown({
    input: Object.fromEntries(input) as Record<string, string>,
    external: isLibrary,
    plugins: [emittedDeclarations, dts({ generator: 'oxc', tsconfig: false })],
  })
  await declarations.write({ dir, entryFileNames: '[name].ts', chunkFileNames: 'shared/[name].ts' })
}

/** Modules of the service that differ between Node and a browser. */
const PLATFORM = '#platform/'

/** Finds the emitted declaration of a workspace package by the source that its exports name. */
const emittedDeclarations: Plugin = {
  name: 'emitted-declarations',
  resolveId(id) {
    if (id.startsWith(PLATFORM))
      return join(emitted, 'packages/service/src/platform/node', `${id.slice(PLATFORM.length)}.d.ts`)
    const [, name = '', subpath = ''] = /^@proscenium\/([\w-]+)(.*)$/.exec(id) ?? []
    return name === '' ? null : declarationOf(name, `.${subpath}`)
  },
}

function declarationOf(name: string, path: string): string | null {
  const { exports } = manifestOf(join(root, 'packages', name))
  for (const [pattern, conditions] of Object.entries(exports)) {
    const [start = '', end = ''] = pattern.split('*')
    if (pattern.includes('*') ? !path.startsWith(start) || !path.endsWith(end) : path !== pattern) continue
    const source = (conditions as Readonly<Record<string, string>>)['proscenium-source'] ?? ''
    const file = source.replace('*', path.slice(start.length, path.length - end.length))
    return join(emitted, 'packages', name, file.replace(/\.ts$/, '.d.ts'))
  }
  return null
}
