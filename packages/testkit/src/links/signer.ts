// A partner's signer, step by step, so that a test can replace a step by one that makes a mistake.
import { createHmac } from 'node:crypto'

export type Bytes = Uint8Array

/** What a signer does, in this order. Every step is code that a partner could have written. */
export interface Signer {
  readonly clientId: string
  /** The fields of the payload at `now` (ms), besides the timestamp. */
  readonly fields: () => unknown
  /** The fields with a timestamp. */
  readonly stamp: (fields: unknown, now: number) => unknown
  readonly serialise: (payload: unknown) => string
  /** The text that is signed, made from the same payload. */
  readonly serialiseToSign: (payload: unknown) => string
  readonly toBytes: (text: string) => Bytes
  readonly secret: string
  readonly toKey: (secret: string) => Bytes
  readonly digest: (bytes: Bytes, key: Bytes) => Bytes
  readonly writeDigest: (digest: Bytes) => string
  /** The bytes as the value of the parameter, not URL-encoded. */
  readonly encode: (bytes: Bytes) => string
  readonly escape: (value: string) => string
  readonly address: (parts: AddressParts) => string
  /** What the page, a database or a mail does with the finished address. */
  readonly transport: (address: string) => string
}

export interface AddressParts {
  readonly embedUrl: string
  readonly clientId: string
  /** URL-encoded. */
  readonly payload: string
  readonly signature: string
}

export const EMBED_URL = 'https://service.example'

/** Without `serialiseToSign`, the sent text is signed. */
export type SignerChange = Partial<Signer> & Partial<Surroundings>

/** What is wrong beside the link. */
export interface Surroundings {
  readonly partnerStatus: 'active' | 'suspended'
  readonly website: string | null
  readonly logo: 'unreachable' | null
}

/** A signer without mistakes. */
export function correctSigner({
  clientId,
  secret,
}: Pick<Signer, 'clientId' | 'secret'>): Omit<Signer, 'serialiseToSign'> {
  return {
    clientId,
    secret,
    fields: () => ({
      partner_external_user_id: 'usr_48213',
      email: 'maya+video@tallyroom.example',
      display_name: 'Zoë 夜 <3',
      logo_url: 'https://tallyroom.example/logo.png',
      accent_color: '#3B5BDB',
    }),
    stamp: (fields, now) => ({ ...(fields as object), timestamp: new Date(now).toISOString() }),
    serialise: (payload) => JSON.stringify(payload),
    toBytes: (text) => Buffer.from(text, 'utf8'),
    toKey: (text) => Buffer.from(text, 'utf8'),
    digest: (bytes, key) => createHmac('sha256', key).update(bytes).digest(),
    writeDigest: (digest) => Buffer.from(digest).toString('hex'),
    encode: (bytes) => Buffer.from(bytes).toString('base64'),
    escape: encodeURIComponent,
    address: ({ embedUrl, clientId: id, payload, signature }) =>
      `${embedUrl}/partner/embed/${id}?payload=${payload}&sig=${signature}`,
    transport: (address) => address,
  }
}

/** The link that a signer makes at `now` (ms). */
export function linkOf(signer: Omit<Signer, 'serialiseToSign'> & Partial<Signer>, now: number): string {
  const payload = signer.stamp(signer.fields(), now)
  const text = signer.serialise(payload)
  const signed = signer.toBytes(signer.serialiseToSign?.(payload) ?? text)
  const signature = signer.writeDigest(signer.digest(signed, signer.toKey(signer.secret)))
  const address = signer.address({
    embedUrl: EMBED_URL,
    clientId: signer.clientId,
    payload: signer.escape(signer.encode(signer.toBytes(text))),
    signature: encodeURIComponent(signature),
  })
  return signer.transport(address)
}
