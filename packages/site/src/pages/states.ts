// Pictures of each state of the embed page, by layout, branding and language, from the index that is taken with them.
import { posix } from 'node:path'
import { plainText } from '../markdown/prose.ts'

const FOLDER = 'docs/screens/states'
/** The page that says when each state occurs. */
const GUIDE = 'docs/guides/screens.md'

/** A picture; its path below the folder is `state/layout-branding-language`. */
export interface Picture {
  readonly state: string
  readonly layout: string
  readonly branding: string
  readonly language: string
  /** From the root of the repository. */
  readonly path: string
}

export interface StatePage {
  readonly page: string
  readonly title: string
  /** Markdown; links are from the root of the repository. */
  readonly text: string
}

const LAYOUTS: Readonly<Record<string, string>> = { full: 'Full', compact: 'Compact', tiny: 'Tiny' }
const BRANDINGS: Readonly<Record<string, string>> = {
  neutral: 'Before verification',
  branded: 'Branded',
  clean: 'Clean',
  whitelabel: 'White label',
}

/** Errors: throws on a name that is not of this form. */
export function readPictures(read: (path: string) => string): Picture[] {
  return Object.keys(JSON.parse(read(`${FOLDER}/index.json`)) as object).map((key) => {
    const [, state, layout, branding, language] = /^([\w-]+)\/([a-z]+)-([a-z]+)-([\w-]+)$/.exec(key) ?? []
    const isKnown = LAYOUTS[layout ?? ''] !== undefined && BRANDINGS[branding ?? ''] !== undefined
    if (state === undefined || layout === undefined || branding === undefined || language === undefined || !isKnown)
      throw new Error(`${FOLDER}/index.json names ${key}, which is not a picture of a state`)
    return { state, layout, branding, language, path: `${FOLDER}/${key}.webp` }
  })
}

interface Row {
  readonly title: string
  /** Markdown of the guide: its links are relative to it. */
  readonly when: string
}

/** What the guide says of a state. Errors: throws if it says nothing. */
function rowOf(guide: string, state: string): Row {
  const line = guide.split('\n').find((each) => each.includes(`/${state}.png) |`))
  const [picture = '', when] = line?.slice('| '.length).split(' | ') ?? []
  if (when === undefined) throw new Error(`${GUIDE} has no row with a picture of ${state}`)
  const bold = /^\*\*(.+?)\*\*/.exec(when)?.[1]
  return { title: plainText(bold ?? picture).replace(/[.]$/, ''), when: when.replace(/ \|$/, '') }
}

/** The overview, then a page per state in the guide's order. */
export function statePages(read: (path: string) => string): StatePage[] {
  const pictures = readPictures(read)
  const guide = read(GUIDE)
  const place = (state: string): number => guide.indexOf(`/${state}.png`)
  const states = [...new Set(pictures.map(({ state }) => state))].toSorted((one, other) => place(one) - place(other))
  const pages = states.map((state) =>
    statePage(
      guide,
      pictures.filter((each) => each.state === state),
    ),
  )
  const shown = pages.map(({ page, title }, index) => {
    const of = pictures.filter(({ state, language }) => state === states[index] && language === 'en')
    return figure(
      of.find(({ layout }) => layout === 'full') ?? of[0],
      `<a href="./${posix.basename(page)}.html">${title}</a>`,
    )
  })
  const text = [
    '# Every state in pictures',
    '',
    `The embed page in each of its ${states.length} states: in three layouts, in each branding and in ${new Set(pictures.map(({ language }) => language)).size} languages. ` +
      `[When each occurs](${GUIDE}), and what you can do about it.`,
    '',
    ...gallery(shown),
  ]
  return [{ page: 'screens/states/index', title: 'All states', text: text.join('\n') }, ...pages]
}

function statePage(guide: string, pictures: readonly Picture[]): StatePage {
  const state = pictures[0]?.state ?? ''
  const { title, when } = rowOf(guide, state)
  const english = pictures.filter(({ language }) => language === 'en')
  const brandings = Object.entries(BRANDINGS).flatMap(([branding, label]) => {
    const own = Object.entries(LAYOUTS).flatMap(([layout, name]) =>
      english.filter((each) => each.branding === branding && each.layout === layout).map((each) => figure(each, name)),
    )
    return own.length === 0 ? [] : [`## ${label}`, '', ...gallery(own)]
  })
  const others = pictures.filter(({ language }) => language !== 'en').map((each) => figure(each, nameOf(each.language)))
  const text = [
    `# ${title}`,
    '',
    `${plainText(when)} [The guide](${GUIDE}) says what to do; <a href="./index.html">all states</a> in pictures.`,
    '',
    ...brandings,
    ...(others.length === 0 ? [] : ['## Languages', '', ...gallery(others)]),
  ]
  return { page: `screens/states/${state}`, title, text: text.join('\n') }
}

const nameOf = (language: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language

function gallery(figures: readonly string[]): string[] {
  return ['<div class="pictures">', '', ...figures, '</div>', '']
}

/** Errors: throws without a picture. */
function figure(picture: Picture | undefined, caption: string): string {
  if (picture === undefined) throw new Error(`no picture of ${caption}`)
  const { state, layout, branding, language, path } = picture
  const alt = [state, LAYOUTS[layout], BRANDINGS[branding], nameOf(language)].join(', ')
  return `<figure>\n\n![${alt}](${path})\n\n<figcaption>\n\n${caption}\n\n</figcaption></figure>\n`
}
