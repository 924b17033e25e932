import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type DefaultTheme, type MarkdownEnv, type MarkdownRenderer } from 'vitepress'
// By its path: what loads this file knows no conditions of package exports.
import { anchorOf } from '../../testkit/src/guides.ts'
import { plainEmptyHeaders } from '../src/markdown/empty-headers.ts'
import { serviceInTabPlugin } from '../src/build/service-in-tab-plugin.ts'
import { siteTokens } from '../src/build/tokens.ts'

/** Written by `build-site.ts` with the pages. */
interface SiteData {
  readonly description: string
  readonly navigation: DefaultTheme.NavItem[]
  readonly sideBars: DefaultTheme.SidebarMulti
}
const site = JSON.parse(readFileSync(join(import.meta.dirname, '../.cache/site.json'), 'utf8')) as SiteData

const conditions = ['proscenium-source', 'module', 'browser', 'import', 'default']

/**
 * HTML of a page for the index of the search, without the colours of code, which are 5 of 45 seconds of the build.
 * Synchronous, so that no other page is rendered meanwhile.
 */
function withoutColours(text: string, env: MarkdownEnv, md: MarkdownRenderer): string {
  const { highlight = null } = md.options
  md.options.highlight = null
  try {
    return md.render(text, env)
  } finally {
    md.options.highlight = highlight
  }
}

export default defineConfig({
  title: 'Proscenium',
  description: site.description,
  lang: 'en-GB',
  // No picture of its own: browsers would ask for one.
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  srcDir: '.cache/pages',
  outDir: 'dist',
  cacheDir: '.cache/vitepress',
  // The navigation is in one file that every page shares, instead of in each page.
  metaChunk: true,
  // Links in view would be loaded before anybody wants them: some hundred kilobytes on the front page.
  router: { prefetchLinks: false },
  markdown: {
    // The anchors that a reader of the repository gets.
    anchor: { slugify: anchorOf },
    image: { lazyLoading: true },
    config: (md) => {
      md.core.ruler.push('empty-headers', ({ tokens }) => {
        plainEmptyHeaders(tokens)
      })
    },
    // Without a grammar of their own.
    languageAlias: { caddyfile: 'txt', haproxy: 'txt' },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    nav: site.navigation,
    sidebar: site.sideBars,
    outline: [2, 3],
    search: { provider: 'local', options: { _render: withoutColours } },
  },
  // Addresses of servers that a reader starts.
  ignoreDeadLinks: 'localhostLinks',
  // Pictures stay files of the site, which pages name by relative addresses.
  vue: { template: { transformAssetUrls: { tags: {} } } },
  vite: {
    // Neither the theme nor ours has components of that kind; 4 kB of the first scripts.
    define: { __VUE_OPTIONS_API__: 'false' },
    // The index of the search is a file of its own, which opening the search loads.
    build: { chunkSizeWarningLimit: 3_000 },
    resolve: { conditions },
    ssr: { noExternal: [/^@proscenium\//], resolve: { conditions } },
    plugins: [
      serviceInTabPlugin,
      {
        name: 'site-tokens',
        enforce: 'pre',
        transform: (code, id) => (id.endsWith('/ui/src/tokens.css') ? siteTokens(code) : null),
      },
    ],
  },
})
