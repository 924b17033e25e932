// Finds the payload and the signature that a partner meant, even where the embed page would not find them.
import { problem } from '../problem.ts'
import type { Problem } from '../types.ts'
import { meantAs, withoutReference, type ParameterName } from './parameter-names.ts'
import { decodedPair, type LinkParameter, type ReadLink, type Slot } from './read-link.ts'
import { isPayloadStart, readMeant, repairPayload, type MeantPayload } from './repair-payload.ts'

export interface FoundParameters {
  readonly payload: MeantPayload | null
  readonly signature: Slot | null
  readonly problems: readonly Problem[]
}

/** The value that the embed page reads (B-03); null if there is none. */
export function exactValue(parameters: readonly LinkParameter[], name: ParameterName): string | null {
  const value = parameters.find((parameter) => parameter.name === name)?.value ?? ''
  return value === '' ? null : value
}

/** Longest way to write a digest: 32 bytes in hex with separators and a prefix. */
const DIGEST_MAX = 140

export function findParameters(read: ReadLink): FoundParameters {
  const payload = find(read, 'payload')
  const signature = find(read, 'sig')
  const isSwapped = swapped(payload.slot, signature.slot)
  const meant = isSwapped ? signature.slot : payload.slot
  return {
    payload: meant === null ? null : readMeant(read, meant),
    signature: isSwapped ? payload.slot : signature.slot,
    problems: [
      ...payload.problems,
      ...signature.problems,
      ...repetitions(read),
      ...(isSwapped ? [problem('swapped-parameters', { span: payload.slot?.span ?? null })] : []),
    ],
  }
}

function swapped(payload: Slot | null, signature: Slot | null): boolean {
  if (payload === null || signature === null) return false
  return payload.value.length <= DIGEST_MAX && !isPayload(payload.value) && isPayload(signature.value)
}

function isPayload(value: string): boolean {
  return isPayloadStart(repairPayload(value).text)
}

interface Found {
  readonly slot: Slot | null
  readonly problems: readonly Problem[]
}

function find(read: ReadLink, name: ParameterName): Found {
  const exact = read.query.find((parameter) => parameter.name === name)
  if (exact !== undefined && exact.value !== '') return { slot: slotOf(exact), problems: [] }
  return (
    escapedName(read, name) ??
    elsewhere(read, name) ??
    misspelt(read, name) ?? {
      slot: null,
      problems: [problem('missing-parameter', { span: exact?.span ?? null, params: { name } })],
    }
  )
}

function slotOf({ value, valueSpan }: LinkParameter): Slot {
  return { value, span: valueSpan }
}

/** `&amp;sig=`: the browser reads a parameter called `amp;sig`. */
function escapedName({ query, fragment }: ReadLink, name: ParameterName): Found | null {
  const found = [...query, ...fragment].find(
    (parameter) => parameter.name !== name && withoutReference(parameter.name) === name && parameter.value !== '',
  )
  if (found === undefined) return null
  return { slot: slotOf(found), problems: [problem('html-escaped', { span: found.span })] }
}

/** Behind `#`, or in the path because the question mark is missing. */
function elsewhere({ fragment, path }: ReadLink, name: ParameterName): Found | null {
  const inFragment = fragment.find((parameter) => parameter.name === name && parameter.value !== '')
  if (inFragment !== undefined) {
    const { span } = inFragment
    return { slot: slotOf(inFragment), problems: [problem('misplaced-parameters', { span, params: { name } })] }
  }
  const inPath = new RegExp(`[&;/]${name}=([^&]+)`).exec(path.value)
  if (inPath === null) return null
  const end = path.span.start + inPath.index + inPath[0].length
  const span = { start: end - (inPath[1] ?? '').length, end }
  const value = decodedPair(`v=${inPath[1] ?? ''}`)?.[1] ?? ''
  return { slot: { value, span }, problems: [problem('misplaced-parameters', { span, params: { name } })] }
}

function misspelt({ query }: ReadLink, name: ParameterName): Found | null {
  const found = query.find((parameter) => parameter.value !== '' && meantAs(parameter.name, name))
  if (found === undefined) return null
  const params = { found: found.name, expected: name }
  return { slot: slotOf(found), problems: [problem('misspelt-parameter', { span: found.span, params })] }
}

function repetitions({ query }: ReadLink): Problem[] {
  return (['payload', 'sig'] as const).flatMap((name) => {
    const [, second] = query.filter((parameter) => parameter.name === name)
    return second === undefined ? [] : [problem('repeated-parameter', { span: second.span, params: { name } })]
  })
}
