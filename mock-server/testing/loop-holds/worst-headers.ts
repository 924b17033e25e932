// Header fields as long as the HTTP layer lets through.
import type { WorstRequest } from './request.ts'
import type { Target } from './targets.ts'

/** Bytes of one value, which leaves remaining for the others within what `http/app/limits.ts` allows. */
const VALUE_MAX = 60_000
const FIELDS = 3_000

/** Every operation, or the layers in front of it, may read these. */
const common = [
  ...['accept-language', 'accept-encoding', 'content-encoding', 'content-type', 'cookie', 'host', 'if-none-match'],
  ...['origin', 'range', 'referer', 'sec-fetch-site', 'x-forwarded-for', 'x-request-id', 'last-event-id'],
]
/** What a value has to start with to be read. */
const starts: Readonly<Record<string, string>> = {
  authorization: 'Bearer ',
  range: 'bytes=',
  'content-type': 'application/json;',
}
const units: Readonly<Record<string, string>> = {
  'one character': 'a',
  commas: ',',
  'listed characters': 'a, ',
  'pairs of a cookie': 'a=1; ',
  quotes: '"',
  tags: '"a", ',
  'weak tags': 'W/"a", ',
  preferences: 'de;q=0.5, ',
  labels: 'a.',
  ranges: '0-1,',
  base64: 'e30',
  'bytes of latin-1': '\u{fc}',
}

export function* worstHeaders({ operation, request }: Target): Generator<WorstRequest> {
  const documented = operation.parameters.filter((one) => one.in === 'header').map(({ name }) => name.toLowerCase())
  const names = new Set([...documented, ...Object.keys(request.headers), ...common])
  for (const name of names) {
    const own = request.headers[name]
    for (const [kind, unit] of Object.entries(units)) {
      const start = starts[name] ?? ''
      const text = start + unit.repeat((VALUE_MAX - start.length) / unit.length)
      const values = own === undefined ? [text] : [text, `${own}, ${text}`.slice(0, VALUE_MAX)]
      for (const value of values) {
        const sent = { ...request, headers: { ...request.headers, [name]: value } }
        yield { field: `header ${name}`, kind, sent }
      }
    }
  }
  const many = Object.fromEntries(Array.from({ length: FIELDS }, (_, at) => [`x-${at}`, '1']))
  yield { field: 'headers', kind: 'many', sent: { ...request, headers: { ...request.headers, ...many } } }
}
