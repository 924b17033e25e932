// The client id of a link, and what is known about it (B-06, B-18, B-32).
import { decoded } from './link/decode-payload.ts'
import type { ReadLink, Slot } from './link/read-link.ts'
import { problem } from './problem.ts'
import type { ClientIdFact, CredentialMode, PartnerFacts, Problem } from './types.ts'

const CLIENT_ID = /^[\da-f]{32}$/
const CLIENT_ID_NAMES = /^(?:client|partner)?_?id$/i

export interface Client {
  readonly slot: Slot | null
  /** Null if the id is not the partner's, or nothing is known about it. */
  readonly mode: CredentialMode | null
  readonly problems: readonly Problem[]
}

/** The client id that was meant, wherever it is. */
export function readClient(read: ReadLink, facts: PartnerFacts, now: number): Client {
  const slot = inPath(read) ?? inQuery(read)
  if (slot === null || slot.value === '') {
    return { slot: null, mode: null, problems: [problem('missing-parameter', { params: { name: 'client_id' } })] }
  }
  const known = facts.clientIds?.find(({ clientId }) => clientId === slot.value)
  return { slot, mode: known?.mode ?? null, problems: idProblems(slot, { facts, known, now }) }
}

function inPath({ path }: ReadLink): Slot | null {
  const found = /\/partner\/embed\/([^/?#&]*)/i.exec(path.value) ?? /\/([\da-f]{32})(?![\da-f])/i.exec(path.value)
  if (found === null) return null
  const text = found[1] ?? ''
  const end = path.span.start + found.index + found[0].length
  return { value: decoded(text) ?? text, span: { start: end - text.length, end } }
}

function inQuery({ query, fragment }: ReadLink): Slot | null {
  const found = [...query, ...fragment].find(({ name }) => CLIENT_ID_NAMES.test(name))
  return found === undefined ? null : { value: found.value, span: found.valueSpan }
}

interface IdInput {
  readonly facts: PartnerFacts
  readonly known: ClientIdFact | undefined
  readonly now: number
}

function idProblems({ value, span }: Slot, { facts, known, now }: IdInput): Problem[] {
  const params = { found: value }
  if (known === undefined) {
    if (!CLIENT_ID.test(value)) return [problem('malformed-client-id', { span, params })]
    return facts.clientIds === null ? [] : [problem('unknown-client-id', { span, params })]
  }
  if (known.endsAt === null) return []
  const ends = { ends: new Date(known.endsAt).toISOString() }
  return [problem(known.endsAt > now ? 'previous-client-id' : 'expired-client-id', { span, params: ends })]
}

/** Whether the service finds a partner by this id (B-06). */
export function isAccepted(clientId: string, { clientIds }: PartnerFacts, now: number): boolean {
  if (clientIds === null) return CLIENT_ID.test(clientId)
  return clientIds.some((fact) => fact.clientId === clientId && (fact.endsAt === null || fact.endsAt > now))
}
