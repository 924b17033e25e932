// Size of the bridge's ends in an application that installed the packed package, and of the embed page as served.
import { installInConsumer } from '../publish/consumer.ts'
import { packProtocol } from '../publish/packages.ts'
import { buildPages } from '../build/pages.ts'
import { runTool } from '../run-tool.ts'

/** An application's file per entry point, which imports only that end. */
const files = {
  'host.js': `export { createHost } from '@proscenium/protocol/host'\n`,
  'editor.js': `export { createEditor } from '@proscenium/protocol/editor'\n`,
}

/**
 * Builds, packs and installs the protocol, builds the pages, and measures. Returns whether each is within its budget.
 */
export async function checkSizes(): Promise<boolean> {
  installInConsumer(await packProtocol(), files)
  await buildPages()
  return runTool('size-limit', ['--config', 'scripts/check/sizes.config.ts']) === 0
}
