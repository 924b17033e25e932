// The cost of importing a module: in a bundle, and in a separate process.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { build, defaultClientConditions, type Plugin } from 'vite'

/** Bundles an application's one module with Vite, without minifying. */
export async function bundled(code: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry(code)],
    resolve: { conditions: ['proscenium-source', ...defaultClientConditions] },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict', checks: { bundlerTimings: false } },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const chunks = outputs.flatMap(({ output }) => output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])))
  return chunks.join('\n').trim()
}

function entry(code: string): Plugin {
  return {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? id : null),
    load: (id) => (id === 'entry' ? code : null),
  }
}

/** Compares the globals that all modules share before and after an import. */
const onlooker = `
const shared = { globalThis, Object: Object.prototype, Array: Array.prototype, Promise: Promise.prototype }
const keys = () => Object.entries(shared).flatMap(([name, thing]) => Reflect.ownKeys(thing).map((key) => name + '.' + String(key)))
const before = { keys: new Set(keys()), running: process.getActiveResourcesInfo().length }
await import(process.argv[1])
const left = keys().filter((key) => !before.keys.has(key))
console.log(JSON.stringify({ left, running: process.getActiveResourcesInfo().length - before.running }))
`

/**
 * Side effects of importing a source file in a fresh process: new keys of shared objects, and the number of new timers
 * and handles.
 */
export async function traces(file: string): Promise<{ readonly left: readonly string[]; readonly running: number }> {
  const args = ['--conditions=proscenium-source', '--input-type=module', '--eval', onlooker, file]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as { left: string[]; running: number }
}
