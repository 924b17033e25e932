// Checks of code blocks that nothing else runs. Each returns what is wrong; null if nothing is.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { Yaml } from '@stoplight/spectral-parsers'
import type { CodeBlock } from '@proscenium/testkit/guides'
import { parseEditorMessage, parseHostMessage } from '@proscenium/protocol'
import { readPlan } from '@proscenium/service/config/command'
import { cacheRoot, root } from '../../paths.ts'
import { toolEnvironment } from '../../run-tool.ts'

/** A block and where it is. */
export interface PlacedBlock extends CodeBlock {
  /** The file of the repository; the site's page if it is generated. */
  readonly place: string
}

/** Returns what is wrong with a block; null if nothing is. */
export type BlockCheck = (block: PlacedBlock) => string | null

export const messageProblem: BlockCheck = ({ code }) => {
  const value: unknown = JSON.parse(code)
  const results = [parseEditorMessage(value), parseHostMessage(value)]
  return results.some(({ ok }) => ok) ? null : 'neither end accepts this message'
}

/** Variables of the environment with which the server reads its options. */
export const settingsProblem: BlockCheck = ({ code }) => {
  const lines = code.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const env = Object.fromEntries(lines.map((line) => line.split('=', 2) as [string, string]))
  const plan = readPlan({
    argv: [],
    env: { ...env, PROSCENIUM_SEAL_KEY: '0f'.repeat(32), DATABASE_URL: 'postgres://db.internal/proscenium' },
  })
  return typeof plan === 'string' ? plan : null
}

/** A setting that the page names must be one that `migrate` sets, with its value. */
export const roleSettingsProblem: BlockCheck = ({ code }) => {
  const source = readFileSync(join(root, 'packages/service/src/store/engine/role-settings.ts'), 'utf8')
  const needed = Array.from(
    source.matchAll(/^ {2}(\w+): \{ value: '(\w+)'/gm),
    ([, name, value]) => `set ${name} = '${value}';`,
  )
  const shown = code
    .trim()
    .split('\n')
    .map((line) => line.replace(/^alter role \w+ in database \w+ /, ''))
  const same = JSON.stringify(shown.toSorted()) === JSON.stringify(needed.toSorted())
  return same ? null : `migrate sets ${needed.join(' ')}`
}

/** A diagram names files of the repository, by the end of their paths. */
export const pathsProblem: BlockCheck = ({ code }) => {
  const named = Array.from(code.matchAll(/[\w/.-]*\w\.(?:tsx?|json|css)\b/g), ([path]) => path)
  const missing = named.filter((path) => !sources().some((source) => source.endsWith(`/${path}`)))
  return missing.length === 0 ? null : `no file ${missing.join(', ')}`
}

let found: readonly string[] | null = null

function sources(): readonly string[] {
  found ??= globSync('{packages,mock-server,demo,scripts}/**/*.{ts,tsx,json,css}', {
    cwd: root,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist|\.cache)$/.test(name),
  }).map((path) => `/${path}`)
  return found
}

export const yamlProblem: BlockCheck = ({ code }) => {
  const { diagnostics } = Yaml.parse(code)
  return diagnostics[0]?.message ?? null
}

/** The rules file that the page names is beside the dashboard. */
export const scrapeProblem: BlockCheck = (block) => {
  const [, file = ''] = /^rule_files: \[(\S+)\]$/m.exec(block.code) ?? []
  return existsSync(join(root, 'docs/examples/observability', file)) && file !== ''
    ? yamlProblem(block)
    : `no rules ${file}`
}

/** Scripts of a page parse and use only what the file of the script tag has; a frame has what the guides' frame has. */
export const pageProblem: BlockCheck = ({ code }) => {
  const scripts = Array.from(code.matchAll(/<script>([^]*?)<\/script>/g), ([, text = '']) => text)
  const compiled = scripts.map((text) => new Script(text))
  const global = readFileSync(join(root, 'packages/protocol/src/global.ts'), 'utf8')
  const used = scripts.flatMap((text) => Array.from(text.matchAll(/\bproscenium\.(\w+)/g), ([, name = '']) => name))
  const unknown = used.filter((name) => !new RegExp(`\\b${name}\\b`).test(global))
  if (unknown.length > 0) return `proscenium has no ${unknown.join(', ')}`
  const allowed = / allow="([^"]*)"/.exec(code)?.[1]
  const guide = / allow="([^"]*)"/.exec(readFileSync(join(root, 'docs/guides/iframe.md'), 'utf8'))?.[1]
  if (code.includes('<iframe') && allowed !== guide) return `the guide's frame has allow="${guide}"`
  return compiled.length > 0 || code.includes('<iframe') ? null : 'nothing here is checked'
}

/** Each command names a script of the workspace, or a program of one of its packages. */
export const workspaceProblem: BlockCheck = ({ code }) => {
  const { scripts } = manifest('package.json')
  const lines = code
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').split(' '))
  const wrong = lines.filter(([npx, pnpm, ...words]) => {
    if (npx !== 'npx' || pnpm !== 'pnpm@12') return true
    if (words[0] !== '--filter') return scripts?.[words[0] ?? ''] === undefined
    const { name, bin } = manifest(`packages/${words[1]?.split('/')[1]}/package.json`)
    return name !== words[1] || words[2] !== 'exec' || bin?.[words[3] ?? ''] === undefined
  })
  return wrong.length === 0 ? null : `no such command: ${wrong.map((words) => words.join(' ')).join('; ')}`
}

interface Manifest {
  readonly name?: string
  readonly bin?: Readonly<Record<string, string>>
  readonly scripts?: Readonly<Record<string, string>>
}

const manifest = (path: string): Manifest => JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest

/** A test of this repository, with what such a test imports. */
export const testProblem: BlockCheck = ({ code }) =>
  compilerProblem(
    cacheRoot,
    [
      "import { verifies } from '@proscenium/testkit'",
      "import { expect, it } from 'vitest'",
      'declare function rejectionOf(request: object): string',
      code,
    ].join('\n'),
  )

/** Rules of an S3 bucket, by the types of the SDK. */
export const bucketRulesProblem: BlockCheck = ({ code }) =>
  compilerProblem(
    join(root, 'mock-server/.cache'),
    [
      "import type { BucketLifecycleConfiguration } from '@aws-sdk/client-s3'",
      `export const rules: BucketLifecycleConfiguration = ${code}`,
    ].join('\n'),
  )

const OPTIONS = ['--noEmit', '--ignoreConfig', '--strict', '--skipLibCheck', '--allowImportingTsExtensions']
const TARGET = [
  '--module',
  'nodenext',
  '--target',
  'es2024',
  '--types',
  'node',
  '--customConditions',
  'proscenium-source',
]

/** What the compiler says of a module in a folder, from which it resolves what it imports. */
function compilerProblem(parent: string, code: string): string | null {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'block-'))
  try {
    const file = join(folder, 'block.ts')
    writeFileSync(file, code)
    const env = toolEnvironment()
    const { status, stdout } = spawnSync('tsc', [...OPTIONS, ...TARGET, file], { cwd: root, env, encoding: 'utf8' })
    return status === 0 ? null : stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
