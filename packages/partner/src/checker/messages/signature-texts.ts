// English texts about signature, secret and serialisation.
import type { CauseText } from './cause-text.ts'

export const signatureTexts = {
  'signature-upper-case': {
    title: 'The signature is written in capitals.',
    fix: 'Write lowercase hex digits. The service accepts both, other software may not.',
  },
  'signature-whitespace': {
    title: 'There is white space in the signature.',
    fix: 'Remove spaces and line breaks around the digest.',
  },
  'signature-prefix': {
    title: 'The signature starts with {prefix}.',
    fix: 'Send the 64 hex digits alone.',
  },
  'signature-separators': {
    title: 'The bytes of the signature are separated by dashes or colons.',
    fix: 'Send the 64 hex digits without separators.',
  },
  'base64-digest': {
    title: 'The signature is base64.',
    fix: 'Write the digest as 64 lowercase hex digits.',
  },
  'other-digest': {
    title: 'The signature has the length of {algorithm}.',
    fix: 'Use HMAC-SHA256.',
  },
  'signature-malformed': {
    title: 'The signature is not 64 hex digits.',
    fix: 'Write the HMAC-SHA256 of the JSON text as 64 lowercase hex digits.',
  },
  'signature-over-base64': {
    title: 'The base64 text was signed, not the JSON text.',
    fix: 'Sign the JSON text, then encode the same text as base64.',
  },
  'signature-over-other-encoding': {
    title: 'The signed text was encoded as {encoding}.',
    fix: 'Sign the UTF-8 bytes of the JSON text.',
  },
  'swapped-arguments': {
    title: 'The payload was used as the key, and the secret as the text.',
    fix: 'Swap the two arguments of the HMAC function.',
  },
  'plain-hash': {
    title: 'The signature is a plain SHA-256 hash.',
    fix: 'Use HMAC-SHA256 with the secret as its key, and nothing but the JSON text as its message.',
  },
  'signature-mismatch': {
    title: 'The signature does not belong to this payload and these secrets.',
    fix: 'Compare the last four characters of your secret with those on Credentials (“Ends in …”). If they are the same, the JSON was made twice, often with a second timestamp: sign exactly the text that you encode. API keys (psk_…) sign nothing.',
  },
  'test-id-with-live-secret': {
    title: 'A test client id is signed with the live secret.',
    fix: 'Use the test secret, or the live client id.',
  },
  'live-id-with-test-secret': {
    title: 'A live client id is signed with the test secret.',
    fix: 'Use the live secret, or the test client id.',
  },
  'previous-secret': {
    title: 'The link is signed with a replaced secret, which stops working on {ends}.',
    fix: 'Deploy the current secret from the dashboard before then.',
  },
  'expired-secret': {
    title: 'The link is signed with a replaced secret, which stopped working on {ended}.',
    fix: 'Deploy the current secret from the dashboard.',
  },
  'secret-decoded': {
    title: 'The secret was decoded from {form} before it was used.',
    fix: 'Use the secret as text, as the dashboard shows it.',
  },
  'secret-with-newline': {
    title: 'The secret was used with a line break at its end.',
    fix: 'Store the secret without it, or trim what you read from a file.',
  },
  'secret-with-extra-characters': {
    title: 'The secret was used with an extra {characters} around it.',
    fix: 'Store only the secret itself.',
  },
  'unset-secret': {
    title: 'The link is signed with “{found}” instead of a secret.',
    fix: 'Set the environment variable, and stop the server from starting without it.',
  },
  'client-id-as-secret': {
    title: 'The link is signed with the client id.',
    fix: 'Sign with the client secret.',
  },
  'api-key-as-secret': {
    title: 'An API key is used as the secret.',
    fix: 'Use the client secret from Credentials: 64 hex digits. API keys (psk_…) sign nothing.',
  },
  'malformed-secret': {
    title: 'A secret that was given has {length} characters instead of 64 hex digits.',
    fix: 'Copy the client secret from Credentials, without quotes, spaces or line breaks.',
  },
  'reserialised-order': {
    title: 'The signed JSON had its fields in another order.',
    fix: 'Serialise once, and sign and encode that same text.',
  },
  'reserialised-spacing': {
    title: 'The signed JSON had other spaces or line breaks.',
    fix: 'Serialise once, and sign and encode that same text.',
  },
  'reserialised-unicode': {
    title: 'The signed JSON wrote characters like é in another way (é or \\u00e9).',
    fix: 'Serialise once, and sign and encode that same text.',
  },
  'reserialised-slashes': {
    title: 'The signed JSON wrote slashes in another way (/ or \\/).',
    fix: 'Serialise once, and sign and encode that same text.',
  },
  'reserialised-html': {
    title: 'The signed JSON wrote characters like & and + in another way (& or \\u0026).',
    fix: 'Serialise once, and sign and encode that same text.',
  },
  'serialised-twice': {
    title: 'The signed text was serialised as JSON twice.',
    fix: 'Serialise the object once; do not serialise the resulting text.',
  },
  'trailing-newline': {
    title: 'Signed text and payload differ in a line break at the end.',
    fix: 'Sign and encode the same text; echo, editors and Go’s json.Encoder add a line break.',
  },
  'byte-order-mark': {
    title: 'There is a byte order mark (U+FEFF) before the JSON.',
    fix: 'Write UTF-8 without a byte order mark.',
  },
} as const satisfies Readonly<Record<string, CauseText>>
