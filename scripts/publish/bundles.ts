// Published files that are bundled from sources: what a script tag loads, and the headless host with the private packages
// it uses.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { cacheRoot, root } from '../paths.ts'
import { runTool } from '../run-tool.ts'
import { nameScripts } from './declarations.ts'

const fromSource = { conditionNames: ['proscenium-source', 'import', 'default'] }
const transform = { target: 'es2022' }

/** Writes `dist/proscenium.global.js` of the protocol package: one file, one global, nothing to install. */
export async function bundleGlobal(): Promise<void> {
  const folder = join(root, 'packages/protocol')
  const bundle = await rolldown({ input: join(folder, 'src/global.ts'), resolve: fromSource, transform })
  const file = join(folder, 'dist/proscenium.global.js')
  await bundle.write({ file, format: 'iife', name: 'proscenium', minify: true, sourcemap: true })
}

/** What an application that installs the headless host also installs. */
const installed = [/^@proscenium\/protocol(\/|$)/, /^@preact\/signals$/, /^zod(\/|$)/]

/**
 * Writes `host/dist` of the embed package: the scripts of the headless host, and its declarations in one file.
 * Errors: throws if its types have errors.
 */
export async function bundleHeadlessHost(): Promise<void> {
  const folder = join(root, 'packages/embed')
  const dir = join(folder, 'host/dist')
  rmSync(dir, { recursive: true, force: true })
  const input = { host: join(folder, 'src/host.ts') }
  const scripts = await rolldown({ input, external: installed, resolve: fromSource, transform })
  await scripts.write({ dir, sourcemap: true, chunkFileNames: '[name]-[hash].js' })
  if (runTool('tsc', ['-p', 'packages/embed/tsconfig.build.json']) !== 0) throw new Error('Cannot build packages/embed')
  const emitted = join(cacheRoot, 'declarations/embed')
  const declarations = await rolldown({
    input: { 'host.d': join(emitted, 'embed/src/host.d.ts') },
    external: installed,
    resolve: {
      alias: {
        '@proscenium/contract': join(emitted, 'contract/src/index.d.ts'),
        '@proscenium/ui/guarded-storage': join(emitted, 'ui/src/storage/guarded-storage.d.ts'),
      },
    },
    plugins: [dts({ generator: 'oxc', tsconfig: false })],
  })
  await declarations.write({ dir, entryFileNames: '[name].ts' })
}

/** What the exports of the partner package name. */
const partnerEntries = ['index', 'web', 'client/index', 'check', 'verification']

/**
 * Writes `dist` of the partner package: one script of each entry point, and their declarations.
 * Errors: throws if its types have errors.
 */
export async function bundlePartner(): Promise<void> {
  const folder = join(root, 'packages/partner')
  const dir = join(folder, 'dist')
  const emitted = join(cacheRoot, 'declarations/partner')
  for (const built of [dir, emitted]) rmSync(built, { recursive: true, force: true })
  const typed = ['-p', 'packages/partner/tsconfig.build.json', '--outDir', emitted]
  if (runTool('tsc', typed) !== 0) throw new Error('Cannot build packages/partner')
  nameScripts(emitted)
  for (const name of [...partnerEntries, 'cli/main']) {
    const input = join(folder, 'src', `${name}.ts`)
    const script = await rolldown({ input, external: /^node:/, resolve: fromSource, transform })
    await script.write({ file: join(dir, `${name}.js`), sourcemap: true })
  }
  const declarations = await rolldown({
    input: Object.fromEntries(partnerEntries.map((name) => [`${name}.d`, join(emitted, `${name}.d.ts`)])),
    plugins: [dts({ generator: 'oxc', tsconfig: false })],
  })
  await declarations.write({ dir, entryFileNames: '[name].ts', chunkFileNames: 'shared/[name].ts' })
}
