// The decoded link of a report, without secrets.
import type { ReadLink, Slot } from './link/read-link.ts'
import type { Mask } from './mask.ts'
import type { MeantPayload } from './meant-payload.ts'
import { readJsonTree } from './payload/json-tree.ts'
import { visibleRuns } from './payload/visible-runs.ts'
import type { DecodedLink, DecodedPayload } from './types.ts'

interface DecodedParts {
  readonly clientId: Slot | null
  readonly payload: MeantPayload | null
  readonly signature: Slot | null
  readonly mask: Mask
}

interface Decoded {
  readonly decoded: DecodedLink
  /** Whether the link contains a secret. */
  readonly leaks: boolean
}

export function decodedLink(read: ReadLink, { clientId, payload, signature, mask }: DecodedParts): Decoded {
  const text = payload?.repaired.text ?? null
  // Base64 hides a secret from the mask, so the whole parameter is covered.
  const leaksInside = text !== null && mask(text) !== text
  const secretValue = leaksInside ? payload?.slot : undefined
  const hide = (value: string) => (value === secretValue?.value ? '•'.repeat(value.length) : mask(value))
  const link = mask(secretValue === undefined ? read.link : covered(read.link, secretValue))
  const masked = (value: string | undefined) => (value === undefined ? null : mask(value))
  const decoded: DecodedLink = {
    link,
    origin: masked(read.url?.origin),
    path: masked(read.url?.pathname),
    parameters: read.query.map((one) => ({ ...one, name: mask(one.name), value: hide(one.value) })),
    clientId: masked(clientId?.value),
    payload: payload === null ? null : decodedPayload(mask(payload.repaired.text), payload.encoding),
    signature: masked(signature?.value),
  }
  return { decoded, leaks: link !== read.link }
}

function covered(link: string, { span }: Slot): string {
  return link.slice(0, span.start) + '•'.repeat(span.end - span.start) + link.slice(span.end)
}

function decodedPayload(text: string, encoding: DecodedPayload['encoding']): DecodedPayload {
  const tree = readJsonTree(text.replace(/^\uFEFF/, ''))
  return {
    encoding,
    text,
    bytes: new TextEncoder().encode(text).length,
    runs: visibleRuns(text),
    json: tree.ok ? tree.root : null,
  }
}
