// English texts about the fields of the payload.
import type { CauseText } from './cause-text.ts'

export const payloadTexts = {
  'payload-not-json': {
    title: 'The payload is not JSON from character {position} on.',
    fix: 'Create it with a JSON library, not by joining strings.',
  },
  'payload-not-object': {
    title: 'The payload is JSON, but not an object: {found}.',
    fix: 'Serialise an object with partner_external_user_id, once.',
  },
  'duplicate-field': {
    title: '{field} appears more than once; only the last counts.',
    fix: 'Write each field once.',
  },
  'misspelt-field': {
    title: 'The field {found} is unknown and has no effect.',
    fix: 'Call it {expected}.',
  },
  'ignored-field': {
    title: '{field} has no effect in a payload.',
    fix: 'Remove it. Only the service and its operator decide this.',
  },
  'invisible-characters': {
    title: 'The value contains the invisible character {character}.',
    fix: 'Remove it: with and without it are two different values.',
  },
  'damaged-text': {
    title: 'A text lost characters before it was signed.',
    fix: 'Use UTF-8 throughout, and cut texts between characters.',
  },
  'missing-user-id': {
    title: 'partner_external_user_id is missing.',
    fix: 'Add your own stable id of the signed-in user, as text.',
  },
  'user-id-not-text': {
    title: 'partner_external_user_id is not text: {found}.',
    fix: 'Convert the id to text, in quotes.',
  },
  'user-id-empty': {
    title: 'partner_external_user_id is empty.',
    fix: 'Create links for signed-in users only, with their id.',
  },
  'user-id-unusable': {
    title: 'partner_external_user_id is longer than 512 characters, or contains NUL or half a character.',
    fix: 'Use the id of your database.',
  },
  'placeholder-user-id': {
    title: '“{found}” looks like a variable without a value, not like a user.',
    fix: 'Check where the id comes from. All users with the same id share one account.',
  },
  'shared-user-id': {
    title: '“{found}” looks like an account of several people.',
    fix: 'Use one id per person: who shares an id shares purchases and projects.',
  },
  'user-id-spaces': {
    title: 'There is white space around the user id.',
    fix: 'Trim it: with and without it are two different users.',
  },
  'missing-email': {
    title: 'There is no e-mail address, so the user cannot own purchases.',
    fix: 'Add email once your user has confirmed the address.',
  },
  'invalid-email': {
    title: '“{found}” is not an e-mail address; the service ignores it.',
    fix: 'Send the confirmed address of the user, or no email.',
  },
  'shared-email': {
    title: '“{found}” looks like an address of several people.',
    fix: 'Send personal addresses: who shares an address shares one account.',
  },
  'missing-timestamp': {
    title: 'There is no timestamp: whoever copies the link can use it for ever.',
    fix: 'Add the current time: the link then works for 5 minutes.',
  },
  'timestamp-in-seconds': {
    title: 'The timestamp is a number of seconds.',
    fix: 'Write it as ISO 8601 in UTC: "{correct}".',
  },
  'timestamp-in-milliseconds': {
    title: 'The timestamp is a number of milliseconds.',
    fix: 'Write it as ISO 8601 in UTC: "{correct}".',
  },
  'timestamp-format': {
    title: 'The timestamp “{found}” is not an ISO 8601 date-time.',
    fix: 'Write it like "{correct}".',
  },
  'timestamp-without-zone': {
    title: 'The timestamp names no zone, so it is read as UTC.',
    fix: 'End it with Z, and write UTC: "{correct}".',
  },
  'local-time': {
    title: 'The timestamp is probably local time at UTC{offset}: without a zone it is read as UTC.',
    fix: 'Write UTC with Z: "{correct}".',
  },
  'local-time-marked-utc': {
    title: 'The timestamp says UTC, but is probably local time at UTC{offset}.',
    fix: 'Convert the time to UTC before you write it: "{correct}".',
  },
  'timestamp-too-old': {
    title: 'The timestamp is {minutes} minutes in the past: the link was kept too long, or your clock is behind.',
    fix: 'Create a link for each page view, do not cache the page, and synchronise the clock.',
  },
  'timestamp-in-future': {
    title: 'The timestamp is {minutes} minutes in the future: your clock is ahead.',
    fix: 'Synchronise the clock of your server.',
  },
  'clock-skew': {
    title: 'Your clock is about {minutes} min ahead; from 5 minutes on, links are rejected.',
    fix: 'Synchronise the clock of your server.',
  },
  'accent-format': {
    title: 'accent_color “{found}” is ignored.',
    fix: 'Write # and six hex digits, such as {correct}.',
  },
  'logo-address': {
    title: 'logo_url “{found}” is not an absolute http or https address; it is ignored.',
    fix: 'Use the https address of an image.',
  },
  'logo-over-http': {
    title: 'The logo is on http; browsers may not show it on an https page.',
    fix: 'Use an https address.',
  },
  'logo-unreachable': {
    title: 'No image could be loaded from logo_url.',
    fix: 'Check that the address shows an image without signing in.',
  },
} as const satisfies Readonly<Record<string, CauseText>>
