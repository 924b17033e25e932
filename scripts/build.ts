import { buildPackages } from './publish/packages.ts'
import { buildPages } from './build/pages.ts'
import { buildServer } from './build/server.ts'

/** The published packages' `dist`, the pages' and the server's. */
export async function run(): Promise<number> {
  await buildPackages()
  const built = await buildPages()
  console.log(built.length > 0 ? `Built the pages ${built.join(', ')}` : 'The pages are up to date')
  await buildServer()
  console.log('Built the reference server')
  return 0
}
