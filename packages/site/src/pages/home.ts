import { codeBlocks, tableRows } from '@proscenium/testkit/guides'
import { linksOf, resolveLink } from '../markdown/links.ts'
import { plainText, summaryOf } from '../markdown/prose.ts'
import { questionsByReader, QUESTIONS, readQuestions } from './questions.ts'

const README = 'README.md'

/** Front page of the site, from the first paragraph of the README, its picture and commands, and the index of the documentation. */
export interface Home {
  /** One paragraph: what it is and for whom. */
  readonly summary: string
  readonly readers: readonly Reader[]
  /** The rest of the page; links are those of the sources, from the root of the repository. */
  readonly text: string
}

/** A card: where a kind of reader begins. */
export interface Reader {
  readonly title: string
  readonly about: string
  /** From the root of the repository. */
  readonly source: string
}

export function readHome(read: (source: string) => string): Home {
  const index = read(QUESTIONS)
  const readme = read(README)
  return {
    summary: summaryOf(readme),
    readers: tableRows(index, 'Documentation').map(([title = '', begin = '', then = '']) => ({
      title: capitalised(title),
      about: plainText(`${begin}, ${then}`),
      source: resolveLink(QUESTIONS, linksOf(begin)[0]?.target ?? '').path,
    })),
    text: [picture(readme), '', commands(readme), '', ...questions(index)].join('\n'),
  }
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The recording, with its still for readers who prefer no motion. */
function picture(readme: string): string {
  const start = readme.indexOf('<picture>')
  const end = readme.indexOf('</picture>', start)
  if (start === -1 || end === -1) throw new Error('README.md shows no picture')
  return readme.slice(start, end + '</picture>'.length)
}

/** The first block of commands of the README, with its heading. */
function commands(readme: string): string {
  const block = codeBlocks(README, readme)[0]
  const heading = readme
    .split('\n')
    .slice(0, block?.line)
    .findLast((line) => line.startsWith('## '))
  if (block === undefined || heading === undefined) throw new Error('README.md has no commands')
  return `${heading}\n\n\`\`\`${block.language}\n${block.code}\`\`\``
}

function questions(index: string): string[] {
  const groups = [...questionsByReader(readQuestions(index))].map(([reader, asked]) => [
    `### ${capitalised(reader)}`,
    '',
    ...asked.map(({ question, answers }) => `- [${question}](docs/${answers[0] ?? ''})`),
    '',
  ])
  return ['## Questions', '', ...groups.flat()]
}
