// The code of the partner guides that the page shows.
import { readGuides, type CodeBlock } from '@proscenium/testkit/guides'
import { codeLanguages, type CodeLanguage } from '../src/core/code-languages.ts'

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

/** Everything that the page shows of the guides, by language and by name. */
export function guideCode() {
  return {
    languages: Object.fromEntries(codeLanguages.map(([language]) => [language, languageBlocks(language)])),
    blocks: Object.fromEntries(blockNames.map((name) => [name, guideBlock(name)])),
  }
}

const blocksOf = (guide: string) => readGuides().find(({ name }) => name === guide)?.blocks ?? missing(guide)

function codeOf(guide: string, matches: Matches): string | null {
  const block = blocksOf(guide).find(matches)
  return block === undefined ? null : withoutEnd(block.code)
}

const withoutEnd = (code: string): string => code.replace(/\n$/, '')

function missing(name: string): never {
  throw new Error(`the guides have no code for ${name}`)
}
