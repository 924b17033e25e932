import { tokenise, type Token } from './source-tokens.ts'

/** One import of a source file. A dynamic import whose address is computed has the specifier `undefined`. */
export type Import = {
  readonly specifier: string | undefined
  readonly line: number
  /** The whole statement is `import type` or `export type`, so nothing of it is left at run time. */
  readonly typeOnly: boolean
}

/** Reads static imports, re-exports and dynamic imports from TypeScript or TSX source, in their order. */
export function importsOf(source: string): Import[] {
  const tokens = tokenise(source)
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || tokens[index - 1]?.text === '.') return []
    if (token.text === 'import') return importAt(tokens, index)
    return token.text === 'export' ? reExportAt(tokens, index) : []
  })
}

function importAt(tokens: readonly Token[], index: number): Import[] {
  const { line } = at(tokens, index)
  const next = at(tokens, index + 1)
  if (next.text === '.' || next.text === ':') return []
  if (next.text === '(' && next.kind === 'mark') {
    const address = at(tokens, index + 2)
    const literal = address.kind === 'string' || (address.kind === 'template' && isMark(at(tokens, index + 3), ')'))
    return [{ specifier: literal ? address.text : undefined, line, typeOnly: false }]
  }
  if (next.kind === 'string') return [{ specifier: next.text, line, typeOnly: false }]
  const from = tokens.findIndex((token, place) => place > index && isFrom(tokens, place) && token.kind === 'word')
  if (from === -1) return []
  const typeOnly = next.text === 'type' && at(tokens, index + 2).text !== ',' && index + 2 !== from
  return [{ specifier: at(tokens, from + 1).text, line, typeOnly }]
}

function reExportAt(tokens: readonly Token[], index: number): Import[] {
  const { line } = at(tokens, index)
  const typeOnly = at(tokens, index + 1).text === 'type'
  const open = index + (typeOnly ? 2 : 1)
  const close = isMark(at(tokens, open), '{')
    ? tokens.findIndex((token, place) => place > open && isMark(token, '}'))
    : open
  const alias = at(tokens, close + 1).text === 'as' ? 2 : 0
  const from = close + 1 + alias
  const opens = isMark(at(tokens, open), '{') || isMark(at(tokens, open), '*')
  return opens && isFrom(tokens, from) ? [{ specifier: at(tokens, from + 1).text, line, typeOnly }] : []
}

const none: Token = { kind: 'mark', text: '', line: 0 }

function at(tokens: readonly Token[], index: number): Token {
  return tokens[index] ?? none
}

function isFrom(tokens: readonly Token[], index: number): boolean {
  return at(tokens, index).text === 'from' && at(tokens, index + 1).kind === 'string'
}

function isMark(token: Token, text: string): boolean {
  return token.kind === 'mark' && token.text === text
}
