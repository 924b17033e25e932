// English texts about address, client id and encoding. `{name}` is replaced by the problem's parameter.
import type { CauseText } from './cause-text.ts'

export const linkTexts = {
  'not-a-link': {
    title: 'This is not an absolute http or https address.',
    fix: 'Use the whole address, starting with https:// or http://.',
  },
  'wrong-host': {
    title: 'The link leads to {found}, not to the service.',
    fix: 'Start the address with {expected}.',
  },
  'wrong-path': {
    title: 'The path {found} is not the embed page.',
    fix: 'Use exactly {expected}: letter case and slashes count.',
  },
  'address-too-long': {
    title: 'The address has {length} characters; the service does not read one this long.',
    fix: 'Remove fields from the payload. Only the documented ones have an effect.',
  },
  'long-address': {
    title: 'The address has {length} characters; many proxies stop at {most}.',
    fix: 'Remove fields from the payload. Only the documented ones have an effect.',
  },
  'html-escaped': {
    title: 'The link contains &amp; where it needs &.',
    fix: 'HTML-escape the link once, in the template, and not in the code that builds it.',
  },
  'misplaced-parameters': {
    title: '{name} is not in the query of the address.',
    fix: 'Put ? after the client id, then payload and sig. Nothing may stand behind #.',
  },
  'misspelt-parameter': {
    title: 'The parameter {found} is unknown.',
    fix: 'Call it {expected}.',
  },
  'swapped-parameters': {
    title: 'payload contains the signature, and sig the payload.',
    fix: 'Swap the two values.',
  },
  'repeated-parameter': {
    title: '{name} appears more than once; only the first counts.',
    fix: 'Build the query from scratch for each link.',
  },
  'missing-parameter': {
    title: '{name} is missing or empty.',
    fix: 'The link needs the client id in its path, and payload and sig in its query.',
  },
  'truncated-link': {
    title: 'The link is cut off.',
    fix: 'Copy all of it, and store it in a field that holds at least 2,000 characters.',
  },
  'malformed-client-id': {
    title: '“{found}” is not a client id.',
    fix: 'Copy the client id from the dashboard: 32 lowercase hex digits.',
  },
  'unknown-client-id': {
    title: 'No client id of yours is {found}.',
    fix: 'Copy the client id from the dashboard.',
  },
  'expired-client-id': {
    title: 'This client id was replaced and stopped working on {ends}.',
    fix: 'Use the current client id from the dashboard.',
  },
  'previous-client-id': {
    title: 'This client id was replaced and stops working on {ends}.',
    fix: 'Deploy the current client id from the dashboard before then.',
  },
  'inactive-partner': {
    title: 'The partner account is {status}, so no embed opens.',
    fix: 'Ask the operator of the service to activate it.',
  },
  'unregistered-website': {
    title: '{found} is not one of your registered websites, so browsers do not show the embed there.',
    fix: 'Add it to the websites in your profile.',
  },
  'secret-in-link': {
    title: 'The link contains a secret. Everyone who sees the link can read it.',
    fix: 'Rotate the secret or revoke the key, and use it on the server only.',
  },
  'double-encoded': {
    title: 'The value is URL-encoded twice.',
    fix: 'Encode it once: a query builder that encodes needs the plain value.',
  },
  'raw-plus': {
    title: 'The payload contains + as it is, which URLs read as a space.',
    fix: 'URL-encode the base64 text, so that + becomes %2B.',
  },
  'url-safe-base64': {
    title: 'The payload is URL-safe base64, with - and _.',
    fix: 'Use standard base64, with + and /, and URL-encode it.',
  },
  'base64-line-breaks': {
    title: 'The base64 text contains line breaks.',
    fix: 'Use an encoder that writes one line.',
  },
  'base64-damaged': {
    title: 'The payload is not complete, valid base64.',
    fix: 'Encode the whole JSON text with a standard base64 encoder.',
  },
  'lower-cased': {
    title: 'The payload was written in lower case, which destroys base64.',
    fix: 'Leave the query as it is: no router, proxy or template may change its letters.',
  },
  'encoded-twice': {
    title: 'The payload is base64 of base64.',
    fix: 'Encode the JSON text once.',
  },
  'raw-json-payload': {
    title: 'The payload is JSON without base64, which other software may change on the way.',
    fix: 'Encode the JSON text as base64.',
  },
  'not-utf8': {
    title: 'The payload is not UTF-8; it looks like ISO-8859-1.',
    fix: 'Convert the JSON text to UTF-8 bytes, and sign and encode those bytes.',
  },
  'utf-16': {
    title: 'The payload is UTF-16.',
    fix: 'Convert the JSON text to UTF-8 bytes, and sign and encode those bytes.',
  },
} as const satisfies Readonly<Record<string, CauseText>>
