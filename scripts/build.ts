import { buildPackages } from './publish/packages.ts'
import { buildPages } from './build/pages.ts'
import { buildServer } from './build/server.ts'

/** Builds `dist` of the published packages, of the pages and of the server. */
export async function run(): Promise<number> {
  await buildPackages()
  const built = await buildPages()
  console.log(built.length > 0 ? `Built the pages ${built.join(', ')}` : 'The pages are up to date')
  await buildServer()
  console.log('Built the reference server')
  return 0
}
