/** A piece of TypeScript source. Comments and white space are left out; a template is told apart from a plain string. */
export type Token = {
  readonly kind: 'word' | 'number' | 'string' | 'template' | 'regex' | 'mark'
  /** The text itself; of a string or template chunk, what stands between the quotes. */
  readonly text: string
  /** Line of the first character, from 1. */
  readonly line: number
}

const pieces = {
  space: /\s+/y,
  comment: /\/\/[^\n]*|\/\*[\s\S]*?\*\//y,
  word: /[\p{ID_Start}$_#][\p{ID_Continue}$\u200c\u200d]*/uy,
  number: /\d[\w.]*/y,
  string: /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/y,
  regex: /\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y,
  template: /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y,
} as const

/** Words after which a slash opens a pattern, though a name before a slash means division. */
const operators = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'delete',
  'void',
  'throw',
  'new',
  'else',
  'do',
  'await',
  'yield',
])

/**
 * Cuts TypeScript or TSX source into tokens. It reads no grammar: JSX text comes out as words and marks, and an
 * apostrophe in it is a mark, because no plain string crosses a line. Never throws.
 */
export function tokenise(source: string): Token[] {
  const tokens: Token[] = []
  const braces: ('block' | 'template')[] = []
  let at = 0
  let line = 1

  const take = (piece: RegExp): string | undefined => {
    piece.lastIndex = at
    const found = piece.exec(source)?.[0]
    return found === undefined || found === '' ? undefined : found
  }
  const advance = (text: string): void => {
    at += text.length
    line += text.split('\n').length - 1
  }
  const add = (kind: Token['kind'], raw: string, text = raw): void => {
    tokens.push({ kind, text, line })
    advance(raw)
  }
  const readTemplate = (): void => {
    const chunk = take(pieces.template) ?? ''
    add('template', chunk)
    const opens = source.startsWith('${', at)
    if (opens) braces.push('template')
    advance(opens ? '${' : source.slice(at, at + 1))
  }
  const readMark = (): void => {
    const mark = source.slice(at, at + 1)
    if (mark === '`') return (advance(mark), readTemplate())
    if (mark === '{') braces.push('block')
    if (mark === '}' && braces.pop() === 'template') return (advance(mark), readTemplate())
    add('mark', mark)
  }

  while (at < source.length) {
    const blank = take(pieces.space) ?? take(pieces.comment)
    const string = blank === undefined ? take(pieces.string) : undefined
    if (blank !== undefined) advance(blank)
    else if (string !== undefined) add('string', string, string.slice(1, -1))
    else readPlain()
  }
  return tokens

  function readPlain(): void {
    for (const kind of ['word', 'number', 'regex'] as const) {
      const text = kind === 'regex' && !slashOpensPattern(tokens.at(-1)) ? undefined : take(pieces[kind])
      if (text !== undefined) return add(kind, text)
    }
    readMark()
  }
}

function slashOpensPattern(before: Token | undefined): boolean {
  if (before === undefined) return true
  if (before.kind === 'word') return operators.has(before.text)
  return before.kind === 'mark' && !')]}<'.includes(before.text)
}
