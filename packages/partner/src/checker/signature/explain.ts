// Finds which mistakes lead from the right signature to the one in the link.
import type { Finding } from '../problem.ts'
import type { CheckInput, HmacSha256 } from '../types.ts'
import type { KeyVariant } from './key-variants.ts'
import { reorderedTexts, signedTexts, type SignedBytes } from './signed-texts.ts'

interface Candidate {
  readonly text: string
  readonly findings: readonly Finding[]
  /** Whether to try other forms of the text and other keys too. */
  readonly thorough: boolean
}

interface ExplainInput {
  readonly digest: Uint8Array
  /** The texts that the link may have been meant to carry, the likeliest first. */
  readonly candidates: readonly Candidate[]
  readonly keys: readonly KeyVariant[]
  readonly hmacSha256: HmacSha256
  readonly sha256?: CheckInput['sha256']
}

/** The mistakes that explain the digest, as few as possible; empty if it is right; null if nothing explains it. */
export function explainSignature({
  digest,
  candidates,
  keys,
  hmacSha256,
  sha256,
}: ExplainInput): readonly Finding[] | null {
  const right = keys.filter((key) => key.right)
  const wrong = keys.filter((key) => !key.right)
  for (const { text, findings, thorough } of candidates) {
    const texts = thorough ? signedTexts(text) : [textItself(text)]
    const simple = thorough ? texts.filter(({ rare }) => !rare) : []
    const found =
      search({ digest, keys: right, texts, hmacSha256 }) ??
      search({ digest, keys: wrong, texts: simple, hmacSha256 }) ??
      search({ digest, keys: right, texts: thorough ? reorderedTexts(text) : [], hmacSha256 }) ??
      swappedArguments({ digest, keys: right, texts: simple, hmacSha256 }) ??
      plainHash(text, { digest, keys: right, sha256 })
    if (found !== null) return [...findings, ...found]
  }
  return null
}

function textItself(text: string): SignedBytes {
  return { bytes: new TextEncoder().encode(text), findings: [], rare: false }
}

interface SearchInput {
  readonly digest: Uint8Array
  readonly keys: readonly KeyVariant[]
  readonly texts: Iterable<SignedBytes>
  readonly hmacSha256: HmacSha256
}

function search({ digest, keys, texts, hmacSha256 }: SearchInput): readonly Finding[] | null {
  if (keys.length === 0) return null
  for (const text of texts) {
    for (const { key, findings } of keys) {
      if (sameBytes(hmacSha256(key, text.bytes), digest)) return [...findings, ...text.findings]
    }
  }
  return null
}

/** HMAC with the text as the key and the secret as the data. */
function swappedArguments({ digest, keys, texts, hmacSha256 }: SearchInput): readonly Finding[] | null {
  for (const text of texts) {
    for (const { key } of keys) {
      if (sameBytes(hmacSha256(text.bytes, key), digest)) return [{ cause: 'swapped-arguments' }, ...text.findings]
    }
  }
  return null
}

/** SHA-256 of the text alone, or with the secret on either side of it. */
function plainHash(text: string, { digest, keys, sha256 }: PlainHashInput): readonly Finding[] | null {
  if (sha256 === undefined) return null
  const { bytes } = textItself(text)
  const hashed = [bytes, ...keys.flatMap(({ key }) => [joined(bytes, key), joined(key, bytes)])]
  return hashed.some((one) => sameBytes(sha256(one), digest)) ? [{ cause: 'plain-hash' }] : null
}

type PlainHashInput = Pick<ExplainInput, 'digest' | 'keys' | 'sha256'>

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
