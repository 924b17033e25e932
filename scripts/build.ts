import { buildExamples } from './publish/examples.ts'
import { buildPackages } from './publish/packages.ts'
import { buildPages } from './build/pages.ts'
import { buildDocumentation } from './build/site.ts'
import { buildPlayground } from './build/playground.ts'
import { buildServer } from './build/server.ts'

/**
 * Builds `dist` of the published packages, of the pages and of the server; or of one folder: a published package, the
 * examples, or the documentation site (`site`, for the path after `--base`).
 */
export async function run([folder, ...options]: readonly string[]): Promise<number> {
  if (folder === 'site') return buildDocumentation(options)
  if (folder === 'playground') return buildPlayground(options)
  if (folder === 'examples') await buildExamples()
  else if (folder !== undefined) await buildPackages(folder)
  if (folder !== undefined) return 0
  await buildPackages()
  const built = await buildPages()
  console.log(built.length > 0 ? `Built the pages ${built.join(', ')}` : 'The pages are up to date')
  await buildServer()
  console.log('Built the reference server')
  return 0
}
