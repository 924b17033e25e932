import { join } from 'node:path'
import { preview } from 'vite'
import { buildPage } from '../build/pages.ts'
import { cacheRoot, root } from '../paths.ts'

export interface ServedPage {
  readonly address: string
  close(): Promise<void>
}

/** Builds a page for production and serves it on a free port. `folder` from the repository's root. */
export async function servePage(folder: string): Promise<ServedPage> {
  const outDir = join(cacheRoot, 'bench-pages', folder)
  await buildPage({ name: 'editor', folder, base: './', inputs: [] }, outDir)
  const server = await preview({ configFile: false, root: join(root, folder), build: { outDir }, preview: { port: 0 } })
  const [address = ''] = server.resolvedUrls?.local ?? []
  return { address, close: async () => server.close() }
}
