// Throw-away TLS certificates, each signed by its own key: tests need expired ones, and ones for names that nobody owns.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { systemClock } from '@proscenium/service/system'

export interface TestCertificate {
  /** PEM. */
  readonly cert: string
  readonly key: string
  /** SHA-256 of its public key in base64, by which Chromium can be told to accept it. */
  readonly spki: string
}

interface CertificateOptions {
  /** Host names and IPv4 addresses that it is for. */
  readonly names: readonly string[]
  /** First and last moment in ms; from an hour ago to a day ahead when absent. */
  readonly valid?: readonly [from: number, to: number]
}

const HOUR_MS = 3_600_000

/** A certificate with a new P-256 key. Errors: throws a RangeError for an IPv6 address. */
export function makeCertificate({ names, valid }: CertificateOptions): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const now = systemClock().now()
  const [from, to] = valid ?? [now - HOUR_MS, now + 24 * HOUR_MS]
  const name = sequence(der(SET, sequence(der(OID, commonName), der(UTF8, Buffer.from(names[0] ?? 'test')))))
  const body = sequence(
    der(explicit(0), der(INTEGER, Buffer.of(2))),
    der(INTEGER, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    sequence(der(OID, ecdsaWithSha256)),
    name,
    sequence(time(from), time(to)),
    name,
    spki,
    der(explicit(3), sequence(alternativeNames(names))),
  )
  return {
    cert: pem('CERTIFICATE', signed(body, privateKey)),
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    spki: createHash('sha256').update(spki).digest('base64'),
  }
}

// Tags and object identifiers of DER (X.690, RFC 5280).
const [INTEGER, BITS, OCTETS, OID, UTF8, SET, UTC_TIME] = [0x02, 0x03, 0x04, 0x06, 0x0c, 0x31, 0x17] as const
const explicit = (number: number): number => 0xa0 + number
const commonName = Buffer.of(0x55, 0x04, 0x03)
const subjectAltName = Buffer.of(0x55, 0x1d, 0x11)
const ecdsaWithSha256 = Buffer.of(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02)

function signed(body: Buffer, key: KeyObject): Buffer {
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', body, key)])
  return sequence(body, sequence(der(OID, ecdsaWithSha256)), der(BITS, signature))
}

function alternativeNames(names: readonly string[]): Buffer {
  const listed = names.map((name) => (isIP(name) === 0 ? der(0x82, Buffer.from(name)) : der(0x87, ipv4(name))))
  return sequence(der(OID, subjectAltName), der(OCTETS, sequence(...listed)))
}

function ipv4(address: string): Buffer {
  if (isIP(address) !== 4) throw new RangeError(`${address} is not an IPv4 address.`)
  return Buffer.from(address.split('.').map(Number))
}

/** `YYMMDDHHMMSSZ`; years up to 2049. */
function time(ms: number): Buffer {
  const text = new Date(ms).toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return der(UTC_TIME, Buffer.from(text.slice(2)))
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return der(0x30, ...parts)
}

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag), lengthOf(content), content])
}

function lengthOf({ length }: Uint8Array): Buffer {
  if (length < 0x80) return Buffer.of(length)
  return length < 0x100 ? Buffer.of(0x81, length) : Buffer.of(0x82, length >> 8, length & 0xff)
}

function pem(label: string, bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')
}
