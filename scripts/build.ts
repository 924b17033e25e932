import { buildPackages } from './packages.ts'
import { buildPages } from './pages.ts'
import { buildServer } from './server-build.ts'

/** The published packages' `dist`, the pages' and the server's. */
export async function run(): Promise<number> {
  await buildPackages()
  const built = await buildPages()
  console.log(built.length > 0 ? `Built the pages ${built.join(', ')}` : 'The pages are up to date')
  await buildServer()
  console.log('Built the reference server')
  return 0
}
