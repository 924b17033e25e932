// Bundles the scripts of test pages from source.
import { messagesPlugin } from '@proscenium/ui/messages-plugin'
import { build } from 'vite'

/**
 * Bundles entry files by name, for a browser. Returns the code of each chunk by file name; an entry becomes
 * `<name>.js`.
 */
export async function bundle(entries: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const { NODE_ENV } = process.env
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [messagesPlugin()],
    resolve: { conditions: ['proscenium-source', 'module', 'import', 'browser', 'default'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entries,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        // On a busy machine it would be said, in colours.
        checks: { bundlerTimings: false },
      },
    },
  })
  // Vite sets NODE_ENV to production for the whole process.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const chunks = outputs.flatMap(({ output }) => output.flatMap((file) => (file.type === 'chunk' ? [file] : [])))
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]))
}
