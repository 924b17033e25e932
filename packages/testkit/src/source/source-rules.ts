import { isTest, type SourceFile } from '../repository.ts'
import { tokenise, type Token } from './source-tokens.ts'

type Rule = { readonly sequence: readonly string[]; readonly why: string }

const clock = 'clock, random and timers live in the layer’s system.ts alone (DESIGN 2)'

/** Sequences of tokens that only a file named system.ts, or a test, may hold. */
const systemOnly: readonly Rule[] = [
  { sequence: ['Date', '.', 'now'], why: clock },
  { sequence: ['new', 'Date', '(', ')'], why: clock },
  { sequence: ['Date', '(', ')'], why: clock },
  { sequence: ['Math', '.', 'random'], why: clock },
  { sequence: ['performance', '.', 'now'], why: clock },
  { sequence: ['setTimeout'], why: clock },
  { sequence: ['setInterval'], why: clock },
]

const nowhere: readonly Rule[] = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML'].map(
  (name) => ({
    sequence: [name],
    why: 'markup is never made from text',
  }),
)

/** What a file does that this repository forbids, as `file:line what (why)`; empty when it behaves. */
export function ruleViolations({ path, text }: SourceFile): string[] {
  const tokens = tokenise(text)
  const free = isTest(path) || /(?:^|\/)(?:system\.ts|e2e\/.*|bench\/.*)$/.test(path)
  const rules = free ? nowhere : [...systemOnly, ...nowhere]
  return [...tokens.flatMap((_, index) => sequencesAt(tokens, index, rules)), ...wildcards(tokens)].map(
    ({ line, what, why }) => `${path}:${line} ${what} (${why})`,
  )
}

type Finding = { readonly line: number; readonly what: string; readonly why: string }

function sequencesAt(tokens: readonly Token[], index: number, rules: readonly Rule[]): Finding[] {
  const starts = rules.filter(({ sequence }) =>
    sequence.every((text, step) => {
      const token = tokens[index + step]
      return token?.text === text && (token.kind === 'word' || token.kind === 'mark')
    }),
  )
  const reached = tokens[index - 1]?.text === 'new' || tokens[index - 1]?.text === '.'
  const first = starts.find(({ sequence }) => !(reached && sequence[0] === 'Date'))
  return first === undefined ? [] : [{ line: tokens[index]?.line ?? 0, what: first.sequence.join(''), why: first.why }]
}

/** Calls of postMessage in which the wildcard origin is spelt anywhere among the arguments. */
function wildcards(tokens: readonly Token[]): Finding[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || token.text !== 'postMessage' || tokens[index + 1]?.text !== '(') return []
    return argumentsFrom(tokens, index + 2).some(
      ({ kind, text }) => (kind === 'string' || kind === 'template') && text === '*',
    )
      ? [{ line: token.line, what: "postMessage to '*'", why: 'every message names its target origin (SPEC 5.B.5)' }]
      : []
  })
}

function argumentsFrom(tokens: readonly Token[], from: number): Token[] {
  let depth = 1
  const end = tokens.findIndex((token, index) => {
    if (index < from || token.kind !== 'mark') return false
    if ('({['.includes(token.text)) depth += 1
    if (')}]'.includes(token.text)) depth -= 1
    return depth === 0
  })
  return tokens.slice(from, end === -1 ? undefined : end)
}
