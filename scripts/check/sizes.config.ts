// What the ends of the bridge may weigh where a browser loads them: minified, gzip, as an application bundles them from
// the packed package; and what the embed page loads before anybody did anything. A budget follows the weight down and never up.
import { consumerFile } from '../publish/consumer.ts'
import { embedAssets } from './embed-assets.ts'

/** The vocabulary: the messages' schemas, the compiled schemas written from these, and the registry (modes, replies, limits). */
const schemas = /^zod(\/|$)|\/dist\/(messages|compiled)\//

const gzip = true
const host = consumerFile('host.js')
const editor = consumerFile('editor.js')
const modifyRolldownConfig = (config: object): object => ({ ...config, external: schemas })

const assets = embedAssets()

export default [
  { name: 'host end, all schemas', path: host, gzip, limit: '12.5 kB' },
  { name: 'editor end, all schemas', path: editor, gzip, limit: '12.5 kB' },
  // Target: 4.5 kB.
  { name: 'host end, without schemas', path: host, gzip, limit: '7.8 kB', modifyRolldownConfig },
  { name: 'editor end, without schemas', path: editor, gzip, limit: '7.5 kB', modifyRolldownConfig },
  { name: 'embed page, its first scripts', path: assets.scripts, gzip, limit: '40 kB', rolldown: false },
  { name: 'embed page, its first styles', path: assets.styles, gzip, limit: '8 kB', rolldown: false },
]
