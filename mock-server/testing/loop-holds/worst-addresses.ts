// Paths and queries as long as an address may be.
import type { DocumentedParameter } from '../openapi/document.ts'
import type { Sent, WorstRequest } from './request.ts'
import type { Target } from './targets.ts'
import { mainTexts, worstTexts } from './worst-texts.ts'

/** Characters of an address, as `http/app/limits.ts` allows. */
const ADDRESS_MAX = 49_152
/** Repeated to fill a query. */
const pairs = ['a&', '&', '=&', 'a=1&', '%00&', 'a[b][c]=1&', '__proto__=1&', '%ff&', '%E2%82=%&']

export function* worstAddresses(target: Target): Generator<WorstRequest> {
  const at = (place: DocumentedParameter['in']) => target.operation.parameters.filter((one) => one.in === place)
  for (const { name } of at('path')) yield* paths(target, name)
  for (const parameter of at('query')) yield* queries(target, parameter)
  const { request } = target
  const remaining = ADDRESS_MAX - request.path.length - 1
  const mark = request.path.includes('?') ? '&' : '?'
  const withMore = (kind: string, query: string): WorstRequest => ({
    field: 'query',
    kind,
    sent: { ...request, path: request.path + mark + query.slice(0, remaining) },
  })
  for (const pair of pairs) yield withMore(`many ${pair}`, pair.repeat(remaining / pair.length))
  yield withMore('many names', Array.from({ length: remaining / 5 }, (_, n) => `${n.toString(36)}=`).join('&'))
}

function* paths({ operation, request }: Target, name: string): Generator<WorstRequest> {
  const [pathname = '', ...query] = request.path.split('?')
  const steps = pathname.split('/')
  const at = operation.path.split('/').indexOf(`{${name}}`)
  for (const [kind, segment] of encodedTexts(ADDRESS_MAX - request.path.length)) {
    const path = [steps.with(at, segment).join('/'), ...query].join('?')
    yield { field: `path ${name}`, kind, sent: { ...request, path } }
  }
}

function* queries({ request }: Target, { name, schema }: DocumentedParameter): Generator<WorstRequest> {
  const [pathname = '', query = ''] = request.path.split('?')
  const others = query.split('&').filter((part) => part !== '' && part.split('=', 1)[0] !== name)
  const start = `${pathname}?${others.map((part) => `${part}&`).join('')}${name}=`
  const remaining = ADDRESS_MAX - start.length
  const withText = (kind: string, text: string): WorstRequest => {
    const sent: Sent = { ...request, path: start + text }
    return { field: `query ${name}`, kind, sent }
  }
  const { maxLength = 0 } = schema
  for (const [kind, text] of worstTexts(Number(maxLength)))
    yield withText(kind, encodeURIComponent(text.toWellFormed()))
  for (const [kind, text] of encodedTexts(remaining)) yield withText(`${kind}, to the limit of the address`, text)
  for (const value of ['a', '', 'a,b']) {
    const more = `&${name}=${value}`
    yield withText(`repeated ${value}`, value + more.repeat((remaining - value.length) / more.length))
  }
}

/** Each within `bytes` once it is encoded; some also as they are. */
function* encodedTexts(bytes: number): Generator<readonly [kind: string, text: string]> {
  for (const [kind, text] of mainTexts(bytes)) {
    const encoded = encodeURIComponent(text.toWellFormed()).slice(0, bytes)
    yield [kind, encoded.replace(/%[0-9A-F]?$/, '')]
    if (text !== encoded && /^[!-~]*$/.test(text) && !/[?#/]/.test(text)) yield [`${kind}, as they are`, text]
  }
}
