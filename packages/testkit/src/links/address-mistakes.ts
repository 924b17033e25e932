// Mistakes between the signed bytes and the address in the browser.
import type { Mistake } from './mistake.ts'
import { clientIds, secrets, foreignPartner } from './partner.ts'
import type { AddressParts, Bytes, SignerChange } from './signer.ts'

const base64 = (bytes: Bytes) => Buffer.from(bytes).toString('base64')
const lines = (text: string) => text.replaceAll(/.{76}/g, '$&\r\n')

function encoding(name: string, causes: readonly string[], change: SignerChange): Mistake {
  return { part: 'encoding', name, causes, change }
}

function address(name: string, causes: readonly string[], build: (parts: AddressParts) => string): Mistake {
  return { part: 'address', name, causes, change: { address: build } }
}

function transported(name: string, causes: readonly string[], transport: (address: string) => string): Mistake {
  return { part: 'address', name, causes, change: { transport } }
}

/** A note whose base64 has `+` and `/`, wherever it begins. */
const edit = (fields: Record<string, unknown>) => ({ ...fields, note: '?>>?~ÿ a?>>?~ÿ bc?>>?~ÿ' })

export const encodingMistakes: readonly Mistake[] = [
  {
    ...encoding('URL-safe base64', ['url-safe-base64'], {
      encode: (bytes) => Buffer.from(bytes).toString('base64url'),
    }),
    edit,
  },
  encoding('base64 for e-mail', ['base64-line-breaks'], { encode: (bytes) => lines(base64(bytes)) }),
  encoding('base64 twice', ['encoded-twice'], { encode: (bytes) => base64(Buffer.from(base64(bytes))) }),
  encoding('no base64', ['raw-json-payload'], { encode: (bytes) => Buffer.from(bytes).toString('utf8') }),
  { ...encoding('no URL-encoding', ['raw-plus'], { escape: (value) => value }), edit },
  encoding('URL-encoding twice', ['double-encoded'], {
    escape: (value) => encodeURIComponent(encodeURIComponent(value)),
  }),
  {
    ...encoding('lower-cased query', ['lower-cased'], {
      transport: (link) => link.replace(/\?.*/s, (part) => part.toLowerCase()),
    }),
    hides: ['user', 'email', 'branding', 'extra', 'time', 'serialisation', 'bytes', 'secret', 'digest', 'address'],
  },
  encoding('wrong padding', ['base64-damaged'], { encode: (bytes) => `${base64(bytes).replace(/=+$/, '')}===` }),
]

const query = ({ payload, signature }: AddressParts) => `payload=${payload}&sig=${signature}`
const page = ({ embedUrl, clientId }: AddressParts) => `${embedUrl}/partner/embed/${clientId}`

export const addressMistakes: readonly Mistake[] = [
  address(
    'address of the staging service',
    ['wrong-host'],
    (parts) => `https://staging.service.example/partner/embed/${parts.clientId}?${query(parts)}`,
  ),
  address('http', ['wrong-host'], (parts) => `${page(parts).replace('https:', 'http:')}?${query(parts)}`),
  address(
    'path of an older guide',
    ['wrong-path'],
    (parts) => `${parts.embedUrl}/embed/${parts.clientId}?${query(parts)}`,
  ),
  address('slash at the end', ['wrong-path'], (parts) => `${page(parts)}/?${query(parts)}`),
  address(
    'signature instead of sig',
    ['misspelt-parameter'],
    (parts) => `${page(parts)}?payload=${parts.payload}&signature=${parts.signature}`,
  ),
  address(
    'Payload',
    ['misspelt-parameter'],
    (parts) => `${page(parts)}?Payload=${parts.payload}&sig=${parts.signature}`,
  ),
  address('no question mark', ['misplaced-parameters'], (parts) => `${page(parts)}&${query(parts)}`),
  address('behind the hash', ['misplaced-parameters'], (parts) => `${page(parts)}#${query(parts)}`),
  address(
    'swapped values',
    ['swapped-parameters'],
    ({ payload, signature, ...parts }) =>
      `${page({ ...parts, payload, signature })}?payload=${signature}&sig=${payload}`,
  ),
  address(
    'parameters added again',
    ['repeated-parameter'],
    (parts) => `${page(parts)}?${query(parts)}&sig=${'0'.repeat(64)}`,
  ),
  {
    ...address('no signature', ['missing-parameter'], (parts) => `${page(parts)}?payload=${parts.payload}`),
    hides: ['secret', 'digest', 'serialisation', 'bytes'],
  },
  {
    ...address('empty payload', ['missing-parameter'], (parts) => `${page(parts)}?payload=&sig=${parts.signature}`),
    hides: ['user', 'email', 'branding', 'extra', 'time', 'secret', 'digest', 'serialisation', 'bytes', 'encoding'],
  },
  transported('escaped twice in HTML', ['html-escaped'], (link) => link.replaceAll('&', '&amp;')),
  {
    ...transported('stored in a short column', ['truncated-link'], (link) => link.slice(0, -20)),
    hides: ['secret', 'digest', 'serialisation', 'bytes'],
  },
  transported('without scheme', ['not-a-link'], (link) => link.replace('https://', '')),
]

export const clientMistakes: readonly Mistake[] = [
  {
    part: 'client',
    name: 'client id of someone else',
    causes: ['unknown-client-id'],
    change: { clientId: foreignPartner.clientId },
    hides: ['secret'],
  },
  {
    part: 'client',
    name: 'client id in capitals',
    causes: ['malformed-client-id'],
    change: { clientId: clientIds.live.clientId.toUpperCase() },
    hides: ['secret'],
  },
  {
    part: 'client',
    name: 'previous client id',
    causes: ['previous-client-id'],
    change: { clientId: clientIds.previous.clientId },
  },
  {
    part: 'client',
    name: 'expired client id',
    causes: ['expired-client-id'],
    change: { clientId: clientIds.expired.clientId },
  },
  {
    part: 'client',
    name: 'secret as client id',
    causes: ['secret-in-link'],
    change: { clientId: secrets.live.secret },
    hides: ['secret'],
  },
]

export const partnerMistakes: readonly Mistake[] = [
  { part: 'partner', name: 'suspended partner', causes: ['inactive-partner'], change: { partnerStatus: 'suspended' } },
  {
    part: 'partner',
    name: 'unregistered website',
    causes: ['unregistered-website'],
    change: { website: 'https://other.example' },
  },
]
