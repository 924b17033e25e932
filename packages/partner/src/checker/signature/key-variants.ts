// Keys that a signature may have been made with by mistake.
import type { Finding } from '../problem.ts'
import { bytesOfBase64 } from '../link/decode-payload.ts'
import { trimEnd } from '../../trim-end.ts'
import type { CredentialMode, SecretFact } from '../types.ts'
import { bytesOfHex } from './read-signature.ts'

export interface KeyVariant {
  readonly key: Uint8Array
  /** Whether the service accepts it. */
  readonly right: boolean
  readonly findings: readonly Finding[]
}

interface KeyInput {
  readonly secrets: readonly SecretFact[]
  /** Mode of the client id; null if it is not known. */
  readonly mode: CredentialMode | null
  /** Every client id that may have been used as a secret. */
  readonly clientIds: readonly string[]
  /** Likewise. */
  readonly apiKeys: readonly string[]
  readonly now: number
}

const utf8 = new TextEncoder()

/** The secrets that the service tries for a client id of this mode (B-32). */
export function usableSecrets({ secrets, mode, now }: Pick<KeyInput, 'secrets' | 'mode' | 'now'>): SecretFact[] {
  return secrets.filter((fact) => sameMode(fact, mode) && (fact.endsAt === null || fact.endsAt > now))
}

function sameMode({ mode }: SecretFact, other: CredentialMode | null): boolean {
  return mode === null || other === null || mode === other
}

/** Every key worth trying, the right ones first. */
export function keyVariants(input: KeyInput): KeyVariant[] {
  const usable = usableSecrets(input)
  return [
    ...usable.map((fact) => ({ key: utf8.encode(fact.secret), right: true, findings: inGrace(fact) })),
    ...[
      ...input.secrets.flatMap((fact) => otherSecret(fact, input)),
      ...usable.filter(({ endsAt }) => endsAt === null).flatMap(({ secret }) => damagedSecret(secret)),
      ...unsetSecrets(input.clientIds),
      ...input.apiKeys.map((key): WrongKey => ({ key: utf8.encode(key), findings: [{ cause: 'api-key-as-secret' }] })),
    ].map((variant) => ({ ...variant, right: false })),
  ]
}

/** A secret that was replaced and still verifies. */
export function inGrace({ endsAt }: SecretFact): Finding[] {
  return endsAt === null ? [] : [{ cause: 'previous-secret', params: { ends: new Date(endsAt).toISOString() } }]
}

type WrongKey = Omit<KeyVariant, 'right'>

function otherSecret(fact: SecretFact, { mode, now }: KeyInput): WrongKey[] {
  const findings: Finding[] = []
  if (!sameMode(fact, mode)) {
    findings.push({ cause: mode === 'test' ? 'test-id-with-live-secret' : 'live-id-with-test-secret' })
  }
  if (fact.endsAt !== null && fact.endsAt <= now) {
    findings.push({ cause: 'expired-secret', params: { ended: new Date(fact.endsAt).toISOString() } })
  }
  return findings.length === 0 ? [] : [{ key: utf8.encode(fact.secret), findings }]
}

const lineEnds = ['\n', '\r\n'] as const
const surroundings: readonly (readonly [string, string])[] = [
  [' ', ''],
  ['', ' '],
  ['"', '"'],
  ["'", "'"],
  ['\uFEFF', ''],
]

function damagedSecret(secret: string): WrongKey[] {
  return [
    ...lineEnds.map((end) => ({
      key: utf8.encode(secret + end),
      findings: [{ cause: 'secret-with-newline' } as const],
    })),
    ...surroundings.map(([before, after]) => ({
      key: utf8.encode(before + secret + after),
      findings: [{ cause: 'secret-with-extra-characters', params: { characters: named(before + after) } } as const],
    })),
    ...decodedSecret(secret),
  ]
}

function named(characters: string): string {
  const [first = ''] = characters
  if (first === ' ') return 'space'
  return first === '\uFEFF' ? 'BOM' : first
}

function decodedSecret(secret: string): WrongKey[] {
  const found: WrongKey[] = []
  const add = (key: Uint8Array, form: string) =>
    found.push({ key, findings: [{ cause: 'secret-decoded', params: { form } }] })
  if (/^(?:[\da-f]{2})+$/i.test(secret)) add(bytesOfHex(secret), 'hex')
  const standard = trimEnd(secret.replaceAll('-', '+').replaceAll('_', '/'), '=')
  if (/^[A-Za-z0-9+/]+$/.test(standard) && standard.length % 4 !== 1) add(bytesOfBase64(standard), 'base64')
  return found
}

/** What programs use when the environment variable is not set, and what samples contain. */
const placeholders = [
  '',
  'undefined',
  'null',
  'None',
  'nil',
  'secret',
  'changeme',
  'CLIENT_SECRET',
  'YOUR_CLIENT_SECRET',
]

function unsetSecrets(clientIds: readonly string[]): WrongKey[] {
  return [
    ...placeholders.map((found) => ({
      key: utf8.encode(found),
      findings: [{ cause: 'unset-secret', params: { found } } as const],
    })),
    ...clientIds.map((id) => ({ key: utf8.encode(id), findings: [{ cause: 'client-id-as-secret' } as const] })),
  ]
}
