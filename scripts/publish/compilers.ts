// The declarations of the packed protocol, under each compiler and resolution that an application may have.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheRoot } from '../paths.ts'
import { runTool } from '../run-tool.ts'
import { consumerFile, installInConsumer } from './consumer.ts'
import { packPackages } from './packages.ts'

const versions = ['5.0', '5.4', '5.9', '6.0', '7.0'] as const
type Version = (typeof versions)[number]

/** Compiler options of each resolution, and the first version without it. */
const resolutions: readonly { readonly options: object; readonly until?: Version }[] = [
  { options: { module: 'ESNext', moduleResolution: 'bundler' } },
  { options: { module: 'Node16', moduleResolution: 'node16' } },
  { options: { module: 'NodeNext', moduleResolution: 'nodenext' } },
  { options: { module: 'ESNext', moduleResolution: 'node10' }, until: '6.0' },
]

/** An application: what compiles, and what must not. */
const application = `import { BridgeError, type HostContext } from '@proscenium/protocol'
import { createEditor } from '@proscenium/protocol/editor'
import { createHost, type HostHandlers } from '@proscenium/protocol/host'
import { createInspector } from '@proscenium/protocol/inspector'
import { jsonSchemaOf } from '@proscenium/protocol/json-schema'

const editor = createEditor({ hostOrigins: ['https://host.example'], inspector: createInspector() })
export const context: HostContext | undefined = editor.bootData.current?.context

export async function find(query: string): Promise<readonly string[]> {
  const { results } = await editor.searchCatalog({ mode: 'text', query })
  const source = await editor.addVideo({ videoId: 'v', intent: 'add' })
  if (source.status === 'unavailable') throw new BridgeError('unavailable', source.reason)
  return results.map(({ title }) => title)
}

export function mount(frame: HTMLIFrameElement, handlers: HostHandlers): object {
  createHost({ frame, editorOrigin: 'https://editor.example', handlers }).resetProject('v')
  return jsonSchemaOf('VIDEO_DATA')
}

// @ts-expect-error A misspelt field.
editor.projectSaved({ projctId: 'p', projectName: 'n' })
// @ts-expect-error A missing field.
void editor.searchCatalog({ mode: 'similar' })
// @ts-expect-error A word that does not exist.
void editor.addVideo({ videoId: 'v', intent: 'append' })
// @ts-expect-error A field that does not exist.
void editor.bootData.current?.vidoeId
`

/** Compiles an application with each compiler and resolution. Skips them by name where they cannot be installed. */
export async function checkCompilers(): Promise<boolean> {
  const folder = install()
  if (folder === null) {
    console.log(`Skipped: TypeScript ${versions.join(', ')} cannot be installed.`)
    return true
  }
  installInConsumer(packPackages(), { files: { 'application.ts': application, 'package.json': '{"type":"module"}' } })
  const rows = versions.flatMap((version) =>
    resolutions
      .filter(({ until }) => until === undefined || Number(version) < Number(until))
      .map(({ options }) => compiles(join(folder, 'node_modules', `typescript-${version}`), options)),
  )
  return rows.every(Boolean)
}

/** The folder that has every compiler; null if they cannot be installed. */
function install(): string | null {
  const folder = join(cacheRoot, 'compilers')
  mkdirSync(folder, { recursive: true })
  const dependencies = versions.map((version) => [`typescript-${version}`, `npm:typescript@~${version}.0`])
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: Object.fromEntries(dependencies) }))
  const code = runTool('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'])
  return code === 0 ? folder : null
}

function compiles(compiler: string, options: object): boolean {
  const strict = { target: 'ES2022', lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [], strict: true, noEmit: true }
  const compilerOptions = { ...strict, ...options }
  writeFileSync(consumerFile('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['application.ts'] }))
  const { stdout } = spawnSync(process.execPath, [join(compiler, 'bin/tsc'), '-p', consumerFile('.')], {
    encoding: 'utf8',
  })
  // What a schema library needs of a compiler is not a matter of these packages.
  const errors = stdout.split('\n').filter((line) => line !== '' && !/^\S*node_modules\/zod\//.test(line))
  const passes = errors.length === 0
  console.log(`${passes ? '✓' : '✗'} ${compiler.split('/').at(-1)} ${JSON.stringify(options)}`)
  for (const error of errors.slice(0, 10)) console.error(error)
  return passes
}
