import { tokenise, type Token } from '../source/source-tokens.ts'

/** The ids a test file cites, and the lines of those calls whose ids cannot be read because they are no plain strings. */
export type Citations = { readonly ids: readonly string[]; readonly unreadable: readonly number[] }

/** Reads the calls of `verifies` from test source. Mentions in comments, strings, imports and members do not count. */
export function citationsOf(source: string): Citations {
  const tokens = tokenise(source)
  const ids: string[] = []
  const unreadable: number[] = []
  for (const [index, token] of tokens.entries()) {
    if (!isCall(tokens, index)) continue
    const cited = stringsOf(tokens, index + 2)
    if (cited === undefined || cited.length === 0) unreadable.push(token.line)
    else ids.push(...cited)
  }
  return { ids, unreadable }
}

function isCall(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.text
  return (
    tokens[index]?.kind === 'word' &&
    tokens[index].text === 'verifies' &&
    isMark(tokens[index + 1], '(') &&
    before !== '.' &&
    before !== 'function'
  )
}

function stringsOf(tokens: readonly Token[], from: number): string[] | undefined {
  const found: string[] = []
  for (const token of tokens.slice(from)) {
    if (isMark(token, ')')) return found
    if (token.kind === 'string') found.push(token.text)
    else if (!isMark(token, ',')) return undefined
  }
  return undefined
}

function isMark(token: Token | undefined, text: string): boolean {
  return token?.kind === 'mark' && token.text === text
}
