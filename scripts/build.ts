import { buildPackages } from './packages.ts'
import { buildPages } from './pages.ts'

/** The published packages' `dist` and the pages'. */
export async function run(): Promise<number> {
  await buildPackages()
  const built = await buildPages()
  console.log(built.length > 0 ? `Built the pages ${built.join(', ')}` : 'The pages are up to date')
  return 0
}
