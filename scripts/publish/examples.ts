// The examples as a consumer has them: beside the packed package, compiled and built.
import { join } from 'node:path'
import { build } from 'vite'
import { installInConsumer } from './consumer.ts'
import { packPackage } from './packages.ts'
import { cacheRoot, root } from '../paths.ts'
import { runTool } from '../run-tool.ts'

/**
 * Writes the built examples to `dist` of `.cache/examples`.
 * Errors: throws if an example does not compile.
 */
export async function buildExamples(): Promise<void> {
  const folder = join(cacheRoot, 'examples')
  const tarball = packPackage('packages/protocol')
  installInConsumer({ '@proscenium/protocol': tarball }, { folder, copy: join(root, 'examples') })
  if (runTool('tsc', ['-p', folder]) !== 0) throw new Error('The examples do not compile')
  await build({ root: folder, logLevel: 'warn' })
}
