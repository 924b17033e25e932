// Why a signature is right or wrong (B-04, B-32).
import type { Cause } from '../causes.ts'
import type { RepairedPayload } from '../link/repair-payload.ts'
import type { Slot } from '../link/read-link.ts'
import { parsed } from '../../json-value.ts'
import { problem, type Finding } from '../problem.ts'
import type { CheckInput, CredentialMode, HmacSha256, Problem, SecretFact, Span } from '../types.ts'
import { explainSignature, sameBytes } from './explain.ts'
import { inGrace, keyVariants, usableSecrets } from './key-variants.ts'
import { bytesOfHex, isHexDigest, readSignature } from './read-signature.ts'

export interface SignatureInput {
  readonly signature: Slot
  /** Whether the link ends with the signature. */
  readonly last: boolean
  /** The text that the embed page sends. */
  readonly text: string
  /** The text if `+` in the link stands for itself. */
  readonly textWithPlus: string
  readonly repaired: RepairedPayload
  readonly payloadSpan: Span
  readonly clientIds: readonly string[]
  readonly mode: CredentialMode | null
  readonly secrets: readonly SecretFact[]
  readonly apiKeys: readonly string[]
  readonly now: number
  readonly hmacSha256: HmacSha256
  readonly sha256?: CheckInput['sha256']
}

const inPayload: ReadonlySet<Cause> = new Set([
  ...(['reserialised-order', 'reserialised-spacing', 'reserialised-unicode', 'reserialised-slashes'] as const),
  ...(['reserialised-html', 'serialised-twice', 'trailing-newline', 'byte-order-mark', 'raw-plus'] as const),
])

/** Problems of the signature, and those of the payload that only the signature shows. */
export function signatureProblems(input: SignatureInput): Problem[] {
  const { signature, payloadSpan, repaired } = input
  const made = matchingSecret(input.text, input)
  const right = made !== null && parsed(input.text.replace(/^\uFEFF/, '')) !== undefined
  const at = ({ cause, params = {} }: Finding, span: Span) =>
    problem(cause, { span, params, ...(cause === 'raw-plus' ? { severity: 'error' as const } : {}) })
  const written = truncated(input) ? [{ cause: 'truncated-link' } as const] : readSignature(signature.value).findings
  return [
    ...written.map((finding) => at(finding, signature.span)),
    ...(right ? [] : repaired.findings).map((finding) => at(finding, payloadSpan)),
    ...(right ? inGrace(made) : explained(input)).map((finding) =>
      at(finding, inPayload.has(finding.cause) ? payloadSpan : signature.span),
    ),
  ]
}

/** The secret that the service accepts the signature by; null if none. */
export function matchingSecret(
  text: string,
  { signature, hmacSha256, ...known }: Pick<SignatureInput, 'signature' | 'secrets' | 'mode' | 'now' | 'hmacSha256'>,
): SecretFact | null {
  if (!isHexDigest(signature.value) || !text.isWellFormed()) return null
  const digest = bytesOfHex(signature.value.toLowerCase())
  return usableSecrets(known).find(({ secret }) => sameBytes(digestOf(text, secret, hmacSha256), digest)) ?? null
}

function digestOf(text: string, secret: string, hmacSha256: HmacSha256): Uint8Array {
  const utf8 = new TextEncoder()
  return hmacSha256(utf8.encode(secret), utf8.encode(text))
}

/** The beginning of a digest at the end of the link; with the secret, only the beginning of the right one. */
function truncated({ signature, last, text, repaired, hmacSha256, ...known }: SignatureInput): boolean {
  const given = signature.value.toLowerCase()
  if (!last || !/^[\da-f]{1,63}$/.test(given)) return false
  const digests = usableSecrets(known).flatMap(({ secret }) =>
    [text, repaired.text].map((one) => hexOf(digestOf(one, secret, hmacSha256))),
  )
  if (digests.some((digest) => digest.startsWith(given))) return true
  return !readSignature(signature.value).findings.some(({ cause }) => cause === 'other-digest')
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function explained(input: SignatureInput): readonly Finding[] {
  const { digest } = readSignature(input.signature.value)
  if (digest === null) return []
  const { repaired, text, textWithPlus, secrets, hmacSha256, sha256 } = input
  const candidates = [
    { text: repaired.text, findings: [], thorough: true },
    ...(repaired.text === text ? [] : [{ text, findings: [], thorough: false }]),
    ...(textWithPlus === text
      ? []
      : [{ text: textWithPlus, findings: [{ cause: 'raw-plus' } as const], thorough: false }]),
  ]
  const found = explainSignature({ digest, candidates, keys: keyVariants(input), hmacSha256, sha256 })
  if (found !== null) return found
  return secrets.length === 0 ? [] : [{ cause: 'signature-mismatch' }]
}
