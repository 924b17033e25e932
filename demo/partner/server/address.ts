// Signs the embed addresses of this product, optionally with one fault that QA chose.
import { embedAddress, withTimestamp, type SignedPayload } from '@proscenium/partner'

/** One partner account of the service. The secrets stay in this process. */
export interface PartnerAccount {
  readonly id: string
  readonly name: string
  /** What QA reads in the list of partners; names the embed mode of the seed. */
  readonly label: string
  readonly clientId: string
  readonly clientSecret: string
  readonly testClientId: string
  readonly testSecret: string
  /** A live API key for the catalogue and for fulfilment; null for a partner without one. */
  readonly apiKey: string | null
}

/** A user signed in to this product. */
export interface PartnerUser {
  readonly id: string
  /** Null for a user without one. */
  readonly email: string | null
  readonly displayName: string
}

/** Each signing fault with the text that QA reads. `none` is what a real product does. */
export const signingFaults = {
  none: 'Signed correctly',
  'no-payload': 'No payload parameter',
  'no-sig': 'No sig parameter',
  'wrong-secret': 'Signed with a wrong secret',
  altered: 'Changed after signing',
  expired: 'Timestamp 10 minutes old',
  'no-user': 'No user id',
  'no-email': 'No e-mail address',
  'unknown-client': 'Unknown client id',
  test: 'Test credentials',
  'custom-logo': 'Own logo in the payload',
  'custom-accent': 'Own accent in the payload',
  'bad-accent': 'Unusable accent in the payload',
} as const

export type SigningFault = keyof typeof signingFaults

export function isSigningFault(value: unknown): value is SigningFault {
  return typeof value === 'string' && Object.hasOwn(signingFaults, value)
}

const TEN_MINUTES_MS = 600_000

export interface AddressInput {
  readonly serviceOrigin: string
  /** Of this product's page, with a slash at the end; its logo is below it. */
  readonly ownAddress: string
  readonly partner: PartnerAccount
  readonly user: PartnerUser
  readonly fault: SigningFault
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number
}

/** The embed address for one page view (B-01), with exactly the fault that `fault` names. */
export function signedAddress(input: AddressInput): string {
  const { serviceOrigin: embedUrl, partner, fault } = input
  const test = fault === 'test'
  const address = embedAddress({
    embedUrl,
    clientId: fault === 'unknown-client' ? '0'.repeat(32) : test ? partner.testClientId : partner.clientId,
    clientSecret: fault === 'wrong-secret' ? 'not-the-secret' : test ? partner.testSecret : partner.clientSecret,
    payload: payloadFor(input),
  })
  return damaged(address, fault)
}

function payloadFor({ user, fault, now, ownAddress }: AddressInput): SignedPayload | string {
  const payload = withTimestamp(
    {
      partner_external_user_id: user.id,
      ...(fault === 'no-email' || user.email === null ? {} : { email: user.email }),
      display_name: user.displayName,
      ...(fault === 'custom-logo' ? { logo_url: new URL('logo-session.svg', ownAddress).href } : {}),
      ...(fault === 'custom-accent' ? { accent_color: '#ff7a1a' } : {}),
      ...(fault === 'bad-accent' ? { accent_color: 'tomato' } : {}),
    },
    fault === 'expired' ? now - TEN_MINUTES_MS : now,
  )
  if (fault !== 'no-user') return payload
  const { partner_external_user_id: _, ...rest } = payload
  return JSON.stringify(rest)
}

function damaged(address: string, fault: SigningFault): string {
  if (fault !== 'no-payload' && fault !== 'no-sig' && fault !== 'altered') return address
  const url = new URL(address)
  if (fault === 'no-payload') url.searchParams.delete('payload')
  if (fault === 'no-sig') url.searchParams.delete('sig')
  if (fault === 'altered') url.searchParams.set('payload', withTrailingSpace(url.searchParams.get('payload') ?? ''))
  return url.href
}

function withTrailingSpace(payload: string): string {
  return Buffer.from(`${Buffer.from(payload, 'base64').toString('utf8')} `, 'utf8').toString('base64')
}
