// The signature as it is written: 64 hex digits, or something that was meant to be them (B-04).
import { trimEnd } from '../../trim-end.ts'
import type { Finding } from '../problem.ts'
import { bytesOfBase64, decoded } from '../link/decode-payload.ts'

export interface ReadSignature {
  /** The 32 bytes that were meant; null if the text does not hold them. */
  readonly digest: Uint8Array | null
  /** How the text differs from 64 lowercase hex digits. */
  readonly findings: readonly Finding[]
}

const HEX = /^[\da-f]+$/i
const DIGITS = 64

/** Whether the service reads the text as a digest, in either letter case. */
export function isHexDigest(signature: string): boolean {
  return signature.length === DIGITS && /^[\da-f]{64}$/.test(signature.toLowerCase())
}

export function readSignature(signature: string): ReadSignature {
  const { value, findings } = bare(signature)
  const text = value.replaceAll(/[-:]/g, '')
  const separated = /^(?:[\da-f]{2}[-:])+[\da-f]{2}$/i.test(value)
  if (HEX.test(separated ? text : value))
    return hexSignature(separated ? text : value, [
      ...findings,
      ...(separated ? [{ cause: 'signature-separators' } as const] : []),
    ])
  return base64Signature(value.replaceAll(' ', '+'), findings)
}

interface Bare {
  readonly value: string
  readonly findings: readonly Finding[]
}

/** Without a second URL-encoding, white space and a prefix. */
function bare(signature: string): Bare {
  const again = signature.includes('%') ? decoded(signature) : null
  const once = again ?? signature
  const trimmed = once.trim()
  const inner = /^[\da-fx\s]+$/i.test(trimmed) ? trimmed.replaceAll(/\s/g, '') : trimmed
  const prefix = /^(?:0x|(?:hmac-?)?sha-?256[=:]|v\d=|hex:|"|')/i.exec(inner)?.[0] ?? ''
  const value = inner.slice(prefix.length).replace(/["']$/, '')
  return {
    value,
    findings: [
      ...(again === null || again === signature ? [] : [{ cause: 'double-encoded' } as const]),
      ...(inner === once ? [] : [{ cause: 'signature-whitespace' } as const]),
      ...(prefix === '' ? [] : [{ cause: 'signature-prefix', params: { prefix } } as const]),
    ],
  }
}

/** Hex digits of other digests that are signed by mistake. */
const otherHex: Readonly<Record<number, string>> = {
  32: 'MD5',
  40: 'SHA-1',
  56: 'SHA-224',
  96: 'SHA-384',
  128: 'SHA-512',
}
const otherBytes: Readonly<Record<number, string>> = { 16: 'MD5', 20: 'SHA-1', 48: 'SHA-384', 64: 'SHA-512' }

function hexSignature(hex: string, findings: readonly Finding[]): ReadSignature {
  if (hex.length === DIGITS) {
    const upper: readonly Finding[] = /[A-F]/.test(hex) ? [{ cause: 'signature-upper-case' }] : []
    return { digest: bytesOfHex(hex), findings: [...findings, ...upper] }
  }
  const algorithm = otherHex[hex.length]
  const other: Finding =
    algorithm === undefined
      ? { cause: 'signature-malformed', params: { length: hex.length } }
      : { cause: 'other-digest', params: { algorithm } }
  return { digest: null, findings: [...findings, other] }
}

function base64Signature(value: string, findings: readonly Finding[]): ReadSignature {
  const standard = trimEnd(value.replaceAll('-', '+').replaceAll('_', '/'), '=')
  const malformed: Finding = { cause: 'signature-malformed', params: { length: value.length } }
  if (!/^[A-Za-z0-9+/]{20,}$/.test(standard) || standard.length % 4 === 1) {
    return { digest: null, findings: [...findings, malformed] }
  }
  const bytes = bytesOfBase64(standard)
  const text = new TextDecoder('windows-1252').decode(bytes)
  const digest = isHexDigest(text) ? bytesOfHex(text) : bytes
  if (digest.length === DIGITS / 2) return { digest, findings: [...findings, { cause: 'base64-digest' }] }
  const algorithm = otherBytes[bytes.length]
  const other: Finding = algorithm === undefined ? malformed : { cause: 'other-digest', params: { algorithm } }
  return { digest: null, findings: [...findings, other] }
}

/** `hex` must have an even number of hex digits. */
export function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
}
