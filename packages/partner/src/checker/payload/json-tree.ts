// A JSON text as a tree with positions. What is valid is decided by JSON.parse.
import type { Span } from '../types.ts'

/** A value of a JSON text with its place in it. Levels too deep to read are `omitted`. */
export type JsonNode = Span &
  (
    | { readonly kind: 'object'; readonly members: readonly JsonMember[] }
    | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'number' | 'literal'; readonly text: string }
    | { readonly kind: 'omitted' }
  )

export interface JsonMember {
  readonly key: string
  readonly keySpan: Span
  readonly value: JsonNode
}

export type JsonTree =
  | { readonly ok: true; readonly root: JsonNode }
  /** Where the text stops being JSON; its length if it only lacks an end. */
  | { readonly ok: false; readonly at: number }

/** Deeper levels, and values beyond this number, are omitted. */
const DEPTH_MAX = 24
const NODES_MAX = 400

export function readJsonTree(text: string): JsonTree {
  const reader = createReader(text)
  try {
    const root = reader.value(0)
    reader.space()
    return reader.position() === text.length ? { ok: true, root } : { ok: false, at: reader.position() }
  } catch (error) {
    if (error instanceof NotJson) return { ok: false, at: error.at }
    throw error
  }
}

class NotJson extends Error {
  readonly at: number
  constructor(at: number) {
    super('not JSON')
    this.at = at
  }
}

const SPACE = /[ \t\n\r]*/y
// oxlint-disable-next-line no-control-regex -- JSON does not allow them in strings
const STRING = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const LITERAL = /true|false|null/y

function createReader(text: string) {
  let at = 0
  let nodes = 0

  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? null
    if (found !== null) at += found.length
    return found
  }
  const space = () => void match(SPACE)
  const take = (character: string): boolean => {
    if (text[at] !== character) return false
    at += 1
    return true
  }
  const fail = (): never => {
    throw new NotJson(failureAt(text, at))
  }

  const string = (): string => {
    const token = match(STRING) ?? fail()
    return JSON.parse(token) as string
  }

  const list = (close: string, item: () => void): void => {
    space()
    if (take(close)) return
    for (;;) {
      space()
      item()
      space()
      if (take(close)) return
      if (!take(',')) fail()
    }
  }

  const members = (depth: number): JsonMember[] => {
    const found: JsonMember[] = []
    list('}', () => {
      const start = at
      const key = string()
      const keySpan = { start, end: at }
      space()
      if (!take(':')) fail()
      found.push({ key, keySpan, value: value(depth + 1) })
    })
    return found
  }

  const items = (depth: number): JsonNode[] => {
    const found: JsonNode[] = []
    list(']', () => void found.push(value(depth + 1)))
    return found
  }

  const value = (depth: number): JsonNode => {
    space()
    const start = at
    nodes += 1
    if ((text[at] === '{' || text[at] === '[') && (depth >= DEPTH_MAX || nodes > NODES_MAX)) {
      at = endOfNested(text, at)
      return { kind: 'omitted', start, end: at }
    }
    if (take('{')) return { kind: 'object', members: members(depth), start, end: at }
    if (take('[')) return { kind: 'array', items: items(depth), start, end: at }
    if (text[at] === '"') return { kind: 'string', value: string(), start, end: at }
    const literal = match(LITERAL)
    if (literal !== null) return { kind: 'literal', text: literal, start, end: at }
    return { kind: 'number', text: match(NUMBER) ?? fail(), start, end: at }
  }

  return { value, space, position: () => at }
}

/** A string without an end fails at the end of the text, not where it begins. */
function failureAt(text: string, at: number): number {
  return text[at] === '"' && !/^"(?:[^"\\]|\\.)*"/s.test(text.slice(at)) ? text.length : at
}

/** The position after the bracket that closes the one at `start`, brackets in strings not counted. */
function endOfNested(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '"') at = endOfString(text, at)
    else if ('[{'.includes(character)) depth += 1
    else if (']}'.includes(character)) depth -= 1
    if (depth === 0) return at + 1
  }
  throw new NotJson(text.length)
}

/** The position of the closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  throw new NotJson(text.length)
}
