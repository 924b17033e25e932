// The reference server as one file: it starts in less than half the time and memory that its seven hundred modules take.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { packageFile, packageFiles } from '@proscenium/mock-server/package-files'
import { buildForProduction } from './pages.ts'
import { root } from '../paths.ts'

// Without `import`, which Vite adds by itself where something is imported: a `require` must not get an ES module.
const conditions = ['proscenium-source', 'module', 'node']

/** Writes `mock-server/dist`, or `outDir`: `main.js` and what it loads only when it is asked for. */
export async function buildServer(outDir = join(root, 'mock-server/dist')): Promise<void> {
  await buildForProduction({
    configFile: false,
    root: join(root, 'mock-server'),
    logLevel: 'warn',
    resolve: { conditions },
    ssr: { noExternal: true, target: 'node', resolve: { conditions } },
    build: {
      ssr: 'src/main.ts',
      target: 'node24',
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        // The native half of pg, which nobody here installs.
        external: ['pg-native'],
        // Beside the entry: modules find the repository from where they are.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  for (const name of packageFiles) cpSync(packageFile(name), join(outDir, name))
}
