// Size of the published packages in an application that installed them packed, and of the pages as served.
import { installInConsumer } from '../publish/consumer.ts'
import { packPackages } from '../publish/packages.ts'
import { buildPages } from '../build/pages.ts'
import { runTool } from '../run-tool.ts'

/** An application's file per entry point, which imports only that. */
const files = {
  'host.js': `export { createHost } from '@proscenium/protocol/host'\n`,
  'editor.js': `export { createEditor } from '@proscenium/protocol/editor'\n`,
  'react.js': `export * from '@proscenium/protocol/react'\n`,
  'preact.js': `export * from '@proscenium/protocol/preact'\n`,
  'vue.js': `export * from '@proscenium/protocol/vue'\n`,
  'element.js': `export * from '@proscenium/protocol/element'\n`,
  'partner.js': `export * from '@proscenium/partner'\nexport * from '@proscenium/partner/client'\n`,
  'tab.js': `export { setupService } from '@proscenium/mock-server/browser'\n`,
}

/**
 * Builds, packs and installs the packages, builds the pages, and measures. Returns whether each is within its budget.
 */
export async function checkSizes(): Promise<boolean> {
  installInConsumer(packPackages(), { files })
  await buildPages()
  return runTool('size-limit', ['--config', 'scripts/check/sizes.config.ts']) === 0
}
