// The packed partner package on edge runtimes. Their packages hold their binaries, so their install scripts do not run.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { testKeys } from '@proscenium/mock-server/testing/service/keys'
import { rolldown } from 'rolldown'
import { runProgram } from '../../kit/run.ts'
import { startKitService } from '../../kit/service.ts'
import { vectors } from '../../kit/vectors.ts'
import { cacheRoot } from '../../paths.ts'
import { unpack } from '../../publish/package-contents.ts'
import { packPackage } from '../../publish/packages.ts'
import { runTool } from '../../run-tool.ts'
import { runtimeFiles, workerConfig } from './programs.ts'

interface Runtime {
  readonly name: string
  /** The npm package, at its version. */
  readonly install: string
  /** The scope of the packages that hold its binary, one for each platform, and the binary's name; null for a library. */
  readonly binary: readonly [scope: string, name: string] | null
  readonly args: readonly string[]
  /** Bundled with the conditions of the runtime, as its own tools do. */
  readonly bundle?: { readonly source: keyof typeof runtimeFiles; readonly to: string; readonly conditions: string[] }
  /** Whether the main entry point, which uses Node's crypto, signs too. */
  readonly hasNode: boolean
}

const workerd = { install: 'workerd@1.20261117.1', binary: ['@cloudflare', 'workerd'] } as const
const worker = ['workerd', 'worker', 'browser']
const runtimes: readonly Runtime[] = [
  {
    name: 'Deno',
    install: 'deno@2.9.6',
    binary: ['@deno', 'deno'],
    args: [
      'run',
      '--no-prompt',
      '--no-remote',
      '--node-modules-dir=manual',
      '--allow-env',
      '--allow-net',
      'script.mjs',
    ],
    hasNode: true,
  },
  { name: 'Bun', install: 'bun@1.4.5', binary: ['@oven', 'bun'], args: ['script.mjs'], hasNode: true },
  {
    name: 'Workers',
    ...workerd,
    args: ['test', 'worker.capnp'],
    bundle: { source: 'worker-source.mjs', to: 'worker.js', conditions: worker },
    hasNode: false,
  },
  {
    name: 'Workers with Node’s modules',
    ...workerd,
    args: ['test', 'worker-with-node.capnp'],
    bundle: { source: 'worker-with-node-source.mjs', to: 'worker-with-node.js', conditions: worker },
    hasNode: true,
  },
  {
    name: 'Vercel’s edge',
    install: 'edge-runtime@4.0.1',
    binary: null,
    args: ['edge-host.mjs'],
    bundle: { source: 'edge-source.mjs', to: 'edge.js', conditions: ['edge-light', 'browser'] },
    hasNode: false,
  },
]

const modules = join(cacheRoot, 'runtimes/node_modules')
const application = join(cacheRoot, 'runtimes/application')

/** Runs each runtime that can be installed and compares its addresses with the vectors; names the others. */
export async function checkRuntimes(): Promise<boolean> {
  installPartner()
  const service = await startKitService()
  try {
    const results: boolean[] = []
    for (const runtime of runtimes) results.push(await passes(runtime, service.origin))
    return results.every(Boolean)
  } finally {
    await service.close()
  }
}

/** An application that installed the packed package. */
function installPartner(): void {
  rmSync(application, { recursive: true, force: true })
  unpack(packPackage('packages/partner'), join(application, 'node_modules/@proscenium/partner'))
  for (const [name, text] of Object.entries(runtimeFiles)) writeFileSync(join(application, name), text)
}

async function passes(runtime: Runtime, origin: string): Promise<boolean> {
  const command = commandOf(runtime)
  if (command === null) {
    console.log(`not executed: ${runtime.name}, because ${runtime.install} has no program for this machine here`)
    return true
  }
  const { bundle } = runtime
  const code = bundle === undefined ? {} : { [bundle.to]: await bundled(bundle) }
  const program = {
    files: {},
    texts: {
      ...runtimeFiles,
      ...code,
      'worker.capnp': workerConfig('worker.js', []),
      'worker-with-node.capnp': workerConfig('worker-with-node.js', ['nodejs_compat']),
    },
    nodeModules: join(application, 'node_modules'),
    run: [command, ...runtime.args],
  }
  const env = { API_URL: origin, API_KEY: testKeys.live, RUNTIME: join(modules, 'runtime.js'), NO_COLOR: '1' }
  const found: unknown = JSON.parse(await runProgram(program, { env }))
  const urls = vectors.map(({ url }) => url)
  const expected = { web: urls, recipe: urls, title: 'Rain on Mercury', ...(runtime.hasNode ? { main: urls } : {}) }
  const same = isDeepStrictEqual(found, expected)
  console.log(`${same ? '✓' : '✗'} ${runtime.name} (${runtime.install})`)
  if (!same) console.error(JSON.stringify(found))
  return same
}

/** Installs the runtime. Null if it cannot be installed or run. */
function commandOf({ install, binary }: Runtime): string | null {
  const folder = join(modules, '..')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, 'package.json'))) writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const code = runTool('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', install])
  if (code !== 0) return null
  if (binary === null) return process.execPath
  const [scope, name] = binary
  const packages = join(modules, scope)
  const found = (existsSync(packages) ? readdirSync(packages) : []).flatMap((platform) =>
    [name, join('bin', name)].map((path) => join(packages, platform, path)),
  )
  return found.find((path) => existsSync(path) && runTool(path, ['--version']) === 0) ?? null
}

async function bundled({ source, conditions }: NonNullable<Runtime['bundle']>): Promise<string> {
  const resolve = { conditionNames: [...conditions, 'import', 'default'] }
  const bundle = await rolldown({ input: join(application, source), external: /^node:/, resolve })
  const { output } = await bundle.generate({ format: 'es' })
  return output[0].code
}
