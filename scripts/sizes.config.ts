// What the ends of the bridge may weigh where a browser loads them: minified, gzip, as an application bundles them from
// the packed package. A budget follows the weight down and never up.
import { consumerFile } from './consumer.ts'

/** The schemas of the messages and what they are made with. */
const schemas = /^zod(\/|$)|\/dist\/(messages|shapes)\//

const gzip = true
const host = consumerFile('host.js')
const editor = consumerFile('editor.js')
const modifyRolldownConfig = (config: object): object => ({ ...config, external: schemas })

export default [
  // Target: 12.5 kB.
  { name: 'host end, all schemas', path: host, gzip, limit: '22 kB' },
  { name: 'editor end, all schemas', path: editor, gzip, limit: '22 kB' },
  // Target: 4.5 kB.
  { name: 'host end, without schemas', path: host, gzip, limit: '9 kB', modifyRolldownConfig },
  { name: 'editor end, without schemas', path: editor, gzip, limit: '9 kB', modifyRolldownConfig },
]
