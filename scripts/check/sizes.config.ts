// Size budgets of the bridge's ends where a browser loads them (minified, gzip, as an application bundles them from the
// packed package), of the partner's package, and of what the embed page and the dashboard load before any interaction. A
// budget follows the size down; where it had to follow it up, its target stands beside it.
import { join } from 'node:path'
import { root } from '../paths.ts'
import { consumerFile } from '../publish/consumer.ts'
import { pageAssets, preloadableAssets } from './page-assets.ts'

/**
 * The schemas: those of the messages, the compiled schemas and validators generated from them, and the registry (modes,
 * replies, limits).
 */
const schemas = /^zod(\/|$)|\/dist\/(messages|compiled|generated)\//

const gzip = true
const host = consumerFile('host.js')
const editor = consumerFile('editor.js')
const modifyRolldownConfig = (config: object): object => ({ ...config, external: schemas })

/** A framework, and the two ends. */
const framework = /^(react|preact|vue)(\/|$)|\/dist\/(host|editor)\.js$/
const binding = (name: string): object => ({
  name: `binding of ${name}, without the ends`,
  path: consumerFile(`${name}.js`),
  gzip,
  limit: '1 kB',
  modifyRolldownConfig: (config: object): object => ({ ...config, external: framework }),
})

const globalFile = consumerFile('node_modules/@proscenium/protocol/dist/proscenium.global.js')

const assets = pageAssets('embed')
const catalogue = preloadableAssets('embed')
const bridge = join(root, 'packages/embed/dist/assets/bridge-*.js')
const dashboard = pageAssets('dashboard')

export default [
  // Targets: 11.5 kB, and 7.5 kB without schemas (docs/decisions/bridge/bridge-size.md).
  { name: 'host end, all schemas', path: host, gzip, limit: '16.1 kB' },
  { name: 'editor end, all schemas', path: editor, gzip, limit: '15 kB' },
  { name: 'host end, without schemas', path: host, gzip, limit: '10.3 kB', modifyRolldownConfig },
  { name: 'editor end, without schemas', path: editor, gzip, limit: '9 kB', modifyRolldownConfig },
  ...['react', 'preact', 'vue', 'element'].map(binding),
  { name: 'single file for a script tag', path: globalFile, gzip, limit: '22.1 kB', rolldown: false },
  {
    name: 'partner package: signing and typed clients, without the link checker',
    path: consumerFile('partner.js'),
    gzip,
    limit: '15 kB',
    modifyRolldownConfig: (config: object): object => ({ ...config, external: /^node:/ }),
  },
  {
    name: 'service in a tab: what its page loads, without msw and the worker',
    path: consumerFile('tab.js'),
    gzip,
    limit: '2.4 kB',
    modifyRolldownConfig: (config: object): object => ({ ...config, external: /^msw(\/|$)/ }),
  },
  { name: 'embed page, its first scripts', path: assets.scripts, gzip, limit: '40 kB', rolldown: false },
  { name: 'embed page, the editor’s host beside them', path: bridge, gzip, limit: '17 kB', rolldown: false },
  { name: 'embed page, its first styles', path: assets.styles, gzip, limit: '8 kB', rolldown: false },
  { name: 'embed page, catalog mode’s scripts', path: catalogue.scripts, gzip, limit: '30 kB', rolldown: false },
  { name: 'embed page, catalog mode’s styles', path: catalogue.styles, gzip, limit: '8 kB', rolldown: false },
  {
    name: 'dashboard, everything it loads first',
    path: [...dashboard.scripts, ...dashboard.styles],
    gzip,
    limit: '51 kB',
    rolldown: false,
  },
]
