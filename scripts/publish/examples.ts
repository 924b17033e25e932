// The examples as a consumer has them: beside the packed packages.
import { join } from 'node:path'
import { build } from 'vite'
import { installInConsumer } from './consumer.ts'
import { packPackage } from './packages.ts'
import { cacheRoot, root } from '../paths.ts'
import { runTool } from '../run-tool.ts'

/** Those that `editor-with-msw` installs besides the protocol. */
const forEditorTeams = { embed: 'packages/embed', partner: 'packages/partner', 'mock-server': 'mock-server' } as const

/**
 * Writes the built examples to `dist` of `.cache/examples`, and `editor-with-msw` with its packages to
 * `.cache/editor-with-msw`.
 * Errors: throws if an example does not compile.
 */
export async function buildExamples(): Promise<void> {
  const folder = join(cacheRoot, 'examples')
  const protocol = { '@proscenium/protocol': packPackage('packages/protocol') }
  installInConsumer(protocol, { folder, copy: join(root, 'examples') })
  if (runTool('tsc', ['-p', folder]) !== 0) throw new Error('The examples do not compile')
  await build({ root: folder, logLevel: 'warn' })
  const others = Object.entries(forEditorTeams).map(
    ([name, path]) => [`@proscenium/${name}`, packPackage(path)] as const,
  )
  installInConsumer(
    { ...protocol, ...Object.fromEntries(others) },
    { folder: join(cacheRoot, 'editor-with-msw'), copy: join(root, 'examples/editor-with-msw'), from: '.' },
  )
}
