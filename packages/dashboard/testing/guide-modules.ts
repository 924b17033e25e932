// The code of the partner guides and of the signing kit, as modules of the page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGuides, type CodeBlock } from '@proscenium/testkit/guides'
import { codeLanguages, type CodeLanguage } from '../src/core/code-languages.ts'

const kitFolder = join(import.meta.dirname, '../../partner/kit')

/** Files of the signing kit, by language. */
const kitFiles: Readonly<Record<CodeLanguage, string>> = {
  node: 'node/proscenium.mjs',
  python: 'python/proscenium.py',
  php: 'php/Proscenium.php',
  ruby: 'ruby/proscenium.rb',
  go: 'go/proscenium.go',
  java: 'java/Proscenium.java',
  csharp: 'csharp/Proscenium.cs',
  bash: 'bash/proscenium.sh',
}

type Matches = (block: CodeBlock) => boolean
const containing =
  (text: string): Matches =>
  ({ code }) =>
    code.includes(text)

/** The blocks of other guides that the page shows, by their names in the module. */
const selected: Readonly<Record<string, readonly [guide: string, matches: Matches]>> = {
  environment: ['five-minute-start', ({ words }) => words['env'] !== undefined],
  frame: ['iframe', ({ language }) => language === 'html'],
  contentPolicy: ['page-policies', containing('Content-Security-Policy')],
  isolation: ['page-policies', ({ words }) => words['isolated'] !== undefined],
  permissionsPolicy: ['page-policies', containing('Permissions-Policy')],
  sandbox: ['page-policies', containing('sandbox=')],
  singlePageApp: ['mobile-and-single-page-apps', ({ words }) => words['app'] !== undefined],
  signOut: ['sessions', containing('Cache-Control')],
}

const blockNames = Object.keys(selected)

/** The guides' block of a name, without its last line break. */
export function guideBlock(name: string): string {
  const [guide, matches] = selected[name] ?? missing(name)
  return codeOf(guide, matches) ?? missing(name)
}

/** The blocks of a language's tab in the five-minute start, without their last line breaks. */
export function languageBlocks(language: CodeLanguage) {
  const tab = codeLanguages.find(([id]) => id === language)?.[1] ?? missing(language)
  const find = (matches: Matches) => codeOf('five-minute-start', (block) => block.tab === tab && matches(block))
  const server = blocksOf('five-minute-start').find((block) => block.tab === tab && block.words['file'] !== undefined)
  return {
    setup: find((block) => block.language === 'sh' && block.words['start'] === undefined),
    server: server === undefined ? null : { name: server.words['file'] ?? '', text: withoutEnd(server.code) },
    start: find(({ words }) => words['start'] !== undefined || words['output'] === 'address') ?? missing(tab),
  }
}

/** The module of one language. */
export function languageModule(language: CodeLanguage): string {
  const { setup, server, start } = languageBlocks(language)
  const path = kitFiles[language]
  const helper = { name: path.split('/')[1] ?? '', text: readFileSync(join(kitFolder, path), 'utf8') }
  return `${header}import type { LanguageCode } from '../language-code.ts'

export const ${language}: LanguageCode = {
  helper: ${file(helper)},
  setup: ${setup === null ? 'null' : literal(setup)},
  server: ${server === null ? 'null' : file(server)},
  start: ${literal(start)},
}
`
}

/** The module of the blocks that are the same in every language. */
export function blocksModule(): string {
  const fields = blockNames.map((name) => `  ${name}: ${literal(guideBlock(name))},\n`)
  return `${header}\nexport const blocks = {\n${fields.join('')}} as const\n`
}

const header = `// Generated from docs/guides and packages/partner/kit by a test (\`vitest run -u packages/dashboard/src/core/guide\`).
// Do not edit.
`

const blocksOf = (guide: string) => readGuides().find(({ name }) => name === guide)?.blocks ?? missing(guide)

function codeOf(guide: string, matches: Matches): string | null {
  const block = blocksOf(guide).find(matches)
  return block === undefined ? null : withoutEnd(block.code)
}

const withoutEnd = (code: string): string => code.replace(/\n$/, '')

function file({ name, text }: { readonly name: string; readonly text: string }): string {
  return `{
    name: '${name}',
    text: ${literal(text)},
  }`
}

const LINE_MAX = 80

/** A short line in quotes, anything else as a template, so that the module reads like the code in it. */
function literal(text: string): string {
  const isLine = text.length <= LINE_MAX && /^[^\n'\\]*$/.test(text)
  return isLine ? `'${text}'` : `\`${text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)}\``
}

function missing(name: string): never {
  throw new Error(`the guides have no code for ${name}`)
}
