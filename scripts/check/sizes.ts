// The weight of the bridge's ends in an application that installed the packed package, and of the embed page as it is served.
import { installInConsumer } from '../publish/consumer.ts'
import { packProtocol } from '../publish/packages.ts'
import { buildPages } from '../build/pages.ts'
import { runTool } from '../run-tool.ts'

/** An application's file by door: it asks for the end and for nothing else. */
const files = {
  'host.js': `export { createHost } from '@proscenium/protocol/host'\n`,
  'editor.js': `export { createEditor } from '@proscenium/protocol/editor'\n`,
}

/** Builds, packs and installs the protocol, builds the pages, and weighs. Returns whether each keeps its budget. */
export async function checkSizes(): Promise<boolean> {
  installInConsumer(await packProtocol(), files)
  await buildPages()
  return runTool('size-limit', ['--config', 'scripts/check/sizes.config.ts']) === 0
}
