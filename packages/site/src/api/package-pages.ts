import type { SideBarItem } from '../navigation/site-map.ts'
import { describe, headOf, type Described, type Kind } from './declaration-text.ts'
import { entryPoints, sourceOfSpecifier, type EntryPoint } from './entry-points.ts'
import { createModuleReader, type ModuleReader } from './exported-names.ts'

/** In display order. */
const KINDS: readonly (readonly [Kind, string])[] = [
  ['function', 'Functions'],
  ['class', 'Classes'],
  ['value', 'Values'],
  ['type', 'Types'],
]

export interface PackagePage {
  readonly page: string
  /** Markdown; links to files of the repository are from its root. */
  readonly text: string
  readonly specifier: string
}

/** A page per entry point of each published package: every exported name with its signature and docstring. */
export function packagePages(read: (path: string) => string): PackagePage[] {
  const reader = createModuleReader({ read, sourceOf: (specifier) => sourceOfSpecifier(specifier, read) })
  return entryPoints(read).map((entry) => ({
    page: entry.page,
    specifier: entry.specifier,
    text: entry.source === null ? movedPage(entry) : page(entry, { reader, source: entry.source }),
  }))
}

/** A link per package, to its first entry point: every page loads what side bars say. The reference lists the others. */
export function packageSideBar(pages: readonly PackagePage[]): SideBarItem {
  const packages = Map.groupBy(pages, ({ specifier }) => specifier.split('/', 2).join('/'))
  return {
    text: 'Package APIs',
    items: [...packages].flatMap(([text, [first]]) =>
      first === undefined ? [] : [{ text, link: `/${first.page.replace(/(^|\/)index$/, '$1')}` }],
    ),
  }
}

interface From {
  readonly reader: ModuleReader
  readonly source: string
}

function page({ specifier, readme }: EntryPoint, { reader, source }: From): string {
  const names = reader.exportsOf(source).map(describe)
  const head = headOf(reader.module(source))
  const lines = KINDS.flatMap(([kind, title]) => {
    const own = names.filter((each) => each.kind === kind).toSorted(byName)
    return own.length === 0 ? [] : [`## ${title}`, '', ...own.flatMap(section)]
  })
  return [
    `# ${specifier}`,
    '',
    ...(head === '' ? [] : [prose(head), '']),
    `What \`import { … } from '${specifier}'\` has. How to use it: [its package](${readme}).`,
    '',
    ...lines,
  ].join('\n')
}

function section({ name, signature, about, from }: Described): string[] {
  return [
    `### ${name}`,
    '',
    ...(about === '' ? [] : [prose(about), '']),
    ...(from === null ? ['```ts', signature, '```'] : [`From \`${from}\`.`]),
    '',
  ]
}

/** An entry point whose source is not here. */
function movedPage({ specifier, readme }: EntryPoint): string {
  const moved = specifier.replace(/\/(\w+)$/, '-$1')
  return [
    `# ${specifier}`,
    '',
    `The names of \`${moved}\`, for one release: import them from there. [Its package](${readme}).`,
    '',
  ].join('\n')
}

const byName = (one: Described, other: Described): number => (one.name < other.name ? -1 : 1)

/** A comment as Markdown: angle brackets outside code are text. */
function prose(text: string): string {
  return text.replaceAll(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found))
}
