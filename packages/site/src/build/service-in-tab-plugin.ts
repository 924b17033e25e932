/** Where the bundle of `packages/site/browser` is on the site, below its base. */
export const SERVICE_FOLDER = 'service'

const NAME = '@proscenium/site/service-in-tab'

/**
 * The service in a tab is a bundle of its own, in which browser's modules replace those of Node, so pages load it by its
 * address instead of bundling it again.
 */
export const serviceInTabPlugin = {
  name: 'service-in-tab',
  enforce: 'pre',
  resolveId: (id: string): string | null => (id === NAME ? `\0${NAME}` : null),
  load: (id: string): string | null =>
    id === `\0${NAME}`
      ? [
          `const address = import.meta.env.BASE_URL + '${SERVICE_FOLDER}/service-in-tab.js'`,
          'export const openTab = async () => (await import(/* @vite-ignore */ address)).openTab()',
        ].join('\n')
      : null,
} as const
