// What it costs to import a module: in a bundle, and in a process of its own.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { build, type Plugin } from 'vite'

/** An application's one module as Vite bundles it, but with its names left readable. */
export async function bundled(code: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry(code)],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
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

/** Looks at what all modules share, imports one, and looks again. */
const onlooker = `
const shared = { globalThis, Object: Object.prototype, Array: Array.prototype, Promise: Promise.prototype }
const keys = () => Object.entries(shared).flatMap(([name, thing]) => Reflect.ownKeys(thing).map((key) => name + '.' + String(key)))
const before = { keys: new Set(keys()), running: process.getActiveResourcesInfo().length }
await import(process.argv[1])
const left = keys().filter((key) => !before.keys.has(key))
console.log(JSON.stringify({ left, running: process.getActiveResourcesInfo().length - before.running }))
`

/** What a source file leaves behind when a fresh process imports it: new keys of shared objects, timers and handles. */
export async function traces(file: string): Promise<{ readonly left: readonly string[]; readonly running: number }> {
  const args = ['--conditions=proscenium-source', '--input-type=module', '--eval', onlooker, file]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as { left: string[]; running: number }
}
