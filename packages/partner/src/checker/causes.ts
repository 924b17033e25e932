// Every cause that the checker recognises (D-09).

/**
 * `error`: the embed does not open, or not for this user. `warning`: it opens, but something is lost or at risk.
 * `advice`: it works.
 */
export type Severity = 'error' | 'warning' | 'advice'

/** The step of signing whose corrected code helps: see `snippets`. */
export type SnippetTopic = 'payload' | 'timestamp' | 'serialise' | 'secret' | 'sign' | 'encode'

interface CauseRow {
  /** The usual severity; a problem may have another. */
  readonly severity: Severity
  /** Null if code does not help. */
  readonly snippet: SnippetTopic | null
}

const error = (snippet: SnippetTopic | null): CauseRow => ({ severity: 'error', snippet })
const warning = (snippet: SnippetTopic | null): CauseRow => ({ severity: 'warning', snippet })
const advice = (snippet: SnippetTopic | null): CauseRow => ({ severity: 'advice', snippet })

const addressCauses = {
  'not-a-link': error('encode'),
  'wrong-host': error(null),
  'wrong-path': error('encode'),
  'address-too-long': error('payload'),
  'long-address': warning('payload'),
  'html-escaped': error(null),
  'misplaced-parameters': error('encode'),
  'misspelt-parameter': error('encode'),
  'swapped-parameters': error('encode'),
  'repeated-parameter': warning('encode'),
  'missing-parameter': error('encode'),
  'truncated-link': error('encode'),
} as const

const partnerCauses = {
  'malformed-client-id': error(null),
  'unknown-client-id': error(null),
  'expired-client-id': error(null),
  'previous-client-id': warning(null),
  'inactive-partner': error(null),
  'unregistered-website': error(null),
  'secret-in-link': error('secret'),
} as const

const encodingCauses = {
  'double-encoded': error('encode'),
  'raw-plus': warning('encode'),
  'url-safe-base64': error('encode'),
  'base64-line-breaks': error('encode'),
  'base64-damaged': error('encode'),
  'lower-cased': error('encode'),
  'encoded-twice': error('encode'),
  'raw-json-payload': advice('encode'),
  'not-utf8': error('encode'),
  'utf-16': error('encode'),
} as const

const signatureCauses = {
  'signature-upper-case': warning('sign'),
  'signature-whitespace': error('sign'),
  'signature-prefix': error('sign'),
  'signature-separators': error('sign'),
  'base64-digest': error('sign'),
  'other-digest': error('sign'),
  'signature-malformed': error('sign'),
  'signature-over-base64': error('sign'),
  'signature-over-other-encoding': error('sign'),
  'swapped-arguments': error('sign'),
  'plain-hash': error('sign'),
  'signature-mismatch': error('serialise'),
} as const

const secretCauses = {
  'test-id-with-live-secret': error('secret'),
  'live-id-with-test-secret': error('secret'),
  'previous-secret': warning('secret'),
  'expired-secret': error('secret'),
  'secret-decoded': error('sign'),
  'secret-with-newline': error('secret'),
  'secret-with-extra-characters': error('secret'),
  'unset-secret': error('secret'),
  'client-id-as-secret': error('secret'),
  'api-key-as-secret': error('secret'),
  'malformed-secret': error('secret'),
} as const

const serialisationCauses = {
  'reserialised-order': error('serialise'),
  'reserialised-spacing': error('serialise'),
  'reserialised-unicode': error('serialise'),
  'reserialised-slashes': error('serialise'),
  'reserialised-html': error('serialise'),
  'serialised-twice': error('serialise'),
  'trailing-newline': error('serialise'),
  'byte-order-mark': error('serialise'),
} as const

const payloadCauses = {
  'payload-not-json': error('serialise'),
  'payload-not-object': error('serialise'),
  'duplicate-field': warning('payload'),
  'misspelt-field': warning('payload'),
  'ignored-field': advice(null),
  'invisible-characters': warning('payload'),
  'damaged-text': warning('serialise'),
} as const

const userCauses = {
  'missing-user-id': error('payload'),
  'user-id-not-text': error('payload'),
  'user-id-empty': error('payload'),
  'user-id-unusable': error('payload'),
  'placeholder-user-id': warning('payload'),
  'shared-user-id': warning('payload'),
  'user-id-spaces': warning('payload'),
  'missing-email': advice('payload'),
  'invalid-email': warning('payload'),
  'shared-email': warning('payload'),
} as const

const timeCauses = {
  'missing-timestamp': warning('timestamp'),
  'timestamp-in-seconds': error('timestamp'),
  'timestamp-in-milliseconds': error('timestamp'),
  'timestamp-format': error('timestamp'),
  'timestamp-without-zone': warning('timestamp'),
  'local-time': error('timestamp'),
  'local-time-marked-utc': error('timestamp'),
  'timestamp-too-old': error('timestamp'),
  'timestamp-in-future': error('timestamp'),
  'clock-skew': warning('timestamp'),
} as const

const brandingCauses = {
  'accent-format': warning('payload'),
  'logo-address': warning('payload'),
  'logo-over-http': warning('payload'),
  'logo-unreachable': warning('payload'),
} as const

/** Severity and snippet of every cause, in the order in which a partner meets them. */
export const causes = {
  ...addressCauses,
  ...partnerCauses,
  ...encodingCauses,
  ...signatureCauses,
  ...secretCauses,
  ...serialisationCauses,
  ...payloadCauses,
  ...userCauses,
  ...timeCauses,
  ...brandingCauses,
} as const satisfies Readonly<Record<string, CauseRow>>

export type Cause = keyof typeof causes
