// The scripts of test pages, built from the source as it stands.
import { build } from 'vite'

/** Bundles files by name, for a browser. Gives the code of each chunk by its file name; an entry's is `<name>.js`. */
export async function bundle(entries: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const { NODE_ENV } = process.env
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['proscenium-source', 'module', 'import', 'browser', 'default'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entries, output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  })
  // Vite declares the whole process to be in production, which this one is not.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const chunks = outputs.flatMap(({ output }) => output.flatMap((file) => (file.type === 'chunk' ? [file] : [])))
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]))
}
