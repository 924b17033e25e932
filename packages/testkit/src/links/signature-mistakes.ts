// Mistakes in the secret, the digest and the bytes that are signed.
import { createHash, createHmac } from 'node:crypto'
import type { Mistake } from './mistake.ts'
import { apiKey, clientIds, secrets, foreignPartner } from './partner.ts'
import type { Bytes, SignerChange } from './signer.ts'

function secret(name: string, causes: readonly string[], change: SignerChange): Mistake {
  return { part: 'secret', name, causes, change }
}

function digest(name: string, causes: readonly string[], change: SignerChange): Mistake {
  return { part: 'digest', name, causes, change }
}

const text = (bytes: Bytes) => Buffer.from(bytes)
const hex = (bytes: Bytes) => Buffer.from(bytes).toString('hex')
const hmac = (algorithm: string) => (bytes: Bytes, key: Bytes) => createHmac(algorithm, key).update(bytes).digest()
const sha256 = hmac('sha256')
const unset: { readonly CLIENT_SECRET?: string } = {}

export const secretMistakes: readonly Mistake[] = [
  secret('secret decoded from hex', ['secret-decoded'], { toKey: (value) => Buffer.from(value, 'hex') }),
  secret('secret decoded from base64', ['secret-decoded'], { toKey: (value) => Buffer.from(value, 'base64') }),
  secret('secret from a file', ['secret-with-newline'], { toKey: (value) => Buffer.from(`${value}\n`) }),
  secret('secret from a Windows file', ['secret-with-newline'], { toKey: (value) => Buffer.from(`${value}\r\n`) }),
  secret('secret with its quotes', ['secret-with-extra-characters'], { toKey: (value) => Buffer.from(`"${value}"`) }),
  secret('secret after "key: "', ['secret-with-extra-characters'], { toKey: (value) => Buffer.from(` ${value}`) }),
  secret('empty secret', ['unset-secret'], { toKey: () => Buffer.from(unset.CLIENT_SECRET ?? '') }),
  secret('undefined secret', ['unset-secret'], { toKey: () => Buffer.from(String(unset.CLIENT_SECRET)) }),
  secret('client id as secret', ['client-id-as-secret'], { toKey: () => Buffer.from(clientIds.live.clientId) }),
  secret('API key as secret', ['api-key-as-secret'], { toKey: () => Buffer.from(apiKey) }),
  secret('test secret with the live id', ['live-id-with-test-secret'], { secret: secrets.test.secret }),
  {
    ...secret('live secret with the test id', ['test-id-with-live-secret'], { clientId: clientIds.test.clientId }),
    hides: ['client'],
  },
  secret('previous secret', ['previous-secret'], { secret: secrets.previous.secret }),
  secret('expired secret', ['expired-secret'], { secret: secrets.expired.secret }),
  {
    ...secret('secret of another service', ['signature-mismatch'], { secret: foreignPartner.secret }),
    hides: ['serialisation', 'digest', 'bytes'],
  },
]

export const digestMistakes: readonly Mistake[] = [
  digest('upper case', ['signature-upper-case'], { writeDigest: (bytes) => hex(bytes).toUpperCase() }),
  digest('0x', ['signature-prefix'], { writeDigest: (bytes) => `0x${hex(bytes)}` }),
  digest('sha256=', ['signature-prefix'], { writeDigest: (bytes) => `sha256=${hex(bytes)}` }),
  digest('output of a command', ['signature-whitespace'], { writeDigest: (bytes) => `${hex(bytes)}\n` }),
  digest('BitConverter', ['signature-separators', 'signature-upper-case'], {
    writeDigest: (bytes) => Array.from(bytes, (byte) => hex(Buffer.of(byte)).toUpperCase()).join('-'),
  }),
  digest('base64 digest', ['base64-digest'], { writeDigest: (bytes) => Buffer.from(bytes).toString('base64') }),
  digest('base64url digest', ['base64-digest'], { writeDigest: (bytes) => Buffer.from(bytes).toString('base64url') }),
  digest('base64 of the hex digest', ['base64-digest'], {
    writeDigest: (bytes) => Buffer.from(hex(bytes)).toString('base64'),
  }),
  { ...digest('SHA-1', ['other-digest'], { digest: hmac('sha1') }), hides: ['secret', 'serialisation', 'bytes'] },
  { ...digest('SHA-512', ['other-digest'], { digest: hmac('sha512') }), hides: ['secret', 'serialisation', 'bytes'] },
  {
    ...digest('hash without a secret', ['plain-hash'], {
      digest: (bytes) => createHash('sha256').update(bytes).digest(),
    }),
    hides: ['secret', 'serialisation', 'bytes'],
  },
  {
    ...digest('hash of text and secret', ['plain-hash'], {
      digest: (bytes, key) => createHash('sha256').update(bytes).update(key).digest(),
    }),
    hides: ['secret', 'serialisation', 'bytes'],
  },
  {
    ...digest('hash of secret and text', ['plain-hash'], {
      digest: (bytes, key) => createHash('sha256').update(key).update(bytes).digest(),
    }),
    hides: ['secret', 'serialisation', 'bytes'],
  },
  digest('signed base64', ['signature-over-base64'], {
    digest: (bytes, key) => sha256(Buffer.from(text(bytes).toString('base64')), key),
  }),
  digest('signed URL-safe base64', ['signature-over-base64'], {
    digest: (bytes, key) => sha256(Buffer.from(text(bytes).toString('base64url')), key),
  }),
  digest('signed the parameter', ['signature-over-base64'], {
    digest: (bytes, key) => sha256(Buffer.from(encodeURIComponent(text(bytes).toString('base64'))), key),
  }),
  {
    ...digest('swapped arguments', ['swapped-arguments'], { digest: (bytes, key) => sha256(key, bytes) }),
    hides: ['secret', 'bytes'],
  },
]

export const byteMistakes: readonly Mistake[] = [
  {
    part: 'bytes',
    name: 'UTF-16',
    causes: ['utf-16'],
    change: { toBytes: (value) => Buffer.from(value, 'utf16le') },
    hides: ['serialisation', 'digest', 'encoding', 'secret'],
  },
  {
    part: 'bytes',
    name: 'ISO-8859-1',
    causes: ['not-utf8'],
    edit: (fields) => ({ ...fields, display_name: 'Zoë' }),
    change: {
      toBytes: (value) => Buffer.from(value, 'latin1'),
    },
    hides: ['user', 'extra', 'serialisation', 'digest', 'encoding', 'secret'],
  },
]
